import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open.ts';
import { carts } from '#server/db/schema/accounts.ts';
import { products, variants } from '#server/db/schema/catalogue.ts';
import { defaultShopSettings } from '#server/db/settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, aShopper, stocked } from '#server/testing/products.ts';
import { openCart } from './cart.ts';

let database: OpenDatabase;
let cart: ReturnType<typeof openCart>;

const lehenga = 'lehenga-wine-free-size';
const single = 'single-wine-free-size';
const quantities = (found: { lines: { id: string; quantity: number }[] }) =>
  Object.fromEntries(found.lines.map((line) => [line.id, line.quantity]));

beforeAll(async () => {
  database = await testDatabase();
  cart = openCart({ db: database.db, shopSettings: defaultShopSettings });
  await stocked(
    database.db,
    [aProduct('lehenga', { priceRupees: 1500, originalPriceRupees: 3000 })],
    5,
  );
  await stocked(database.db, [aProduct('single')], 1);
  await aShopper(database.db, 'asha');
  await aShopper(database.db, 'meera');
});
beforeEach(async () => {
  await cart.clear('asha');
});
afterAll(() => database.close());

describe('an account’s cart', () => {
  test('adding a variant twice raises its quantity, at the catalogue’s price', async () => {
    await cart.add('asha', { variantId: lehenga, quantity: 1 });
    const found = await cart.add('asha', { variantId: lehenga, quantity: 2 });
    expect(found.lines).toMatchObject([{ id: lehenga, quantity: 3, price: 1500, stock: 5 }]);
  });

  test('follows the catalogue when a price changes', async () => {
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

  test('never holds more than the stock', async () => {
    await cart.add('asha', { variantId: single, quantity: 1 });
    await expect(cart.add('asha', { variantId: single, quantity: 1 })).rejects.toMatchObject({
      code: 'stock/too-few',
    });
    await expect(
      cart.setQuantity('asha', { variantId: single, quantity: 2 }),
    ).rejects.toMatchObject({
      code: 'stock/too-few',
    });
    expect(quantities(await cart.read('asha'))).toEqual({ [single]: 1 });
  });

  test('a sold piece cannot be added, and may be lowered when it is already there', async () => {
    await cart.add('asha', { variantId: lehenga, quantity: 4 });
    await database.db.update(variants).set({ onHand: 0 }).where(eq(variants.id, lehenga));
    await expect(cart.add('asha', { variantId: lehenga, quantity: 1 })).rejects.toMatchObject({
      code: 'stock/sold-out',
    });
    const lowered = await cart.setQuantity('asha', { variantId: lehenga, quantity: 1 });
    expect(lowered.lines).toMatchObject([{ quantity: 1, stock: 0, inStock: false }]);
    await database.db.update(variants).set({ onHand: 5 }).where(eq(variants.id, lehenga));
  });

  test('a quantity of 0 removes, and what is not there cannot be changed', async () => {
    await cart.add('asha', { variantId: lehenga, quantity: 1 });
    expect((await cart.setQuantity('asha', { variantId: lehenga, quantity: 0 })).lines).toEqual([]);
    await expect(
      cart.setQuantity('asha', { variantId: lehenga, quantity: 1 }),
    ).rejects.toMatchObject({
      code: 'cart/line-not-found',
    });
  });

  test('an unknown variant is no product', async () => {
    await expect(cart.add('asha', { variantId: 'nothing', quantity: 1 })).rejects.toMatchObject({
      code: 'product/not-found',
    });
  });

  test('gets a new version with every change, and none of another account', async () => {
    const first = await cart.add('asha', { variantId: lehenga, quantity: 1 });
    const second = await cart.setQuantity('asha', { variantId: lehenga, quantity: 2 });
    expect(second.version).toBeGreaterThan(first.version);
    expect((await cart.read('meera')).lines).toEqual([]);
  });

  test('a refused change leaves the version as it was', async () => {
    const before = await cart.add('asha', { variantId: single, quantity: 1 });
    await cart.add('asha', { variantId: single, quantity: 1 }).catch(() => {});
    const [row] = await database.db.select().from(carts).where(eq(carts.accountId, 'asha'));
    expect(row?.version).toBe(before.version);
  });
});

describe('taking a visitor’s cart over', () => {
  const guest = [
    { variantId: lehenga, quantity: 2 },
    { variantId: single, quantity: 3 },
    { variantId: 'gone for ever', quantity: 1 },
  ];

  test('keeps the larger quantity, at most the stock, and says what had to change', async () => {
    await cart.add('asha', { variantId: lehenga, quantity: 1 });
    const merged = await cart.merge('asha', guest);
    expect(quantities(merged)).toEqual({ [lehenga]: 2, [single]: 1 });
    expect(merged.notes).toEqual([{ variantId: single, name: 'Piece single', quantity: 1 }]);
  });

  test('done twice changes nothing', async () => {
    const once = await cart.merge('asha', guest);
    expect(quantities(await cart.merge('asha', guest))).toEqual(quantities(once));
  });
});

describe('a quote for a visitor', () => {
  test('prices what is asked and keeps nothing', async () => {
    const quote = await cart.quote([{ variantId: lehenga, quantity: 2 }]);
    expect(quote).toMatchObject({ version: 0, lines: [{ price: 1500, quantity: 2 }] });
    expect(quote.pricing).toEqual(defaultShopSettings.pricing);
  });
});
