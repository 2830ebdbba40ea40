// The owner ends an order that is packed: stock, money, documents, views and emails agree.
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { invoices } from '#server/platform/db/schema/invoices.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { paymentAttempts, refunds } from '#server/platform/db/schema/payments.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

/** Two items of ₹2,000, one of ₹1,500, in the cart of a new customer. */
async function fullCart() {
  const two = await shop.product({ rupees: 2000, stock: 2 });
  const one = await shop.product({ rupees: 1500, stock: 5 });
  const account = await shop.customer([
    [two, 2],
    [one, 1],
  ]);
  const { totals } = await shop.checkout.save(account, {});
  return { two, one, account, total: totals.total };
}

async function paidOrder() {
  const cart = await fullCart();
  const { account, total } = cart;
  const { orderId, number } = await shop.orders.createCardOrder(account, total * 100);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  return { ...cart, number };
}

async function cashOrder() {
  const cart = await fullCart();
  const { account, total } = cart;
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total }, null);
  await shop.orders.admin.advance(number, 'confirmed');
  return { ...cart, number };
}

const pack = (number: string) => shop.orders.admin.advance(number, 'packed');
const cancel = (number: string, unpack = true) =>
  shop.orders.admin.cancel(number, { reason: 'order_cancelled', unpack });

async function stateOf(number: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error('There is no such order');
  const documents = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderNumber, number))
    .orderBy(asc(invoices.issuedAt));
  const repaid = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id));
  const emails = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.accountId, order.accountId ?? ''));
  return {
    status: order.status,
    documents: documents.map(({ kind, totalPaise }) => [kind, totalPaise]),
    refunded: repaid.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    updates: emails.flatMap(({ email }) => (email.data.update as string | undefined) ?? []),
  };
}

/** Of each email about a refund. */
async function listedItems(number: string) {
  const emails = await shop.db.select().from(outbox).orderBy(asc(outbox.createdAt));
  return emails
    .filter(({ email }) => email.template === 'refund-started' && email.data.number === number)
    .map(({ email }) =>
      (email.data.lines as { quantity: number }[]).map(({ quantity }) => quantity),
    );
}

describe('a packed order that the owner cancels', () => {
  test('a paid one is refunded, credited and restocked, and its customer told', async () => {
    const { number, two, one, total } = await paidOrder();
    await pack(number);
    for (const _twice of [1, 2]) await cancel(number);
    expect(await listedItems(number)).toEqual([[2, 1]]);
    expect(await stateOf(number)).toMatchObject({
      status: 'cancelled',
      documents: [
        ['invoice', total * 100],
        ['credit_note', total * 100],
      ],
      refunded: total * 100,
      updates: expect.arrayContaining(['cancelled']),
    });
    expect([await shop.stock(two), await shop.stock(one)]).toEqual([
      { onHand: 2, reserved: 0 },
      { onHand: 5, reserved: 0 },
    ]);
  });

  test('an unpaid cash order has its whole invoice credited, and nothing to refund', async () => {
    const { number, two, total } = await cashOrder();
    await pack(number);
    await cancel(number);
    expect(await stateOf(number)).toMatchObject({
      status: 'cancelled',
      documents: [
        ['invoice', total * 100],
        ['credit_note', total * 100],
      ],
      refunded: 0,
    });
    expect(await shop.stock(two)).toEqual({ onHand: 2, reserved: 0 });
  });

  test('after a part was refunded, the rest is refunded and credited', async () => {
    const { number, total } = await paidOrder();
    await pack(number);
    const part = { amountPaise: 500_00, reason: 'goodwill' as const, key: 'one-part' };
    await shop.orders.admin.refund(number, part);
    await cancel(number);
    const state = await stateOf(number);
    expect(state.refunded).toBe(total * 100);
    expect(await listedItems(number)).toEqual([[], []]);
    const notes = state.documents.filter(([kind]) => kind === 'credit_note');
    expect(notes.map(([, paise]) => paise)).toEqual([500_00, total * 100 - 500_00]);
  });

  test('is not cancelled by its customer, nor from a page that still shows it unpacked, and never shipped', async () => {
    const { number, account } = await paidOrder();
    await pack(number);
    await expect(shop.orders.cancel(account, number, 'changed my mind')).rejects.toMatchObject({
      code: 'order/illegal-transition',
    });
    await expect(cancel(number, false)).rejects.toMatchObject({
      code: 'order/illegal-transition',
    });
    await cancel(number);
    await expect(shop.orders.admin.advance(number, 'shipped')).rejects.toMatchObject({
      code: 'order/illegal-transition',
    });
  });

  test('is not cancelled once it is shipped', async () => {
    const { number } = await paidOrder();
    await pack(number);
    const shipment = { courier: 'delhivery', tracking: '1490812345678' } as const;
    await shop.orders.admin.ship(number, shipment);
    await expect(cancel(number)).rejects.toMatchObject({ code: 'order/illegal-transition' });
  });
});

describe('an order whose whole payment was refunded', () => {
  const refundAll = (number: string) =>
    shop.orders.admin.refund(number, { reason: 'goodwill', key: 'all-of-it' });

  test('is not packed, and is listed as a problem until it is cancelled', async () => {
    const { number, two } = await paidOrder();
    const before = await shop.orders.admin.countViews();
    await refundAll(number);
    const after = await shop.orders.admin.countViews();
    expect(after['to-pack']).toBe(before['to-pack'] - 1);
    expect(after.problems).toBe(before.problems + 1);
    await expect(pack(number)).rejects.toMatchObject({ code: 'order/refunded' });
    expect(await shop.orders.admin.requestPacking([number])).toEqual([
      { number, error: 'order/refunded' },
    ]);
    await cancel(number);
    expect((await shop.orders.admin.countViews()).problems).toBe(before.problems);
    expect(await shop.stock(two)).toEqual({ onHand: 2, reserved: 0 });
  });

  test('is another one than an order paid twice, whose second payment was refunded: it is packed', async () => {
    const { number, two } = await paidOrder();
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const [first] = await shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, order?.id ?? ''));
    const payment = await shop.payments.verify(
      {
        providerOrderId: order?.providerOrderId ?? '',
        paymentId: first?.providerPaymentId ?? '',
      },
      { amountPaise: 0 },
    );
    const before = await shop.orders.admin.countViews();
    await shop.orders.applyPayment({ ...payment, id: `${payment.id}2` }, 'webhook');
    expect(await stateOf(number)).toMatchObject({ refunded: order?.totalPaise });
    expect(await listedItems(number)).toEqual([[]]);
    expect(await shop.orders.admin.countViews()).toEqual(before);
    expect(await shop.orders.admin.requestPacking([number])).toEqual([{ number, error: null }]);
    await pack(number);
    expect(await stateOf(number)).toMatchObject({ status: 'packed' });
    expect(await shop.stock(two)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('is not shipped, and no longer among those to ship', async () => {
    const { number } = await paidOrder();
    await pack(number);
    const before = await shop.orders.admin.countViews();
    await refundAll(number);
    expect((await shop.orders.admin.countViews())['to-ship']).toBe(before['to-ship'] - 1);
    await expect(shop.orders.admin.advance(number, 'shipped')).rejects.toMatchObject({
      code: 'order/refunded',
    });
    await cancel(number);
    expect(await stateOf(number)).toMatchObject({ status: 'cancelled' });
  });
});
