// Ordering again: what is there goes into the cart, and the rest is named.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products, variants } from '#server/platform/db/schema/catalogue.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A cash order of two of each product. */
async function ordered(stocks: readonly number[]) {
  const ids = await Promise.all(stocks.map((stock) => shop.product({ rupees: 1000, stock })));
  const account = await shop.customer(ids.map((id) => [id, 2] as [string, number]));
  const { totals } = await shop.checkout.read(account);
  const total = totals.total;
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total }, null);
  return { account, number, ids };
}
async function cartOf(account: string) {
  const { lines } = await shop.cart.read(account);
  return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
}

test('what is there goes into the cart; sold-out and partly available lines are named', async () => {
  const { account, number, ids } = await ordered([9, 3, 2]);
  const [full = '', partly = ''] = ids;
  const first = await shop.orders.orderAgain(account, number);
  expect(first.itemCount).toBe(3);
  expect(first.missing).toMatchObject([
    { name: expect.stringContaining('Lehenga'), colour: 'Maroon', ordered: 2, available: 1 },
    { size: 'Free Size', ordered: 2, available: 0 },
  ]);
  expect(await cartOf(account)).toEqual({ [full]: 2, [partly]: 1 });
  expect(await shop.orders.orderAgain(account, number)).toEqual(first);
  expect(await cartOf(account)).toEqual({ [full]: 2, [partly]: 1 });
});

test('an unpublished and an archived item are named, and a larger quantity in the cart stays', async () => {
  const { account, number, ids } = await ordered([9, 9, 9]);
  const [full = '', unpublished = '', archived = ''] = ids;
  const productId = unpublished.replace(/-only$/, '');
  await shop.db.update(products).set({ status: 'draft' }).where(eq(products.id, productId));
  await shop.db.update(variants).set({ isArchived: true }).where(eq(variants.id, archived));
  await shop.cart.add(account, { variantId: full, quantity: 5 });
  const { itemCount, missing } = await shop.orders.orderAgain(account, number);
  expect(itemCount).toBe(2);
  expect(missing.map(({ available }) => available)).toEqual([0, 0]);
  expect(await cartOf(account)).toEqual({ [full]: 5 });
});

test('another customer’s order cannot be ordered again', async () => {
  const { number } = await ordered([9]);
  const stranger = await shop.customer();
  const path = `/orders/${number}/order-again`;
  expect((await shop.api(stranger, 'POST', path, { body: {} })).status).toBe(404);
  expect((await shop.api(null, 'POST', path, { body: {} })).status).toBe(401);
  expect(await cartOf(stranger)).toEqual({});
});
