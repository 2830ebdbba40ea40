// The owner's verbs and the shopper's second thoughts: each once, and only when it may be.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { refunds } from '#server/db/schema/money.ts';
import { aReport } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { brokenInvariants } from '#server/orders/invariants.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

async function paid() {
  const piece = await shop.piece({ rupees: 2000, stock: 1 });
  const account = await shop.shopper([[piece, 1]]);
  const { orderId, number } = await shop.orders.beginCard(account, 236000);
  await shop.orders.confirmPayment(account, orderId, (await shop.pay(orderId)).answer);
  return { piece, account, number };
}
async function placed() {
  const piece = await shop.piece({ rupees: 2000, stock: 1 });
  const account = await shop.shopper([[piece, 1]]);
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  return { piece, account, number };
}
const illegal = { code: 'order/illegal-transition' };

describe('an order paid by card', () => {
  test('is packed, shipped and delivered, each once, and in no other order', async () => {
    const { owner } = shop.orders;
    const { number } = await paid();
    await expect(owner.move(number, 'shipped', 'BD123')).rejects.toMatchObject(illegal);
    for (const _twice of [1, 2]) await owner.move(number, 'packed');
    for (const _twice of [1, 2]) await owner.move(number, 'shipped', 'BD123');
    await owner.move(number, 'delivered');
    await expect(owner.move(number, 'packed')).rejects.toMatchObject(illegal);
    const { order } = await owner.show(number);
    expect(order).toMatchObject({ status: 'delivered', tracking: 'BD123' });
    expect(order.timeline.map(({ event }) => event)).toEqual([
      'begun',
      'paid',
      'packed',
      'shipped',
      'delivered',
    ]);
  });

  test('is cancelled by its shopper: the piece is back once, and the money too', async () => {
    const { piece, account, number } = await paid();
    const cancel = () =>
      shop.api(account, 'POST', `/orders/${number}/cancellation`, { reason: 'Too small' });
    expect((await Promise.all([cancel(), cancel(), cancel()])).map(({ status }) => status)).toEqual(
      [200, 200, 200],
    );
    expect(await shop.stock(piece)).toEqual({ onHand: 1, reserved: 0 });
    await shop.orders.runRefunds();
    expect(await shop.orders.owner.show(number)).toMatchObject({
      order: { status: 'cancelled', paymentStatus: 'refunded' },
      refunds: [{ status: 'done', amount: 2360 }],
    });
  });

  test('cannot be cancelled once it is packed, nor by somebody else at all', async () => {
    const { account, number } = await paid();
    const stranger = await shop.shopper();
    const path = `/orders/${number}/cancellation`;
    expect((await shop.api(stranger, 'POST', path, {})).status).toBe(404);
    await shop.orders.owner.move(number, 'packed');
    expect((await shop.api(account, 'POST', path, {})).status).toBe(409);
  });

  test('is refunded in parts, never more than was paid, and once for each click', async () => {
    const { owner } = shop.orders;
    const { number } = await paid();
    const part = { amountPaise: 100_000, reason: 'A loose thread', key: 'click-0001' };
    await Promise.all([owner.refund(number, part), owner.refund(number, part)]);
    await shop.orders.runRefunds();
    expect((await owner.show(number)).order.paymentStatus).toBe('partially_refunded');
    const tooMuch = owner.refund(number, { ...part, amountPaise: 200_000, key: 'click-0002' });
    await expect(tooMuch).rejects.toMatchObject({ code: 'refund/too-much' });
    await owner.refund(number, { reason: 'The rest', key: 'click-0003' });
    await shop.orders.runRefunds();
    expect(await owner.show(number)).toMatchObject({
      order: { paymentStatus: 'refunded' },
      refunds: [{ amount: 1000 }, { amount: 1360 }],
    });
  });

  test('that came damaged goes back when the owner says so', async () => {
    const { owner } = shop.orders;
    const { account, number, piece } = await paid();
    let words: object = { description: 'A torn hem' };
    const report = () => shop.api(account, 'POST', `/orders/${number}/returns`, words);
    expect((await report()).json.code).toBe('return/not-now');
    await owner.move(number, 'packed');
    await owner.move(number, 'shipped', 'BD7');
    await owner.move(number, 'delivered');
    words = await aReport(shop, account, number);
    for (const _twice of [1, 2]) expect((await report()).status).toBe(200);
    for (const _twice of [1, 2]) await owner.decideReturn(number, 'accepted', 'We are sorry');
    await expect(owner.decideReturn(number, 'rejected', '')).rejects.toMatchObject(illegal);
    await owner.decideReturn(number, 'received', '');
    await shop.orders.runRefunds();
    expect(await owner.show(number)).toMatchObject({
      order: { status: 'delivered', paymentStatus: 'refunded' },
      refunds: [{ status: 'done', reason: 'returned' }],
      returns: [{ status: 'received', answer: 'We are sorry' }],
    });
    expect(await shop.stock(piece)).toEqual({ onHand: 0, reserved: 0 });
  });
});

describe('an order paid at the door', () => {
  test('is delivered only when the cash is in', async () => {
    const { owner } = shop.orders;
    const { number } = await placed();
    await owner.move(number, 'confirmed');
    await owner.move(number, 'packed');
    await expect(owner.collectCash(number)).rejects.toMatchObject(illegal);
    await owner.move(number, 'shipped', 'BD9');
    await expect(owner.move(number, 'delivered')).rejects.toMatchObject({
      code: 'order/illegal-transition',
    });
    for (const _twice of [1, 2]) await owner.collectCash(number);
    await owner.move(number, 'delivered');
    expect((await owner.show(number)).order).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
    });
  });

  test('cancelled by the owner is on the shelf again, and owes nobody anything', async () => {
    const { piece, number } = await placed();
    for (const _twice of [1, 2]) await shop.orders.owner.cancel(number, 'Nobody answers');
    expect(await shop.stock(piece)).toEqual({ onHand: 1, reserved: 0 });
    expect((await shop.orders.owner.show(number)).refunds).toEqual([]);
  });

  test('pays its cash back by hand, with a reference', async () => {
    const { owner } = shop.orders;
    const { number } = await placed();
    await owner.move(number, 'confirmed');
    await owner.move(number, 'packed');
    await owner.move(number, 'shipped', 'BD9');
    await owner.collectCash(number);
    await owner.refund(number, { reason: 'A gift', key: 'click-0001' });
    expect(await shop.orders.runRefunds()).toBe(0);
    const [due] = (await owner.show(number)).refunds;
    await owner.settleRefund(due?.id ?? '', 'UTR 778');
    expect(await owner.show(number)).toMatchObject({
      order: { paymentStatus: 'refunded' },
      refunds: [{ status: 'done', reference: 'UTR 778' }],
    });
  });
});

test('what is broken by hand is found by the invariants', async () => {
  const { number } = await paid();
  await shop.orders.owner.refund(number, { reason: 'x', key: 'click-0001' });
  const [refund] = (await shop.orders.owner.show(number)).refunds;
  const write = (status: 'due' | 'done') =>
    shop.db
      .update(refunds)
      .set({ status })
      .where(eq(refunds.id, refund?.id ?? ''));
  await write('done');
  expect((await brokenInvariants(shop.db)).map(({ name }) => name)).toEqual([
    'I5 payments, attempts, refunds and returns are in the state their log ends with',
  ]);
  await write('due');
});
