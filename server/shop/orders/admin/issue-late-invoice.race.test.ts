// Late invoices issued at once, beside orders that are packed: each order has one, and no number is missing.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { leavePacked } from '#server/testing/packed-before-invoices.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function confirmed() {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  await shop.orders.admin.advance(number, 'confirmed');
  return number;
}

test('two admins who issue all invoices while a third packs take the numbers 1 to n, one for each order', async () => {
  const late = await Promise.all(Array.from({ length: 12 }, confirmed));
  const fresh = await Promise.all(Array.from({ length: 6 }, confirmed));
  for (const number of late) await leavePacked(shop, number);
  const { admin } = shop.orders;
  const results = await Promise.all([
    admin.bulk.issueInvoices(late, 'first'),
    admin.bulk.issueInvoices(late.toReversed(), 'second'),
    ...fresh.map((number) => admin.advance(number, 'packed')),
  ]);
  expect(results.flat().filter((result) => result?.error)).toEqual([]);
  const { rows } = (await shop.db.execute(
    sql`select number, order_number as "order" from invoices order by number`,
  )) as unknown as { rows: { number: number; order: string }[] };
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  expect(rows.map(({ order }) => order).toSorted()).toEqual([...late, ...fresh].toSorted());
});
