import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { carts } from '#server/platform/db/schema/cart.ts';
import { products, variants } from '#server/platform/db/schema/catalogue.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, aCustomer, stocked } from '#server/testing/products.ts';
import { openCart } from './cart.ts';

let database: OpenDatabase;
let cart: ReturnType<typeof openCart>;

const lehenga = 'lehenga-wine-free-size';
const single = 'single-wine-free-size';
const quantities = (cart: { lines: { id: string; quantity: number }[] }) =>
  Object.fromEntries(cart.lines.map((line) => [line.id, line.quantity]));

beforeAll(async () => {
  database = await testDatabase();
  cart = openCart({ db: database.db, shopSettings: defaultShopSettings });
  await stocked(
    database.db,
    [aProduct('lehenga', { priceRupees: 1500, originalPriceRupees: 3000 })],
    5,
  );
  await stocked(database.db, [aProduct('single')], 1);
  await aCustomer(database.db, 'asha');
  await aCustomer(database.db, 'meera');
});
beforeEach(async () => {
  await cart.clear('asha');
});
afterAll(() => database.close());

describe('account cart', () => {
  test('adding a variant twice raises its quantity at the catalogue price', async () => {
    await cart.add('asha', { variantId: lehenga, quantity: 1 });
    const changed = await cart.add('asha', { variantId: lehenga, quantity: 2 });
    expect(changed.lines).toMatchObject([{ id: lehenga, quantity: 3, price: 1500, stock: 5 }]);
  });

  test('a cart line has the current price of the catalogue', async () => {
    await cart.add('asha', { variantId: lehenga, quantity: 1 });
    await database.db
      .update(products)
      .set({ pricePaise: 120000 })
      .where(eq(products.id, 'lehenga'));
    expect((await cart.read('asha')).lines[0]?.price).toBe(1200);
    await database.db
      .update(products)
      .set({ pricePaise: 150000 })
      .where(eq(products.id, 'lehenga'));
  });

  test('a changed price is said until the customer has seen it', async () => {
    const setPrice = (pricePaise: number) =>
      database.db.update(products).set({ pricePaise }).where(eq(products.id, 'lehenga'));
    const line = async () => (await cart.read('asha')).lines[0];
    await cart.add('asha', { variantId: lehenga, quantity: 1 });
    expect(await line()).not.toHaveProperty('previousPrice');
    await setPrice(1200_00);
    const changed = await cart.setQuantity('asha', { variantId: lehenga, quantity: 2 });
    expect(changed.lines).toMatchObject([{ price: 1200, previousPrice: 1500 }]);
    await cart.seePrice('meera', { variantId: lehenga, price: 1200 });
    expect(await line()).toMatchObject({ price: 1200, previousPrice: 1500 });
    await cart.seePrice('asha', { variantId: lehenga, price: 1200 });
    expect(await line()).not.toHaveProperty('previousPrice');
    await setPrice(1500_00);
    expect(await line()).toMatchObject({ price: 1500, previousPrice: 1200 });
  });

  test('a cart line cannot exceed the stock', async () => {
    await cart.add('asha', { variantId: single, quantity: 1 });
    await expect(cart.add('asha', { variantId: single, quantity: 1 })).rejects.toMatchObject({
      code: 'stock/all-in-cart',
    });
    await expect(
      cart.setQuantity('asha', { variantId: single, quantity: 2 }),
    ).rejects.toMatchObject({
      code: 'stock/insufficient',
    });
    expect(quantities(await cart.read('asha'))).toEqual({ [single]: 1 });
  });

  test('a line may have the whole stock, and at most what the owner allows in one order', async () => {
    await database.db.update(variants).set({ onHand: 25 }).where(eq(variants.id, lehenga));
    const added = await cart.add('asha', { variantId: lehenga, quantity: 25 });
    expect(quantities(added)).toEqual({ [lehenga]: 25 });
    const limited = openCart({
      db: database.db,
      shopSettings: { ...defaultShopSettings, maxPerOrder: 4 },
    });
    const four = await limited.setQuantity('asha', { variantId: lehenga, quantity: 4 });
    expect(quantities(four)).toEqual({ [lehenga]: 4 });
    await expect(limited.add('asha', { variantId: lehenga, quantity: 1 })).rejects.toMatchObject({
      code: 'cart/max-per-order',
    });
    await database.db.update(variants).set({ onHand: 5 }).where(eq(variants.id, lehenga));
  });

  test('a sold-out variant cannot be added, but its quantity can be lowered', async () => {
    await cart.add('asha', { variantId: lehenga, quantity: 4 });
    await database.db.update(variants).set({ onHand: 0 }).where(eq(variants.id, lehenga));
    await expect(cart.add('asha', { variantId: lehenga, quantity: 1 })).rejects.toMatchObject({
      code: 'stock/sold-out',
    });
    const lowered = await cart.setQuantity('asha', { variantId: lehenga, quantity: 1 });
    expect(lowered.lines).toMatchObject([{ quantity: 1, stock: 0, inStock: false }]);
    await database.db.update(variants).set({ onHand: 5 }).where(eq(variants.id, lehenga));
  });

  test('a quantity of 0 removes the line, and a missing line cannot be changed', async () => {
    await cart.add('asha', { variantId: lehenga, quantity: 1 });
    expect((await cart.setQuantity('asha', { variantId: lehenga, quantity: 0 })).lines).toEqual([]);
    await expect(
      cart.setQuantity('asha', { variantId: lehenga, quantity: 1 }),
    ).rejects.toMatchObject({
      code: 'cart/line-not-found',
    });
  });

  test('adding an unknown variant throws product/not-found', async () => {
    await expect(cart.add('asha', { variantId: 'nothing', quantity: 1 })).rejects.toMatchObject({
      code: 'product/not-found',
    });
  });

  test('each change gives a cart a new version and leaves other carts alone', async () => {
    const first = await cart.add('asha', { variantId: lehenga, quantity: 1 });
    const second = await cart.setQuantity('asha', { variantId: lehenga, quantity: 2 });
    expect(second.version).toBeGreaterThan(first.version);
    expect((await cart.read('meera')).lines).toEqual([]);
  });

  test('a failed change keeps the version', async () => {
    const before = await cart.add('asha', { variantId: single, quantity: 1 });
    await cart.add('asha', { variantId: single, quantity: 1 }).catch(() => {});
    const [row] = await database.db.select().from(carts).where(eq(carts.accountId, 'asha'));
    expect(row?.version).toBe(before.version);
  });
});

describe('merging a guest cart', () => {
  const guest = [
    { variantId: lehenga, quantity: 2 },
    { variantId: single, quantity: 3 },
    { variantId: 'unknown', quantity: 1 },
  ];

  test('merging keeps the larger quantity up to the stock, and lists what it reduced', async () => {
    await cart.add('asha', { variantId: lehenga, quantity: 1 });
    const merged = await cart.merge('asha', guest);
    expect(quantities(merged)).toEqual({ [lehenga]: 2, [single]: 1 });
    expect(merged.adjustments).toEqual([
      { variantId: single, name: 'Product single', quantity: 1 },
    ]);
  });

  test('merging removes no line from the account’s cart, even one that is sold out', async () => {
    await cart.add('asha', { variantId: lehenga, quantity: 3 });
    const setStock = (onHand: number) =>
      database.db.update(variants).set({ onHand }).where(eq(variants.id, lehenga));
    await setStock(0);
    const merged = await cart.merge('asha', [{ variantId: single, quantity: 1 }]);
    expect(quantities(merged)).toEqual({ [lehenga]: 3, [single]: 1 });
    await setStock(5);
  });

  test('merging the same guest cart twice changes nothing', async () => {
    const once = await cart.merge('asha', guest);
    expect(quantities(await cart.merge('asha', guest))).toEqual(quantities(once));
  });
});

describe('guest quote', () => {
  test('a quote prices the requested lines and stores nothing', async () => {
    const quote = await cart.quote([{ variantId: lehenga, quantity: 2 }]);
    expect(quote).toMatchObject({ version: 0, lines: [{ price: 1500, quantity: 2 }] });
    expect(quote.pricing).toEqual(defaultShopSettings.pricing);
    expect(quote.totals).toEqual({
      itemCount: 2,
      subtotalPaise: 3000_00,
      discountPaise: 0,
      taxPaise: 540_00,
      shippingPaise: 0,
      totalPaise: 3540_00,
    });
  });

  test('a quote names what cannot be had, also where the catalogue does not know it', async () => {
    const { lines, adjustments } = await cart.quote([
      { variantId: single, quantity: 3 },
      { variantId: lehenga, quantity: 5 },
      { variantId: 'unknown', quantity: 1 },
    ]);
    expect(quantities({ lines })).toEqual({ [single]: 3, [lehenga]: 5 });
    expect(adjustments).toEqual([
      { variantId: single, name: 'Product single', quantity: 1 },
      { variantId: 'unknown', name: '', quantity: 0 },
    ]);
  });
});
