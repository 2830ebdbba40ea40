// The daily sweep: two books that agree say nothing; where they do not, the owner sees it, for as long as it is so.
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refunds } from '#server/db/schema/money.ts';
import { orders, paymentAttempts } from '#server/db/schema/orders.ts';
import { sandboxPayments, sandboxRefunds } from '#server/db/schema/sandbox.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { brokenInvariants } from '#server/orders/invariants.ts';

let shop: TestShop;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  shop = await openTestShop();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

async function begun() {
  const piece = await shop.piece({ rupees: 2000, stock: 1 });
  const account = await shop.shopper([[piece, 1]]);
  return { account, ...(await shop.orders.beginCard(account, 236000)) };
}
async function paid() {
  const order = await begun();
  const { answer } = await shop.pay(order.orderId);
  await shop.orders.confirmPayment(order.account, order.orderId, answer);
  return { ...order, paymentId: answer.razorpay_payment_id };
}
const found = async () => (await shop.orders.sweep()).map(({ key }) => key);
const seen = async () => (await shop.orders.owner.failures()).troubles;
const anHourAgo = sql`now() - interval '1 hour'`;

describe('the daily sweep', () => {
  test('finds nothing in books that agree', async () => {
    const { number } = await paid();
    await begun();
    await shop.orders.owner.refund(number, { reason: 'A gift', key: 'click-0001' });
    await shop.orders.runRefunds();
    await shop.db.update(paymentAttempts).set({ createdAt: anHourAgo });
    await shop.db.update(refunds).set({ createdAt: anHourAgo });
    expect(await found()).toEqual([]);
  });

  test('confirms what was paid and never told, also when the order’s making was never answered', async () => {
    const { account, orderId, number } = await begun();
    await shop.pay(orderId);
    await shop.db.update(orders).set({ providerOrderId: null }).where(eq(orders.number, number));
    expect(await found()).toEqual([]);
    expect(await shop.orders.find(account, number)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('shows money of an order nobody knows, until it is no more', async () => {
    const stray = await shop.payments.createOrder({ receipt: 'SUN-NOBODYS', amountPaise: 10_000 });
    await shop.pay(stray.id, '4000 0000 0000 0002');
    expect(await found()).toEqual([]);
    const { razorpay_payment_id: id } = (await shop.pay(stray.id)).answer;
    expect(await found()).toEqual([`stray-payment:${id}`]);
    const [first] = await seen();
    expect(first?.what).toContain(`The provider took ₹100 (${id})`);
    await found();
    expect(await seen()).toEqual([first]);
    await shop.db.delete(sandboxPayments).where(eq(sandboxPayments.id, id));
    expect(await found()).toEqual([]);
    expect(await seen()).toEqual([]);
  });

  test('shows a payment of ours that the provider does not list, at its order', async () => {
    const { number, paymentId } = await paid();
    await shop.db.delete(sandboxPayments);
    expect(await found()).toEqual([]);
    await shop.db.update(paymentAttempts).set({ createdAt: anHourAgo });
    expect(await found()).toEqual([`missing-payment:${paymentId}`]);
    expect(await seen()).toMatchObject([{ number }]);
    expect((await shop.orders.owner.show(number)).troubles).toHaveLength(1);
  });

  test('compares refunds: what nobody asked for, another amount, done here and not there', async () => {
    const { number, paymentId } = await paid();
    const { owner } = shop.orders;
    await owner.refund(number, { amountPaise: 50_000, reason: 'A', key: 'click-0001' });
    await owner.refund(number, { amountPaise: 60_000, reason: 'B', key: 'click-0002' });
    await shop.orders.runRefunds();
    const [one, two] = await shop.db.select().from(refunds).orderBy(refunds.amountPaise);
    const byKey = (key = '') => eq(sandboxRefunds.idempotencyKey, key);
    await shop.db.update(sandboxRefunds).set({ amount: 55_000 }).where(byKey(one?.id));
    await shop.db.update(sandboxRefunds).set({ status: 'failed' }).where(byKey(two?.id));
    await shop.db.insert(sandboxRefunds).values({
      id: 'rfnd_byhand',
      paymentId,
      amount: 10_000,
      status: 'processed',
    });
    await found();
    const what = (await seen()).map((trouble) => trouble.what).toSorted();
    expect(what).toEqual([
      `The provider paid back ₹100 of ${paymentId}, which nobody here asked for.`,
      `The provider paid back ₹550 of ${paymentId} instead of ₹500.`,
      `The shop calls ${two?.providerRefundId} done, but it failed.`,
    ]);
    expect((await seen()).every((trouble) => trouble.number === number)).toBe(true);
  });

  test('takes the news of a refund that nobody told', async () => {
    const { number } = await paid();
    await shop.orders.owner.refund(number, { reason: 'A gift', key: 'click-0001' });
    await shop.orders.runRefunds();
    const { id } = (await shop.db.select().from(refunds))[0] ?? { id: '' };
    // As if our own call had never been answered.
    await shop.db.update(refunds).set({ status: 'processing' });
    await shop.db.execute(sql`insert into money_events
      (order_id, subject, subject_id, from_status, to_status, actor, facts)
      select order_id, 'refund', id, 'done', 'processing', 'provider', '{}' from refunds`);
    expect(await found()).toEqual([]);
    expect(await shop.orders.owner.show(number)).toMatchObject({
      refunds: [{ id, status: 'done' }],
    });
  });

  test('says which rule does not hold', async () => {
    const { number } = await paid();
    await shop.db.update(orders).set({ status: 'packed' }).where(eq(orders.number, number));
    const [broken] = await brokenInvariants(shop.db);
    expect(await found()).toEqual([`rule:${broken?.name}`]);
    expect((await seen())[0]?.what).toContain(number);
  });

  test('finds all, however many pages the provider’s list has', async () => {
    const stray = await shop.payments.createOrder({ receipt: 'SUN-NOBODYS', amountPaise: 10_000 });
    const rows = Array.from({ length: 230 }, (_, at) => ({
      id: `pay_many${at}`,
      orderId: stray.id,
      amount: 10_000,
      status: 'captured' as const,
      method: 'card' as const,
    }));
    await shop.db.insert(sandboxPayments).values(rows);
    expect(await found()).toHaveLength(230);
  });
});
