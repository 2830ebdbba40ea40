// Card payments that do not go smoothly: declined, closed, given up, paid unseen, and the provider down.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { orders, paymentAttempts } from '#server/db/schema/orders.ts';
import { BAD_CARD, type TestShop, aShopperAt, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
let providerIsDown = false;
beforeAll(async () => {
  shop = await openTestShop({
    payments: (real) => ({
      ...real,
      createOrder: async (wanted) => {
        if (providerIsDown) throw new Refusal('payment/gateway-down');
        return real.createOrder(wanted);
      },
    }),
  });
});
afterAll(() => shop.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const shopperAt = (stock?: number) => aShopperAt(shop, stock);
const TOTAL = 236000;
const refusal = (code: string) => ({ code });

describe('a card payment that does not go smoothly', () => {
  test('fails once and succeeds at the second try, on the same order', async () => {
    const { piece, account } = await shopperAt();
    const { orderId, number } = await shop.orders.beginCard(account, TOTAL);
    await shop.pay(orderId, BAD_CARD);
    const again = await shop.orders.beginCard(account, TOTAL);
    expect(again).toMatchObject({ orderId, number });
    expect((await shop.orders.find(account, number)).paymentStatus).toBe('failed');
    const { answer } = await shop.pay(orderId);
    await shop.orders.confirmPayment(account, orderId, answer);
    expect(await shop.stock(piece)).toEqual({ onHand: 0, reserved: 0 });
    const attempts = await shop.db
      .select({ status: paymentAttempts.status, problem: paymentAttempts.problem })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(eq(orders.number, number))
      .orderBy(paymentAttempts.createdAt);
    expect(attempts).toMatchObject([
      { status: 'failed', problem: expect.stringContaining('declined') },
      { status: 'captured', problem: null },
    ]);
  });

  test('whose window is closed and opened again goes on with the same order, and its new address', async () => {
    const { piece, account } = await shopperAt();
    const first = await shop.orders.beginCard(account, TOTAL);
    await shop.checkout.save(account, { city: 'Udaipur', zipCode: '313001' });
    const second = await shop.orders.beginCard(account, TOTAL);
    expect(second).toEqual(first);
    expect(await shop.stock(piece)).toEqual({ onHand: 1, reserved: 1 });
    const order = await shop.orders.find(account, first.number);
    expect(order.shippingAddress).toMatchObject({ city: 'Udaipur', zipCode: '313001' });
    expect(order.timeline.map(({ event }) => event)).toEqual(['begun', 'reopened']);
  });

  test('leaves its pieces to her: what she took out of her cart she may put in again', async () => {
    const piece = await shop.piece({ rupees: 2000, stock: 1 });
    const buyer = await shop.shopper([[piece, 1]]);
    const begun = await shop.orders.beginCard(buyer, 236000);
    await shop.cart.remove(buyer, piece);
    await shop.cart.add(buyer, { variantId: piece, quantity: 1 });
    expect((await shop.orders.beginCard(buyer, 236000)).orderId).toBe(begun.orderId);
    await shop.cart.remove(buyer, piece);
    const { notes } = await shop.cart.merge(buyer, [{ variantId: piece, quantity: 1 }]);
    expect(notes).toEqual([]);
    const other = await shop.shopper();
    await expect(shop.cart.add(other, { variantId: piece, quantity: 1 })).rejects.toMatchObject({
      code: 'stock/sold-out',
    });
  });

  test('gives way to a new order when the cart has changed, and frees what only the old one held', async () => {
    const { piece, account } = await shopperAt();
    const other = await shop.piece({ rupees: 3000, stock: 1 });
    const first = await shop.orders.beginCard(account, TOTAL);
    await shop.cart.remove(account, piece);
    await shop.cart.add(account, { variantId: other, quantity: 1 });
    const second = await shop.orders.beginCard(account, 354000);
    expect(second.number).not.toBe(first.number);
    expect((await shop.orders.find(account, first.number)).status).toBe('cancelled');
    expect(await shop.stock(piece)).toEqual({ onHand: 1, reserved: 0 });
    expect(await shop.stock(other)).toEqual({ onHand: 1, reserved: 1 });
  });

  test('that was paid after all is found when she begins again', async () => {
    const { account } = await shopperAt();
    const { orderId, number } = await shop.orders.beginCard(account, TOTAL);
    await shop.pay(orderId);
    await expect(shop.orders.beginCard(account, TOTAL)).rejects.toMatchObject({
      code: 'order/already-paid',
      facts: { number },
    });
    expect((await shop.orders.find(account, number)).status).toBe('confirmed');
  });

  test('keeps the order while the provider is down, and goes on with it when it is back', async () => {
    const { piece, account } = await shopperAt();
    providerIsDown = true;
    await expect(shop.orders.beginCard(account, TOTAL)).rejects.toMatchObject(
      refusal('payment/gateway-down'),
    );
    providerIsDown = false;
    const [pending] = await shop.orders.list(account);
    const { number } = await shop.orders.beginCard(account, TOTAL);
    expect(number).toBe(pending?.number);
    expect(await shop.stock(piece)).toEqual({ onHand: 1, reserved: 1 });
  });

  test('that is only authorized does not confirm the order yet', async () => {
    const { account } = await shopperAt();
    const { orderId, number } = await shop.orders.beginCard(account, TOTAL);
    const authorized = {
      id: `pay_late${number.slice(-4)}`,
      orderId,
      amountPaise: TOTAL,
      currency: 'INR',
      status: 'authorized',
      method: 'card',
      problem: null,
    } as const;
    await shop.orders.applyPaymentEvidence(authorized, 'webhook');
    expect(await shop.orders.find(account, number)).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'authorized',
    });
    expect((await shop.cart.read(account)).lines).toHaveLength(1);
    await shop.orders.applyPaymentEvidence({ ...authorized, status: 'captured' }, 'webhook');
    // Told again, and told late: both are old news.
    await shop.orders.applyPaymentEvidence(authorized, 'webhook');
    expect(await shop.orders.find(account, number)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
    });
  });
});
