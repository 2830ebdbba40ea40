// Packing and HSN codes: an item without one stops its order, by name, and no other.
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { categories } from '#server/platform/db/schema/categories.ts';
import { invoices } from '#server/platform/db/schema/invoices.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

const CATEGORY = 'Without codes';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.insert(categories).values({
    id: CATEGORY,
    slug: 'without-codes',
    position: 9,
    facetNumber: 9,
    name: CATEGORY,
    title: CATEGORY,
  });
});
afterAll(() => shop.close());
beforeEach(() => setCategoryCode(''));

const setCategoryCode = (hsnCode: string) =>
  shop.db.update(categories).set({ hsnCode }).where(eq(categories.id, CATEGORY));

async function confirmed(category: string) {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const productId = variantId.replace(/-only$/, '');
  await shop.db
    .update(products)
    .set({ category, name: `Kantha dupatta ${productId}` })
    .where(eq(products.id, productId));
  const account = await shop.customer([[variantId, 1]]);
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  await shop.orders.admin.advance(number, 'confirmed');
  return { number, productId };
}

async function stateOf(number: string) {
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
  const invoiceCount = await shop.db.$count(invoices, eq(invoices.orderNumber, number));
  return { status: row?.status, isMarked: row?.packingDueAt !== null, invoiceCount };
}
const untouched = { status: 'confirmed', isMarked: false, invoiceCount: 0 };

describe('an item whose product and category have no HSN code', () => {
  test('stops packing by name, leads to its product, and leaves the order as it was', async () => {
    const { number, productId } = await confirmed(CATEGORY);
    await expect(shop.orders.admin.advance(number, 'packed')).rejects.toMatchObject({
      code: 'invoice/hsn-missing',
      message: `“Kantha dupatta ${productId}” has no HSN code. Add it before packing, under Legal details of the product or in its category.`,
      details: { productId },
    });
    expect(await stateOf(number)).toEqual(untouched);
    await setCategoryCode('6214');
    await shop.orders.admin.advance(number, 'packed');
    expect(await stateOf(number)).toEqual({ ...untouched, status: 'packed', invoiceCount: 1 });
  });

  test('is listed by a bulk action that packs the other orders', async () => {
    const [without, ready] = [await confirmed(CATEGORY), await confirmed('Women')];
    const numbers = [without.number, ready.number];
    const results = await shop.orders.admin.bulk.pack(numbers);
    expect(results).toMatchObject([
      {
        number: without.number,
        error: { code: 'invoice/hsn-missing', productId: without.productId },
      },
      { number: ready.number },
    ]);
    expect(results[0]?.error?.message).toContain(`Kantha dupatta ${without.productId}`);
    expect(results[1]?.error).toBeUndefined();
    expect(await stateOf(without.number)).toEqual(untouched);
    expect(await stateOf(ready.number)).toEqual({ ...untouched, isMarked: true });
  });

  test('that loses its code within the time to undo loses the mark and stops no other order', async () => {
    await setCategoryCode('6214');
    const [without, ready] = [await confirmed(CATEGORY), await confirmed('Women')];
    const numbers = [without.number, ready.number];
    await shop.orders.admin.requestPacking(numbers);
    await setCategoryCode('');
    const past = sql`now() - interval '1 second'`;
    await shop.db.update(orders).set({ packingDueAt: past }).where(inArray(orders.number, numbers));
    await shop.orders.packDue();
    expect(await stateOf(without.number)).toEqual(untouched);
    expect(await stateOf(ready.number)).toEqual({
      ...untouched,
      status: 'packed',
      invoiceCount: 1,
    });
  });

  test('of an order that is packed already is no error', async () => {
    await setCategoryCode('6214');
    const { number } = await confirmed(CATEGORY);
    await shop.orders.admin.advance(number, 'packed');
    await setCategoryCode('');
    await shop.orders.admin.advance(number, 'packed');
    expect(await shop.orders.admin.requestPacking([number])).toEqual([
      { number, error: 'order/illegal-transition' },
    ]);
  });

  test('is packed for a seller who is not registered under GST', async () => {
    const { number } = await confirmed(CATEGORY);
    await shop.db
      .update(orders)
      .set({ taxPaise: 0, totalPaise: sql`total_paise - tax_paise` })
      .where(eq(orders.number, number));
    Object.assign(shop.deps.settings, { mode: 'live' });
    await shop.orders.admin.advance(number, 'packed');
    Object.assign(shop.deps.settings, { mode: 'demo' });
    expect(defaultOwnerSettings.seller.gstin).toBe('');
    expect(await stateOf(number)).toMatchObject({ status: 'packed', invoiceCount: 1 });
  });
});

test('every category of a new shop has a code', async () => {
  const found = await shop.db.select().from(categories);
  const without = found.filter(({ id, hsnCode }) => id !== CATEGORY && hsnCode === '');
  expect(without.map(({ id }) => id)).toEqual([]);
});
