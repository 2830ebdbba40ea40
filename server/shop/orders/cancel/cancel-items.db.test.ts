// The owner cancels some items of an order, and a customer asks to cancel one that is packed.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { invoices } from '#server/platform/db/schema/invoices.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { countViews } from '#server/shop/orders/views/order-views.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

/** Two items of ₹2,000 and three of ₹799, with ₹1,151 of tax: ₹7,548 are paid, free of shipping. */
async function fullCart() {
  const two = await shop.product({ rupees: 2000, stock: 2 });
  const three = await shop.product({ rupees: 799, stock: 3 });
  const account = await shop.customer([
    [two, 2],
    [three, 3],
  ]);
  const { totals } = await shop.checkout.save(account, {});
  return { two, three, account, total: totals.total };
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
const ship = (number: string) =>
  shop.orders.admin.ship(number, { courier: 'dtdc', tracking: 'D12345678' });

/** `lines`: line and quantity of each. */
const cancelItems = (
  number: string,
  lines: readonly (readonly [number, number])[],
  { unpack = false, key = randomUUID() as string } = {},
) =>
  shop.orders.admin.cancelItems({
    number,
    lines: lines.map(([line, quantity]) => ({ line, quantity })),
    reason: 'item_damaged',
    unpack,
    key,
  });

async function stateOf(number: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error('There is no such order');
  const documents = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderNumber, number))
    .orderBy(asc(invoices.issuedAt), asc(invoices.serial));
  const repaid = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id));
  const emails = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.accountId, order.accountId ?? ''));
  return {
    status: order.status,
    total: order.totalPaise / 100,
    documents: documents.map(({ kind, totalPaise }) => [kind, totalPaise / 100]),
    refunded: repaid.map(({ amountPaise }) => amountPaise / 100),
    updates: emails.flatMap(({ email }) => (email.data.update as string | undefined) ?? []),
  };
}

describe('items cancelled by the owner', () => {
  test('before packing they go back to stock, are refunded, and are on no invoice', async () => {
    const { number, three, total } = await paidOrder();
    await cancelItems(number, [[1, 2]]);
    expect((await shop.stock(three)).onHand).toBe(2);
    expect(await stateOf(number)).toMatchObject({
      status: 'confirmed',
      total: 5662.47,
      documents: [],
      refunded: [1885.53],
      updates: ['items-cancelled'],
    });
    expect(total).toBe(7548);
    await pack(number);
    expect((await stateOf(number)).documents).toEqual([['invoice', 5662.47]]);
  });

  test('of a packed order they are credited, and the rest can be shipped, delivered and returned', async () => {
    const { number, account, two } = await paidOrder();
    await pack(number);
    await expect(cancelItems(number, [[0, 1]])).rejects.toMatchObject({
      code: 'order/illegal-transition',
    });
    await cancelItems(number, [[0, 1]], { unpack: true });
    expect((await shop.stock(two)).onHand).toBe(1);
    expect(await stateOf(number)).toMatchObject({
      status: 'packed',
      documents: [
        ['invoice', 7548],
        ['credit_note', 2359.86],
      ],
      refunded: [2359.86],
    });
    await ship(number);
    await shop.orders.admin.advance(number, 'delivered');
    const order = await shop.orders.load(account, number);
    expect(order.totals).toMatchObject({ itemCount: 4, total: 5188.14 });
    expect(
      order.lines.map(({ quantity, cancelledQuantity }) => [quantity, cancelledQuantity]),
    ).toEqual([
      [1, 1],
      [3, 0],
    ]);
    const { reportable } = await shop.orders.returnsAndRefunds(account, number);
    expect(reportable).toEqual([
      { line: 0, quantity: 1 },
      { line: 1, quantity: 3 },
    ]);
  });

  test('of a cash order they lower what the courier collects, and nothing is refunded', async () => {
    const { number } = await cashOrder();
    await cancelItems(number, [[0, 2]]);
    await pack(number);
    await cancelItems(number, [[1, 1]], { unpack: true });
    expect(await stateOf(number)).toMatchObject({
      total: 1885.52,
      documents: [
        ['invoice', 2828.29],
        ['credit_note', 942.77],
      ],
      refunded: [],
    });
    await ship(number);
    await shop.orders.admin.collectCash(number);
    await shop.orders.admin.advance(number, 'delivered');
    expect((await shop.orders.admin.load(number)).leftToRefund).toBe(1885.52);
  });

  test('a line of which every item is cancelled is on no list of the back office, and the order page names it', async () => {
    const { account, total } = await fullCart();
    const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total }, null);
    await cancelItems(number, [[0, 2]]);
    const { admin } = shop.orders;
    const card = (await admin.listToConfirm()).orders.find((each) => each.number === number);
    expect(card).toMatchObject({ amount: 2828.29, lines: [{ quantity: 3 }] });
    const row = (await admin.list({ q: number })).orders.find((each) => each.number === number);
    expect(row).toMatchObject({ itemCount: 3, lineCount: 1 });
    expect(row?.images).toHaveLength(1);
    const { lines } = await shop.orders.load(account, number);
    expect(lines.map(({ quantity, cancelledQuantity }) => [quantity, cancelledQuantity])).toEqual([
      [0, 2],
      [3, 0],
    ]);
    await shop.orders.orderAgain(account, number);
    await admin.cancel(number, { reason: 'order_cancelled' });
  });

  test('one after the other they end the order, and all that was paid is refunded', async () => {
    const { number, two, three } = await paidOrder();
    await cancelItems(number, [[0, 2]]);
    await cancelItems(number, [[1, 1]]);
    await cancelItems(number, [[1, 2]]);
    const { status, refunded } = await stateOf(number);
    expect(status).toBe('cancelled');
    expect(Math.round(refunded.reduce((sum, rupees) => sum + rupees * 100, 0))).toBe(7_548_00);
    expect([(await shop.stock(two)).onHand, (await shop.stock(three)).onHand]).toEqual([2, 3]);
  });

  test('a second capture of the whole amount is refunded in full', async () => {
    const { account, total } = await fullCart();
    const { orderId, number } = await shop.orders.createCardOrder(account, total * 100);
    const paid = await shop.pay(orderId);
    await shop.orders.verifyPayment(account, orderId, paid.proof);
    await cancelItems(number, [[1, 3]]);
    const payment = await shop.paymentOf(paid.proof);
    await shop.orders.applyPayment({ ...payment, id: `${payment.id}2` }, 'webhook');
    expect((await stateOf(number)).refunded.toSorted((a, b) => a - b)).toEqual([2828.29, 7548]);
  });

  test('a double click cancels once, and items that are gone are refused', async () => {
    const { number } = await paidOrder();
    const key = randomUUID();
    await Promise.all([
      cancelItems(number, [[1, 2]], { key }),
      cancelItems(number, [[1, 2]], { key }),
    ]);
    expect((await stateOf(number)).refunded).toHaveLength(1);
    for (const lines of [
      [[1, 2]],
      [[7, 1]],
      [
        [0, 1],
        [0, 1],
      ],
    ] as const) {
      await expect(cancelItems(number, lines)).rejects.toMatchObject({
        code: 'order/items-not-in-order',
      });
    }
    await pack(number);
    await ship(number);
    await expect(cancelItems(number, [[1, 1]], { unpack: true })).rejects.toMatchObject({
      code: 'order/illegal-transition',
    });
  });

  test('after a part was refunded already, no more than the payment is refunded', async () => {
    const { number } = await paidOrder();
    await shop.orders.admin.refund(number, {
      amountPaise: 6_000_00,
      reason: 'goodwill',
      key: randomUUID(),
    });
    await cancelItems(number, [[0, 2]]);
    expect((await stateOf(number)).refunded.toSorted((a, b) => a - b)).toEqual([1548, 6000]);
  });
});

describe('emails about cancelled items', () => {
  async function emailsOf(number: string) {
    const sent = await shop.db
      .select({ email: outbox.email })
      .from(outbox)
      .where(sql`${outbox.email}->'data'->>'number' = ${number}`)
      .orderBy(asc(outbox.createdAt));
    return sent.map(({ email }) => ({
      about: (email.data.update as string | undefined) ?? email.template,
      items: (email.data.lines as { quantity: number }[]).map(({ quantity }) => quantity),
      creditNote: (email.data.creditNote as { serial: string } | undefined)?.serial,
    }));
  }
  const serialOf = async (number: string) => {
    const [note] = await shop.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.orderNumber, number), eq(invoices.kind, 'credit_note')));
    return note!.serial;
  };

  test('both emails of a card refund name the cancelled items, and link the credit note', async () => {
    const { number } = await paidOrder();
    await pack(number);
    await cancelItems(number, [[1, 2]], { unpack: true });
    await shop.orders.processRefunds();
    const emails = await emailsOf(number);
    const creditNote = await serialOf(number);
    expect(emails).toContainEqual({ about: 'refund-started', items: [2], creditNote });
    expect(emails).toContainEqual({ about: 'refund-completed', items: [2], creditNote });
  });

  test('of a packed cash order, which has no refund, the email links the credit note', async () => {
    const { number } = await cashOrder();
    await pack(number);
    await cancelItems(number, [[1, 1]], { unpack: true });
    const creditNote = await serialOf(number);
    expect(await emailsOf(number)).toContainEqual({
      about: 'items-cancelled',
      items: [1],
      creditNote,
    });
  });
});

describe('a request to cancel a packed order', () => {
  const views = async () => {
    const { 'to-ship': toShip, problems } = await countViews(shop.db);
    return { toShip, problems };
  };

  test('keeps the order from being shipped until the owner declines', async () => {
    const { number, account } = await paidOrder();
    await expect(shop.orders.requestCancellation(account, number, '')).rejects.toMatchObject({
      code: 'order/illegal-transition',
    });
    await pack(number);
    const before = await views();
    await shop.orders.requestCancellation(account, number, 'A wedding was moved');
    const again = await shop.orders.requestCancellation(account, number, 'A wedding was moved');
    expect(again.isCancellationRequested).toBe(true);
    expect(await views()).toEqual({ toShip: before.toShip - 1, problems: before.problems + 1 });
    const { actions } = await shop.orders.admin.load(number);
    expect(actions).not.toContain('ship');
    expect(actions).toContain('cancel');
    await expect(ship(number)).rejects.toMatchObject({ code: 'order/cancellation-requested' });
    await shop.orders.admin.declineCancellation(number, 'It is with the courier.');
    expect(await views()).toEqual(before);
    await expect(shop.orders.admin.declineCancellation(number, '')).rejects.toMatchObject({
      code: 'order/no-cancellation-request',
    });
    await ship(number);
    const { status, updates } = await stateOf(number);
    expect([status, ...updates]).toEqual(['shipped', 'cancellation-declined', 'shipped']);
  });

  test('ends with the order when the owner cancels and unpacks it', async () => {
    const { number, account } = await paidOrder();
    await pack(number);
    await shop.orders.requestCancellation(account, number, '');
    await shop.orders.admin.cancel(number, { reason: 'order_cancelled', unpack: true });
    const order = await shop.orders.load(account, number);
    expect([order.status, order.isCancellationRequested]).toEqual(['cancelled', false]);
    const emails = await shop.db.select().from(outbox).orderBy(asc(outbox.createdAt));
    const causes = emails
      .filter(({ email }) => email.data.orderNumber === number)
      .map(({ email }) => email.data.cause);
    expect(causes).toContain('cancellation-requested');
  });

  test('of another customer is not found, and is refused after three were declined', async () => {
    const { number, account } = await paidOrder();
    await pack(number);
    const stranger = await shop.customer([]);
    await expect(shop.orders.requestCancellation(stranger, number, '')).rejects.toMatchObject({
      code: 'order/not-found',
    });
    for (let round = 0; round < 3; round += 1) {
      await shop.orders.requestCancellation(account, number, '');
      await shop.orders.admin.declineCancellation(number, '');
    }
    await expect(shop.orders.requestCancellation(account, number, '')).rejects.toMatchObject({
      code: 'order/cancellation-declined',
    });
  });
});
