// UPI transfers to the shop's own account: the customer sends the UTR, and only the owner's check confirms the order.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { paymentAttempts, refunds } from '#server/platform/db/schema/payments.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';

const TOTAL = 236_000;
const UPI = 'upi-vpa';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ settings: { upi: { vpa: 'sunehri@okaxis' } } });
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

let utrs = 412_345_678_900;
const newUtr = () => String((utrs += 1));
async function pendingOrder(stock = 1) {
  const customer = await aCustomerAt(shop, stock);
  const { number, orderId } = await shop.orders.startPayment(customer.account, UPI, TOTAL);
  return { ...customer, number, orderId };
}
const send = (account: string, number: string, utr: string) =>
  shop.orders.reportPayment(account, { provider: UPI, providerOrderId: number, input: { utr } });
const confirm = (number: string, reference: string, amountPaise = TOTAL) =>
  shop.orders.admin.confirmPayment({ number, reference, amountPaise });
const stateOf = async (account: string, number: string) => {
  const { status, paymentStatus, paidBy } = await shop.orders.load(account, number);
  return { status, paymentStatus, paidBy };
};
const emailsOf = async (number: string) =>
  (
    await shop.db
      .select()
      .from(outbox)
      .where(sql`${outbox.email}->'data'->>'number' = ${number}`)
  ).map(({ key }) => key.split(':')[0]);
const expire = async (number: string) => {
  const isOrder = eq(orders.number, number);
  await shop.db
    .update(orders)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(isOrder);
  await shop.orders.expireReservations();
};
const toCheck = async () => (await shop.orders.admin.list({ view: 'upi-to-check' })).total;

describe('UPI transfer', () => {
  test('reserves the items for 24 hours, and shows where to pay', async () => {
    const { account, number, product } = await pendingOrder();
    expect(await shop.stock(product)).toEqual({ onHand: 1, reserved: 1 });
    const payment = await shop.orders.upiPayment(account, number);
    expect(payment?.payTo?.link).toBe(
      `upi://pay?pa=sunehri@okaxis&pn=Sunehri&am=2360.00&cu=INR&tr=${number}&tn=Order%20${number}`,
    );
    const hours = (Date.parse(payment?.payBy ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
  });

  test('the UTR takes the items out of the cart and confirms nothing; sent again, it changes nothing', async () => {
    const { account, number, product } = await pendingOrder();
    const utr = newUtr();
    await send(account, number, utr.replace(/(.{4})/g, '$1 '));
    await send(account, number, utr);
    expect(await stateOf(account, number)).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'pending',
    });
    expect((await shop.cart.read(account)).lines).toEqual([]);
    expect((await shop.orders.upiPayment(account, number))?.claims).toMatchObject([
      { reference: utr, status: 'created' },
    ]);
    expect(await toCheck()).toBe(1);
    // The customer buys the same again before the owner has looked.
    await shop.cart.add(account, { variantId: product, quantity: 1 }).catch(() => {});
    await confirm(number, utr);
    expect(await stateOf(account, number)).toEqual({
      status: 'confirmed',
      paymentStatus: 'paid',
      paidBy: 'upi',
    });
    expect(await toCheck()).toBe(0);
    expect(await emailsOf(number)).toEqual(['order-confirmed']);
    expect(await shop.stock(product)).toEqual({ onHand: 0, reserved: 0 });
  });

  test.each(['41234567890', '4123456789012', '41234567890a', ''])(
    'the UTR %j is not accepted, and its field says so',
    async (utr) => {
      const { account, number } = await pendingOrder();
      await expect(send(account, number, utr)).rejects.toMatchObject({
        code: 'payment/bad-utr',
        fields: { utr: expect.stringContaining('12 digits') },
      });
    },
  );

  test('another customer cannot send a UTR for the order', async () => {
    const { number } = await pendingOrder();
    const { account } = await aCustomerAt(shop);
    await expect(send(account, number, newUtr())).rejects.toMatchObject({
      code: 'order/not-found',
    });
  });

  test('an order waiting for the check is not replaced by the next order', async () => {
    const { account, number } = await pendingOrder();
    const utr = newUtr();
    await send(account, number, utr);
    const other = await shop.product({ rupees: 2000, stock: 1 });
    await shop.cart.add(account, { variantId: other, quantity: 1 });
    const next = await shop.orders.startPayment(account, UPI, TOTAL);
    expect(next.number).not.toBe(number);
    expect(await stateOf(account, number)).toMatchObject({ status: 'pending_payment' });
    await confirm(number, utr);
    expect(await stateOf(account, number)).toMatchObject({ status: 'confirmed' });
  });

  test('a customer who has paid nothing yet can pay by card instead', async () => {
    const { account, number } = await pendingOrder();
    const card = await shop.orders.createCardOrder(account, TOTAL);
    expect(card.number).not.toBe(number);
    expect(await stateOf(account, number)).toMatchObject({ status: 'cancelled' });
    await shop.orders.verifyPayment(account, card.orderId, (await shop.pay(card.orderId)).proof);
    expect(await stateOf(account, card.number)).toMatchObject({ status: 'confirmed' });
  });

  test('one UTR pays for one order, and blocks nobody who has typed it', async () => {
    const one = await pendingOrder();
    const two = await pendingOrder();
    const utr = newUtr();
    await send(one.account, one.number, utr);
    await send(two.account, two.number, utr);
    await confirm(two.number, utr);
    await expect(confirm(one.number, utr)).rejects.toMatchObject({
      code: 'payment/reference-used',
    });
    expect(await stateOf(one.account, one.number)).toMatchObject({ status: 'pending_payment' });
    expect(await stateOf(two.account, two.number)).toMatchObject({ status: 'confirmed' });
    await shop.orders.admin.reportPaymentNotFound(one.number, utr);
  });

  test('another amount is refunded by hand: the customer is asked where to send it', async () => {
    const { account, number } = await pendingOrder();
    const utr = newUtr();
    await send(account, number, utr);
    await confirm(number, utr, 200_000);
    expect(await stateOf(account, number)).toMatchObject({ status: 'pending_payment' });
    const { refunds: listed } = await shop.orders.admin.load(number);
    expect(listed).toMatchObject([{ amount: 2000, status: 'pending', isCash: true }]);
    const id = listed[0]?.id ?? '';
    expect(await shop.db.$count(payouts, eq(payouts.refundId, id))).toBe(1);
    expect(await shop.orders.processRefunds()).toBe(0);
    expect((await shop.orders.admin.list({ view: 'refunds-by-hand' })).total).toBe(1);
    await shop.orders.admin.recordCashRefund(id, 'UPI 998877665544');
    expect(await emailsOf(number)).toEqual(['refund-started', 'refund-completed']);
  });

  test('a payment that has not arrived is told by email, and another UTR can be sent', async () => {
    const { account, number } = await pendingOrder();
    const [wrong, right] = [newUtr(), newUtr()];
    await send(account, number, wrong);
    await shop.orders.admin.reportPaymentNotFound(number, wrong);
    await expect(shop.orders.admin.reportPaymentNotFound(number, right)).rejects.toMatchObject({
      code: 'order/illegal-transition',
    });
    expect(await emailsOf(number)).toEqual(['payment-not-found']);
    expect(await toCheck()).toBe(0);
    await send(account, number, right);
    expect(await toCheck()).toBe(1);
    await confirm(number, right);
    expect(await stateOf(account, number)).toMatchObject({ status: 'confirmed' });
  });

  test('a mistyped UTR is closed when the right one has paid', async () => {
    const { account, number } = await pendingOrder();
    const [mistyped, right] = [newUtr(), newUtr()];
    await send(account, number, mistyped);
    await send(account, number, right);
    await confirm(number, right);
    const rows = await shop.db
      .select({ reference: paymentAttempts.reference, status: paymentAttempts.status })
      .from(paymentAttempts)
      .where(sql`reference in (${mistyped}, ${right})`);
    expect(new Map(rows.map(({ reference, status }) => [reference, status]))).toEqual(
      new Map([
        [mistyped, 'failed'],
        [right, 'captured'],
      ]),
    );
    expect(await toCheck()).toBe(0);
  });

  test('a sixth UTR for one order is refused', async () => {
    const { account, number } = await pendingOrder();
    for (const _each of [1, 2, 3, 4, 5]) await send(account, number, newUtr());
    await expect(send(account, number, newUtr())).rejects.toMatchObject({
      code: 'payment/too-many-references',
    });
    await shop.orders.cancel(account, number, '');
    const { attempts } = await shop.orders.admin.load(number);
    for (const { reference } of attempts)
      await shop.orders.admin.reportPaymentNotFound(number, reference ?? '');
  });

  test('a payment found after the reservation confirms the order while the items are there', async () => {
    const { account, number } = await pendingOrder();
    await expire(number);
    const utr = newUtr();
    await send(account, number, utr);
    await confirm(number, utr);
    expect(await stateOf(account, number)).toMatchObject({ status: 'confirmed' });
  });

  test('a payment found after the items were sold is refunded by hand', async () => {
    const { account, number, product } = await pendingOrder();
    const utr = newUtr();
    await send(account, number, utr);
    await expire(number);
    const other = await shop.customer([[product, 1]]);
    await shop.orders.place(other, { paymentMethod: 'COD', total: 2360 }, null);
    await confirm(number, utr);
    expect(await stateOf(account, number)).toMatchObject({ status: 'expired' });
    const rows = await shop.db.select().from(refunds).where(eq(refunds.reason, 'sold out'));
    expect(rows).toMatchObject([{ provider: UPI, status: 'pending', amountPaise: TOTAL }]);
  });

  test('the owner finds the order by its UTR, and records a payment that nobody has reported', async () => {
    const { account, number } = await pendingOrder();
    const utr = newUtr();
    await confirm(number, utr);
    expect(await stateOf(account, number)).toMatchObject({ status: 'confirmed' });
    expect((await shop.cart.read(account)).lines).toEqual([]);
    const found = await shop.orders.admin.list({ q: utr.replace(/(.{4})/g, '$1 ') });
    expect(found.orders.map((order) => order.number)).toEqual([number]);
  });

  test('an order paid otherwise takes no payment from the owner', async () => {
    const { account } = await aCustomerAt(shop);
    const order = { paymentMethod: 'COD', total: 2360 } as const;
    const { number } = await shop.orders.place(account, order, null);
    await expect(confirm(number, newUtr())).rejects.toMatchObject({
      code: 'order/illegal-transition',
    });
  });

  test('the checkout takes no transfer while the owner has entered no UPI ID', async () => {
    const { account } = await aCustomerAt(shop);
    shop.deps.shopSettings.upi = { vpa: '' };
    await expect(shop.orders.startPayment(account, UPI, TOTAL)).rejects.toMatchObject({
      code: 'payment/not-offered',
    });
    shop.deps.shopSettings.upi = { vpa: 'sunehri@okaxis' };
  });

  test('reconciliation finds nothing amiss about transfers', async () => {
    const { account, number } = await pendingOrder();
    const utr = newUtr();
    await send(account, number, utr);
    await confirm(number, utr);
    await shop.db.update(paymentAttempts).set({ createdAt: sql`now() - interval '1 hour'` });
    expect(await shop.orders.reconcileDaily()).toEqual([]);
  });
});
