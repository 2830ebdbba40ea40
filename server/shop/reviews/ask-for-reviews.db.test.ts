// The job that asks for reviews: whom, when, and once.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import { erasePersonalData } from '#server/shop/accounts/erase-personal-data.ts';
import { aReport, decideReport } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { aDeliveredOrder } from '#server/testing/reviews.ts';
import { askForReviews } from './ask-for-reviews.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ settings: { orderAttemptsPerHour: 1_000 } });
});
afterAll(() => shop.close());

const run = () => askForReviews(shop.deps);
const emailsOf = (orderId: string) =>
  shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.key, `review-request:${orderId}`));
async function deliveredAgo(orderId: string, days: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    // The log is append-only, so that the test switches its trigger off.
    await tx.execute(sql`alter table order_events disable trigger user`);
    await tx
      .update(orderEvents)
      .set({ happenedAt: sql`now() - ${days}::float8 * interval '1 day'` })
      .where(eq(orderEvents.orderId, orderId));
    await tx.execute(sql`alter table order_events enable trigger user`);
  });
}
async function orderDelivered(days: number) {
  const order = await aDeliveredOrder(shop);
  await deliveredAgo(order.orderId, days);
  return order;
}

test('an order is asked about once, a week after its delivery, in the language of the order', async () => {
  const early = await orderDelivered(6.9);
  const due = await orderDelivered(7.1);
  await shop.db.update(orders).set({ language: 'hi' }).where(eq(orders.id, due.orderId));
  await Promise.all([run(), run()]);
  await run();
  expect(await emailsOf(early.orderId)).toEqual([]);
  const emails = await emailsOf(due.orderId);
  expect(emails).toHaveLength(1);
  expect(emails[0]).toMatchObject({
    language: 'hi',
    email: {
      template: 'review-request',
      data: { number: due.number, lines: [{ productId: due.productId }] },
    },
  });
  expect(JSON.stringify(emails[0]?.email)).toContain(encodeURIComponent(due.token));
});

test('nobody is asked about a refunded order, a returned item or an erased account, nor long afterwards', async () => {
  const refunded = await orderDelivered(8);
  await shop.orders.admin.refund(refunded.number, {
    amountPaise: 2_360_00,
    reason: 'goodwill',
    key: `click-${refunded.number}`,
  });
  const returned = await aDeliveredOrder(shop);
  const { account, number } = returned;
  await shop.orders.reportDamage(account, number, await aReport(shop, account, number));
  await decideReport(shop, number, 'refund');
  await deliveredAgo(returned.orderId, 8);
  const erased = await orderDelivered(8);
  await shop.db.transaction((tx) => erasePersonalData(tx, erased.account));
  const old = await orderDelivered(38);
  await run();
  for (const { orderId } of [refunded, returned, erased, old]) {
    expect(await emailsOf(orderId)).toEqual([]);
  }
});

test('the owner switches the emails off, and sets the days', async () => {
  const order = await orderDelivered(4);
  shop.deps.shopSettings.reviewEmails = { isOn: false, days: 3 };
  await run();
  expect(await emailsOf(order.orderId)).toEqual([]);
  shop.deps.shopSettings.reviewEmails = { isOn: true, days: 3 };
  await run();
  expect(await emailsOf(order.orderId)).toHaveLength(1);
});
