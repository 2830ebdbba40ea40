// Cash orders to confirm: the queue, calls and their results, and customers without cash on delivery.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '#server/platform/db/schema/mail.ts';
import {
  cashBlocks,
  confirmationCalls,
  orderNotes,
} from '#server/platform/db/schema/order-work.ts';
import { confirmationDeadline } from '#domain/calendar/business-day.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(cashBlocks);
  await shop.db
    .update(orders)
    .set({ status: 'confirmed', confirmationDueAt: null })
    .where(eq(orders.status, 'placed'));
});

const payload = { paymentMethod: 'COD', total: 2360 } as const;
const place = (account: string) => shop.orders.place(account, payload, null);
async function placed() {
  const { account, product } = await aCustomerAt(shop, 5);
  const { number } = await place(account);
  return { account, product, number };
}
async function cardOf(number: string) {
  const { toConfirm } = await shop.orders.admin.load(number);
  if (!toConfirm) throw new Error(`${number} is not to be confirmed`);
  return toConfirm;
}
const call = (
  number: string,
  result: 'no_answer' | 'wrong_number' | 'confirmed',
  callsSeen: number,
) => shop.orders.admin.recordCall({ number, result, note: '', caller: 'Meera', callsSeen });
const statusOf = async (number: string) => (await shop.orders.admin.load(number)).order.status;
const endUndoOf = (number: string) =>
  shop.db
    .update(orders)
    .set({ confirmationDueAt: sql`now() - interval '1 second'` })
    .where(and(eq(orders.number, number), isNotNull(orders.confirmationDueAt)));
/** Another order of the account; each has a new cart. */
async function orderOnceMore({ account, product }: { account: string; product: string }) {
  await shop.cart.add(account, { variantId: product, quantity: 1 });
  return place(account);
}

describe('the queue to confirm', () => {
  test('cash orders are listed with what a call needs, the first to expire first', async () => {
    const later = await placed();
    const sooner = await placed();
    const anHourAgo = sql`now() - interval '1 hour'`;
    await shop.db
      .update(orders)
      .set({ createdAt: anHourAgo })
      .where(eq(orders.number, sooner.number));
    const { orders: cards, total } = await shop.orders.admin.listToConfirm();
    expect(total).toBe(2);
    expect(cards.map(({ number }) => number)).toEqual([sooner.number, later.number]);
    expect(cards[0]).toMatchObject({
      amount: 2360,
      customer: 'Priya Sharma',
      phone: '9829012345',
      place: 'Jaipur, Rajasthan',
      lines: [{ colour: 'Maroon', size: 'Free Size', quantity: 1, image: expect.any(String) }],
      earlierOrders: 0,
      refusedParcels: 0,
      calls: [],
      isContactEmailSent: false,
    });
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, sooner.number));
    const deadline = confirmationDeadline(order?.createdAt ?? new Date(), 72);
    expect(cards[0]?.expiresAt).toBe(deadline.toISOString());
  });

  test('a card counts the earlier orders of its customer and the parcels that came back', async () => {
    const first = await placed();
    const { admin } = shop.orders;
    for (const event of ['confirmed', 'packed'] as const) await admin.advance(first.number, event);
    await admin.advance(first.number, 'shipped', 'A parcel');
    await admin.recordUndelivered(first.number, [
      { line: 0, restocked: 1, seconds: 0, writtenOff: 0 },
    ]);
    const cancelled = await orderOnceMore(first);
    await admin.cancel(cancelled.number, { reason: 'order_cancelled' });
    const { number } = await orderOnceMore(first);
    expect(await cardOf(number)).toMatchObject({ earlierOrders: 1, refusedParcels: 1 });
  });
});

describe('a call', () => {
  test('confirms the order with one email, also when the button is pressed twice', async () => {
    const { number } = await placed();
    await call(number, 'confirmed', 0);
    await call(number, 'confirmed', 0);
    expect(await statusOf(number)).toBe('placed');
    await endUndoOf(number);
    for (const _twice of [1, 2]) await shop.orders.confirmDue();
    expect(await statusOf(number)).toBe('confirmed');
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const keys = await shop.db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `confirmed:${row?.id}`));
    expect(keys).toHaveLength(1);
    expect(await shop.db.$count(confirmationCalls, eq(confirmationCalls.orderId, row!.id))).toBe(1);
    const { log } = await shop.orders.admin.load(number);
    expect(log.filter(({ subject }) => subject === 'call')).toMatchObject([
      { change: 'confirmed', actor: 'Meera' },
    ]);
  });

  test('that confirmed is undone without an email, and the order waits for a call again', async () => {
    const { number } = await placed();
    const { admin } = shop.orders;
    await call(number, 'no_answer', 0);
    await call(number, 'confirmed', 1);
    expect((await admin.listToConfirm()).orders).toMatchObject([{ number, isConfirming: true }]);
    expect(await admin.load(number)).toMatchObject({ isConfirming: true, toConfirm: null });
    await expect(call(number, 'no_answer', 2)).rejects.toMatchObject({
      code: 'order/illegal-transition',
    });
    for (const _twice of [1, 2]) await admin.undoCall(number, 1);
    await endUndoOf(number);
    await shop.orders.confirmDue();
    expect(await statusOf(number)).toBe('placed');
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
    expect(await shop.db.$count(outbox, eq(outbox.key, `confirmed:${row?.id}`))).toBe(0);
    expect((await cardOf(number)).calls).toMatchObject([{ result: 'no_answer' }]);
    await admin.undoCall(number, 0);
    expect((await cardOf(number)).calls).toEqual([]);
  });

  test('that confirmed can no longer be undone once the job has confirmed the order', async () => {
    const { number } = await placed();
    await call(number, 'confirmed', 0);
    await endUndoOf(number);
    await shop.orders.confirmDue();
    await expect(shop.orders.admin.undoCall(number, 0)).rejects.toMatchObject({
      code: 'order/already-confirmed',
    });
    expect(await statusOf(number)).toBe('confirmed');
  });

  test('that confirmed is forgotten when the order is cancelled before the undo is over', async () => {
    const { number } = await placed();
    await call(number, 'confirmed', 0);
    await endUndoOf(number);
    await shop.orders.admin.cancel(number, { reason: 'order_cancelled' });
    await shop.orders.confirmDue();
    expect(await statusOf(number)).toBe('cancelled');
  });

  test('without an answer is counted once for each call, and the order keeps waiting', async () => {
    const { number } = await placed();
    for (const seen of [0, 0, 1, 2]) await call(number, 'no_answer', seen);
    const { calls } = await cardOf(number);
    expect(calls).toMatchObject([1, 2, 3].map(() => ({ result: 'no_answer', caller: 'Meera' })));
    expect(await statusOf(number)).toBe('placed');
  });

  test('with another result than one recorded since is refused', async () => {
    const { number } = await placed();
    await call(number, 'no_answer', 0);
    await expect(call(number, 'confirmed', 0)).rejects.toMatchObject({
      code: 'order/call-recorded',
    });
    expect(await statusOf(number)).toBe('placed');
  });

  test('about an order that is no longer placed is refused', async () => {
    const { number } = await placed();
    await shop.orders.admin.advance(number, 'confirmed');
    await expect(call(number, 'no_answer', 0)).rejects.toMatchObject({
      code: 'order/illegal-transition',
    });
  });

  test('that cancels gives its reason to the customer and restocks the items', async () => {
    const { number, product } = await placed();
    await shop.orders.admin.recordCall({
      number,
      result: 'cancelled',
      note: 'You asked us to cancel it.',
      caller: 'Meera',
      callsSeen: 0,
    });
    expect(await statusOf(number)).toBe('cancelled');
    expect(await shop.stock(product)).toEqual({ onHand: 5, reserved: 0 });
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const [email] = await shop.db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `cancelled:${row?.id}`));
    expect(email?.email.data).toMatchObject({ note: 'You asked us to cancel it.' });
  });

  test('to a wrong number is followed by one email that asks the customer to get in touch', async () => {
    const { number } = await placed();
    await call(number, 'wrong_number', 0);
    for (const _twice of [1, 2]) await shop.orders.admin.askForContact(number);
    const card = await cardOf(number);
    expect(card).toMatchObject({ calls: [{ result: 'wrong_number' }], isContactEmailSent: true });
    await shop.orders.admin.advance(number, 'confirmed');
    await expect(shop.orders.admin.askForContact(number)).rejects.toMatchObject({
      code: 'order/illegal-transition',
    });
  });
});

describe('cash on delivery blocked', () => {
  const decision = { reason: 'Refused two parcels', by: 'Meera' };

  test('the account gets no further cash order, and the checkout offers none', async () => {
    const customer = await placed();
    const { number } = customer;
    for (const _twice of [1, 2]) await shop.orders.admin.blockCash({ number, ...decision });
    await expect(orderOnceMore(customer)).rejects.toMatchObject({
      code: 'order/cash-not-available',
      message: "Cash on delivery isn't available for this order. Pay by UPI or card.",
    });
    const { json } = await shop.api(customer.account, 'GET', '/checkout');
    expect(json.cashUnavailable).toBe('order');
    const { cashBlock } = await shop.orders.admin.load(number);
    expect(cashBlock).toMatchObject({ ...decision, orderNumber: number });
  });

  test('another account with the same phone number gets no cash order, and may pay by card', async () => {
    const { number } = await placed();
    await shop.orders.admin.blockCash({ number, ...decision });
    const { account } = await aCustomerAt(shop);
    await shop.checkout.save(account, { phone: '+91 98290-12345' });
    await expect(place(account)).rejects.toMatchObject({ code: 'order/cash-not-available' });
    expect(await shop.orders.createCardOrder(account, 236_000)).toMatchObject({ amount: 236_000 });
  });

  test('a blocked account gets no cash order with another phone number either', async () => {
    const customer = await placed();
    await shop.orders.admin.blockCash({ number: customer.number, ...decision });
    await shop.checkout.save(customer.account, { phone: '9000011111' });
    await expect(orderOnceMore(customer)).rejects.toMatchObject({
      code: 'order/cash-not-available',
    });
  });

  test('cash allowed again leaves a note with each reason', async () => {
    const customer = await placed();
    const { number } = customer;
    await shop.orders.admin.blockCash({ number, ...decision });
    const allowed = { number, reason: 'It was the courier', by: 'Asha' };
    for (const _twice of [1, 2]) await shop.orders.admin.allowCash(allowed);
    expect(await orderOnceMore(customer)).toMatchObject({ status: 'placed' });
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const notes = await shop.db.select().from(orderNotes).where(eq(orderNotes.orderId, row!.id));
    expect(notes.map(({ text, author }) => [text, author]).toSorted()).toEqual([
      ['Cash on delivery allowed: It was the courier', 'Asha'],
      ['Cash on delivery blocked: Refused two parcels', 'Meera'],
    ]);
  });

  test('a parcel that came back blocks its customer only when the admin says so', async () => {
    const line = { line: 0, restocked: 1, seconds: 0, writtenOff: 0 };
    const { admin } = shop.orders;
    for (const cashBlockedBy of [undefined, 'Meera']) {
      const { number } = await placed();
      for (const event of ['confirmed', 'packed'] as const) await admin.advance(number, event);
      await admin.advance(number, 'shipped', 'A parcel');
      await admin.recordUndelivered(number, [line], { cashBlockedBy });
      const { cashBlock } = await admin.load(number);
      expect(cashBlock?.by).toBe(cashBlockedBy);
    }
  });
});
