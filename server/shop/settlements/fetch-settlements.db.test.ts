// Settlements fetched from the sandbox: what was paid and refunded in it, with faults and outages of the provider.
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paymentAttempts } from '#server/platform/db/schema/payments.ts';
import {
  sandboxFaults,
  sandboxPayments,
  sandboxRefunds,
} from '#server/platform/db/schema/sandbox.ts';
import { settlementLines, settlementMonths } from '#server/platform/db/schema/settlements.ts';
import { REPORT_PAGE_SIZE } from '#server/shop/payments/razorpay/client.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { fetchSettlements } from './fetch-settlements.ts';
import { coveredDays, monthsToFetch } from './report-months.ts';
import { openSettlements } from './settlements.ts';
import { storeLines } from './store-lines.ts';

let shop: TestShop;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  shop = await openTestShop();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

const deps = () => ({ db: shop.db, payments: shop.deps.payments });
const october = new Date('2026-10-20T00:00:00Z');
const emptyLine = {
  entityId: 'pay_large',
  type: 'payment',
  debitPaise: 0,
  feePaise: 0,
  taxPaise: 0,
  isOnHold: false,
  settlementId: 'setl_large',
  utr: null,
  settledAt: '2026-10-07T06:00:00.000Z',
  paymentId: 'pay_large',
  disputeId: null,
  method: null,
  description: null,
};
const lines = () => shop.db.select().from(settlementLines).orderBy(settlementLines.entityId);

/** Fetches the report also of a month that was fetched before. */
async function fetchAgain(): Promise<void> {
  await shop.db.delete(settlementMonths);
  await fetchSettlements(deps(), october);
}

/** A paid order whose payment was captured at a time. Returns the id of the payment and the order's number. */
async function paidAt(time: string, rupees = 2_000): Promise<{ id: string; number: string }> {
  const variantId = await shop.product({ rupees, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  const order = await shop.orders.createCardOrder(account, rupees * 118);
  const { proof } = await shop.pay(order.orderId);
  await shop.orders.verifyPayment(account, order.orderId, proof);
  const id = proof.razorpay_payment_id;
  const createdAt = new Date(time);
  await shop.db.update(sandboxPayments).set({ createdAt }).where(eq(sandboxPayments.id, id));
  const isAttempt = eq(paymentAttempts.providerPaymentId, id);
  await shop.db.update(paymentAttempts).set({ createdAt }).where(isAttempt);
  return { id, number: order.number };
}

test('a fetch that is asked for while one is under way is the same, and a later one is another', async () => {
  let comparisons = 0;
  const afterFetch = async () => void (comparisons += 1);
  const { refresh } = openSettlements({ ...deps(), afterFetch });
  await Promise.all([refresh(), refresh(), refresh()]);
  expect(comparisons).toBe(1);
  await refresh();
  expect(comparisons).toBe(2);
});

test('a payment is stored once with its fee and GST, however often the report is fetched', async () => {
  const { id } = await paidAt('2026-10-05T10:00:00+05:30');
  await fetchSettlements(deps(), october);
  await fetchAgain();
  expect(await lines()).toEqual([
    expect.objectContaining({
      entityId: id,
      type: 'payment',
      amountPaise: 236_000,
      feePaise: 5_570,
      taxPaise: 850,
      creditPaise: 230_430,
      settledOn: '2026-10-07',
      paymentId: id,
      earlier: [],
    }),
  ]);
});

test('a changed line keeps what it was before', async () => {
  const { id } = await paidAt('2026-10-05T10:00:00+05:30');
  await fetchSettlements(deps(), october);
  await shop.db.update(sandboxPayments).set({ amount: 100_000 });
  await fetchAgain();
  const [line] = await lines();
  expect(line).toMatchObject({ entityId: id, amountPaise: 100_000, taxPaise: 0 });
  expect(line?.earlier).toMatchObject([{ amountPaise: 236_000, taxPaise: 850 }]);
});

test('a line that moves to another settlement of the month stays one line', async () => {
  await paidAt('2026-10-05T10:00:00+05:30');
  await fetchSettlements(deps(), october);
  const [first] = await lines();
  const createdAt = new Date('2026-10-06T10:00:00+05:30');
  await shop.db.update(sandboxPayments).set({ createdAt });
  await fetchAgain();
  const stored = await lines();
  expect(stored).toMatchObject([{ settledOn: '2026-10-08' }]);
  expect(stored[0]?.earlier).toMatchObject([{ settlementId: first?.settlementId }]);
});

test('a refund that is debited in two settlements has two lines', async () => {
  const { number } = await paidAt('2026-10-05T10:00:00+05:30');
  const details = { ms: 0 };
  await shop.db.insert(sandboxFaults).values({ name: 'refund-debited-twice', times: 1, details });
  await shop.orders.admin.refund(number, { reason: 'goodwill', key: 'click-0001' });
  await shop.orders.processRefunds();
  const createdAt = new Date('2026-10-06T10:00:00+05:30');
  await shop.db.update(sandboxRefunds).set({ createdAt });
  await fetchSettlements(deps(), october);
  const debited = (await lines()).filter(({ type }) => type === 'refund');
  expect(debited.map(({ entityId }) => entityId)).toEqual(Array(2).fill(debited[0]?.entityId));
  expect(debited.map(({ settledOn }) => settledOn).toSorted()).toEqual([
    '2026-10-08',
    '2026-10-09',
  ]);
});

test('a line on two pages of the report is stored once, and none is left out', async () => {
  const { id } = await paidAt('2026-10-05T10:00:00+05:30');
  const copies = Array.from({ length: REPORT_PAGE_SIZE + 5 }, (_, at) => ({
    id: `pay_${String(at).padStart(14, '0')}`,
    orderId: 'order_x',
    amount: 100_000,
    status: 'captured' as const,
    method: 'upi' as const,
    createdAt: new Date('2026-10-05T10:00:00+05:30'),
  }));
  await shop.db.insert(sandboxPayments).values(copies);
  const details = { ms: 0 };
  await shop.db.insert(sandboxFaults).values({ name: 'repeat-settlement-line', times: 1, details });
  await fetchSettlements(deps(), october);
  const ids = (await lines()).map(({ entityId }) => entityId);
  expect(new Set(ids)).toEqual(new Set([id, ...copies.map((copy) => copy.id)]));
  expect(ids).toHaveLength(REPORT_PAGE_SIZE + 6);
});

test('an outage leaves the month to be fetched by the next run', async () => {
  await paidAt('2026-10-05T10:00:00+05:30');
  await shop.db.insert(sandboxFaults).values({ name: 'fail-fetch', times: 1, details: { ms: 0 } });
  await expect(fetchSettlements(deps(), october)).rejects.toMatchObject({
    code: 'payment/provider-down',
  });
  expect(await coveredDays(shop.db)).toBeNull();
  await fetchSettlements(deps(), october);
  expect(await coveredDays(shop.db)).toMatchObject({ from: '2026-10-01' });
});

test('an amount above the largest 32-bit number is stored to the paisa', async () => {
  const lakhs = { ...emptyLine, amountPaise: 98_765_432_101, creditPaise: 96_000_000_001 };
  const report = {
    provider: 'razorpay',
    month: { year: 2026, month: 10 },
    lines: [lakhs],
  } as const;
  await storeLines(shop.db, report);
  expect(await lines()).toMatchObject([
    { amountPaise: 98_765_432_101, creditPaise: 96_000_000_001 },
  ]);
});

test('a month that begins in India at half past six in the evening of UTC is fetched for that day', async () => {
  await paidAt('2026-09-28T10:00:00+05:30');
  const beforeMidnight = await monthsToFetch(shop.db, 'razorpay', new Date('2026-09-30T18:29:59Z'));
  const afterMidnight = await monthsToFetch(shop.db, 'razorpay', new Date('2026-09-30T18:30:00Z'));
  expect(beforeMidnight).toEqual([{ year: 2026, month: 9 }]);
  expect(afterMidnight).toEqual([
    { year: 2026, month: 10 },
    { year: 2026, month: 9 },
  ]);
});
