// Packing that can be undone: marked by the admin, packed by the job.
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { invoices } from '#server/platform/db/schema/invoices.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { inertJobs } from '#server/testing/inert-jobs.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

import { packDue } from '#server/shop/orders/held-steps/advance-due.ts';
import { requestPacking } from './request-packing.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

async function aPlacedOrder() {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  return number;
}
async function aConfirmedOrder() {
  const number = await aPlacedOrder();
  await shop.orders.admin.advance(number, 'confirmed');
  return number;
}
async function endUndoOf(number: string) {
  const past = sql`now() - interval '1 second'`;
  await shop.db.update(orders).set({ packingDueAt: past }).where(eq(orders.number, number));
}
async function stateOf(number: string) {
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
  const invoiceCount = await shop.db.$count(invoices, eq(invoices.orderNumber, number));
  return { status: row?.status, isMarked: row?.packingDueAt !== null, invoiceCount };
}
const confirmed = { status: 'confirmed', isMarked: false, invoiceCount: 0 };
const marked = { ...confirmed, isMarked: true };
const packed = { status: 'packed', isMarked: false, invoiceCount: 1 };

test('an order marked as packed is packed by the job once the time to undo is over', async () => {
  const number = await aConfirmedOrder();
  const { requestPacking } = shop.orders.admin;
  for (const _twice of [1, 2]) {
    expect(await requestPacking([number])).toEqual([{ number, error: null }]);
  }
  expect(shop.sent.filter((queue) => queue === 'pack-orders')).toHaveLength(1);
  await shop.orders.packDue();
  expect(await stateOf(number)).toEqual(marked);
  await endUndoOf(number);
  for (const _twice of [1, 2]) await shop.orders.packDue();
  expect(await stateOf(number)).toEqual(packed);
});

test('an order whose packing is undone stays confirmed and gets no invoice', async () => {
  const number = await aConfirmedOrder();
  await shop.orders.admin.requestPacking([number]);
  for (const _twice of [1, 2]) {
    expect(await shop.orders.admin.undoPacking([number])).toEqual([{ number, error: null }]);
  }
  await shop.orders.packDue();
  expect(await stateOf(number)).toEqual(confirmed);
});

test('packing that the job has done cannot be undone', async () => {
  const number = await aConfirmedOrder();
  await shop.orders.admin.requestPacking([number]);
  await endUndoOf(number);
  await shop.orders.packDue();
  expect(await shop.orders.admin.undoPacking([number])).toEqual([
    { number, error: 'order/already-packed' },
  ]);
  expect(await stateOf(number)).toEqual(packed);
});

test('each of many orders has a result of its own', async () => {
  const [placed, ready] = [await aPlacedOrder(), await aConfirmedOrder()];
  const unknown = 'SUN-0000-0000';
  expect(await shop.orders.admin.requestPacking([placed, ready, unknown])).toEqual([
    { number: placed, error: 'order/illegal-transition' },
    { number: ready, error: null },
    { number: unknown, error: 'order/not-found' },
  ]);
  expect(await shop.orders.admin.undoPacking([ready, unknown])).toEqual([
    { number: ready, error: null },
    { number: unknown, error: 'order/not-found' },
  ]);
});

test('an order cancelled after it was marked loses the mark and is not packed', async () => {
  const number = await aConfirmedOrder();
  await shop.orders.admin.requestPacking([number]);
  await endUndoOf(number);
  await shop.orders.admin.cancel(number, { reason: 'order_cancelled' });
  await shop.orders.packDue();
  expect(await stateOf(number)).toEqual({ ...confirmed, status: 'cancelled' });
});

test('an order taxed without a GSTIN is refused, or loses its mark and stops no other', async () => {
  const [taxed, other] = [await aConfirmedOrder(), await aConfirmedOrder()];
  await shop.orders.admin.requestPacking([taxed]);
  await endUndoOf(taxed);
  const live = { ...shop.deps, settings: { ...shop.deps.settings, mode: 'live' as const } };
  await packDue(live);
  expect(await stateOf(taxed)).toEqual(confirmed);
  expect(await requestPacking({ ...live, jobs: inertJobs([]) }, [other])).toEqual([
    { number: other, error: 'invoice/gstin-missing' },
  ]);
});

test('an order whose recipient no font can print is not packed until the address is corrected', async () => {
  const number = await aConfirmedOrder();
  await shop.db.update(orders).set({ contactName: 'Asha 李' }).where(eq(orders.number, number));
  expect(await shop.orders.admin.requestPacking([number])).toEqual([
    { number, error: 'order/not-printable' },
  ]);
  await expect(shop.orders.admin.advance(number, 'packed')).rejects.toMatchObject({
    code: 'order/not-printable',
  });
  expect(await stateOf(number)).toEqual(confirmed);
  await shop.db.update(orders).set({ contactName: 'زہرہ خان' }).where(eq(orders.number, number));
  expect(await shop.orders.admin.requestPacking([number])).toEqual([{ number, error: null }]);
});
