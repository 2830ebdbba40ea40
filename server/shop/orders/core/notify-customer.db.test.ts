// Order update emails: one for each step, however often the step is repeated.
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { latestArrival } from '#domain/checkout/delivery.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { aReport, decideReport } from '#server/testing/damage.ts';
import { BAD_CARD } from '#server/testing/pay.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function cart() {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  return shop.customer([[variantId, 1]]);
}
async function placed() {
  const account = await cart();
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  return { account, number };
}
async function paid() {
  const account = await cart();
  const { orderId, number } = await shop.orders.createCardOrder(account, 236000);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  return { account, number };
}
/** Kind, note and amount of the order's update emails, oldest first. */
async function updatesOf(number: string) {
  const mails = await shop.db.select().from(outbox).orderBy(asc(outbox.createdAt));
  return mails
    .filter(({ email }) => email.template === 'order-update' && email.data.number === number)
    .map(({ email: { data: details } }) => [
      details.update,
      details.creditReason ?? details.note,
      details.amountPaise,
    ]);
}
const twice = async (step: () => Promise<unknown>) => {
  await step();
  await step();
};

/** As the sandbox makes one. */
const bankReference = expect.stringMatching(/^\d{23}$/);

test('emails of a shipped and a delivered cash order name the amount', async () => {
  const { admin } = shop.orders;
  const { number } = await placed();
  await twice(() => admin.advance(number, 'confirmed'));
  await admin.advance(number, 'packed');
  expect(await updatesOf(number)).toEqual([['confirmed', undefined, 236000]]);
  await twice(() => admin.advance(number, 'shipped', 'BlueDart BD1'));
  await admin.collectCash(number);
  await twice(() => admin.advance(number, 'delivered'));
  expect(await updatesOf(number)).toEqual([
    ['confirmed', undefined, 236000],
    ['shipped', 'BlueDart BD1', 236000],
    ['delivered', undefined, 236000],
  ]);
});

test('emails of a confirmed, shipped and delivered cash order show its items', async () => {
  const { number } = await placed();
  await shop.orders.admin.advance(number, 'confirmed');
  const mails = await shop.db.select().from(outbox);
  const [mail] = mails.filter(
    ({ email }) => email.template === 'order-update' && email.data.number === number,
  );
  expect(mail?.email.data.lines).toMatchObject([{ quantity: 1, colour: 'Maroon' }]);
});

test('the first failed payment of an order sends one email, with the way back to the checkout', async () => {
  const account = await cart();
  const { orderId, number } = await shop.orders.createCardOrder(account, 236000);
  for (const _attempt of [1, 2]) {
    await shop.pay(orderId, BAD_CARD);
    for (const payment of await shop.payments.sync.paymentsOf(orderId))
      await shop.orders.applyPayment(payment, 'sync');
  }
  expect(await updatesOf(number)).toEqual([['payment-failed', undefined, 236000]]);
  const [mail] = (await shop.db.select().from(outbox)).filter(
    ({ email }) => email.data.update === 'payment-failed',
  );
  expect(mail?.email.data.link).toBe('http://shop.test/checkout');
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  expect(await updatesOf(number)).toHaveLength(1);
});

test('the shipping email names the day of arrival, unless that day has passed', async () => {
  const { admin } = shop.orders;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const arrivalsFor = async (createdAt: Date) => {
    const { number } = await placed();
    await shop.db.update(orders).set({ createdAt }).where(eq(orders.number, number));
    await admin.advance(number, 'confirmed');
    await admin.advance(number, 'packed');
    await admin.advance(number, 'shipped', 'BlueDart BD1');
    const mails = await shop.db.select().from(outbox);
    return mails.flatMap(({ email }) =>
      email.data.update === 'shipped' && email.data.number === number ? [email.data.arrivesBy] : [],
    );
  };
  const { max } = defaultShopSettings.deliveryDays;
  const recent = daysAgo(1);
  expect(await arrivalsFor(recent)).toEqual([
    latestArrival(recent, defaultShopSettings.deliveryDays).toISOString(),
  ]);
  expect(await arrivalsFor(daysAgo(max + 1))).toEqual([undefined]);
});

test('the cancellation email gives an admin’s reason but not the customer’s own', async () => {
  const { number } = await placed();
  await twice(() => shop.orders.admin.cancel(number, { reason: 'out_of_stock' }));
  expect(await updatesOf(number)).toEqual([['cancelled', 'Item not available', 0]]);
  const customerOrder = await paid();
  await twice(() => shop.orders.cancel(customerOrder.account, customerOrder.number, 'Too small'));
  await shop.orders.processRefunds();
  expect(await updatesOf(customerOrder.number)).toEqual([
    ['cancelled', undefined, 236000],
    ['refund-completed', bankReference, 236000],
  ]);
});

test('each completed refund sends one email, and a rejected action sends none', async () => {
  const { admin } = shop.orders;
  const { number } = await paid();
  for (const key of ['click-0001', 'click-0002']) {
    await admin.refund(number, { amountPaise: 50_000, reason: 'goodwill', key });
  }
  expect(await updatesOf(number)).toEqual([]);
  await twice(() => shop.orders.processRefunds());
  expect(await updatesOf(number)).toEqual([
    ['refund-completed', bankReference, 50_000],
    ['refund-completed', bankReference, 50_000],
  ]);
  await expect(admin.advance(number, 'delivered')).rejects.toThrow();
  expect(await updatesOf(number)).toHaveLength(2);
});

test('the email of a return decision contains the admin’s reply', async () => {
  const { admin } = shop.orders;
  const decided = async (decision: 'refund' | 'decline', reply: string) => {
    const { account, number } = await paid();
    await admin.advance(number, 'packed');
    await admin.advance(number, 'shipped', 'BD7');
    await admin.advance(number, 'delivered');
    await shop.orders.reportDamage(account, number, await aReport(shop, account, number));
    await twice(() => decideReport(shop, number, decision, reply));
    return (await updatesOf(number)).slice(2);
  };
  expect(await decided('refund', '')).toEqual([
    ['damage-reported', undefined, undefined],
    ['return-accepted', undefined, 236000],
  ]);
  expect(await decided('decline', 'It is the weave')).toEqual([
    ['damage-reported', undefined, undefined],
    ['return-rejected', 'It is the weave', undefined],
  ]);
});

test('the email of a cash refund contains its reference', async () => {
  const { admin } = shop.orders;
  const { number } = await placed();
  await admin.advance(number, 'confirmed');
  await admin.advance(number, 'packed');
  await admin.advance(number, 'shipped', 'BD9');
  await admin.collectCash(number);
  await admin.refund(number, { reason: 'goodwill', key: 'click-0001' });
  const [refund] = (await admin.load(number)).refunds;
  await twice(() => admin.recordCashRefund(refund?.id ?? '', 'UTR 778'));
  expect((await updatesOf(number)).at(-1)).toEqual(['refund-completed', 'UTR 778', 236000]);
  const mails = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.key, `refund-completed:${refund?.id}`));
  expect(mails).toHaveLength(1);
});
