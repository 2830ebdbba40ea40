// Proofs of payment that are none: forged, swapped, somebody else's.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentProof } from '#domain/payment.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const NOT_VERIFIED = { code: 'payment/not-verified' };

async function begun(rupees = 2000) {
  const piece = await shop.piece({ rupees, stock: 1 });
  const account = await shop.shopper([[piece, 1]]);
  const { totals } = await shop.checkout.read(account);
  return { account, piece, ...(await shop.orders.beginCard(account, totals.total * 100)) };
}

describe('a proof of payment', () => {
  test('is not accepted in any of 300 forgeries, and the order stays as it was', async () => {
    const { account, orderId, number, piece } = await begun();
    const { answer } = await shop.pay(orderId);
    const hex = fc.string({
      minLength: 64,
      maxLength: 64,
      unit: fc.constantFrom(...'0123456789abcdef'),
    });
    const anything = fc.oneof(
      hex,
      fc.string({ maxLength: 100 }),
      fc.constant(answer.razorpay_signature.toUpperCase()),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (razorpay_signature) => {
        fc.pre(razorpay_signature !== answer.razorpay_signature);
        const forged = shop.orders.confirmPayment(account, orderId, {
          ...answer,
          razorpay_signature,
        });
        await expect(forged).rejects.toMatchObject(NOT_VERIFIED);
      }),
      { numRuns: 300 },
    );
    expect(await shop.orders.find(account, number)).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'pending',
    });
    expect(await shop.stock(piece)).toEqual({ onHand: 1, reserved: 1 });
    expect((await shop.orders.confirmPayment(account, orderId, answer)).status).toBe('confirmed');
  });

  test('for a cheap order does not pay a dear one, whichever ids are swapped', async () => {
    const cheap = await begun(10);
    const dear = await begun(9000);
    const proof = (await shop.pay(cheap.orderId)).answer;
    const swaps: PaymentProof[] = [
      proof,
      { ...proof, razorpay_order_id: dear.orderId },
      { ...proof, razorpay_payment_id: 'pay_00000000000000' },
    ];
    for (const swapped of swaps) {
      const tried = shop.orders.confirmPayment(dear.account, dear.orderId, swapped);
      await expect(tried).rejects.toMatchObject(NOT_VERIFIED);
    }
    const found = await shop.orders.find(dear.account, dear.number);
    expect(found).toMatchObject({ status: 'pending_payment', paymentStatus: 'pending' });
    expect(found.timeline).toHaveLength(1);
  });

  test('of another amount or currency changes nothing', async () => {
    const { account, orderId, number } = await begun();
    const payment = {
      id: 'pay_wrongamount000',
      orderId,
      amountPaise: 100,
      currency: 'INR',
      status: 'captured',
      method: 'card',
      problem: null,
    } as const;
    const other = { ...payment, amountPaise: 236000, currency: 'USD' };
    for (const wrong of [payment, other]) {
      await expect(shop.orders.applyPaymentEvidence(wrong, 'webhook')).rejects.toMatchObject(
        NOT_VERIFIED,
      );
    }
    expect((await shop.orders.find(account, number)).status).toBe('pending_payment');
  });

  test("is of no use for somebody else's order, which is not there for her", async () => {
    const { account, orderId, number } = await begun();
    const stranger = await shop.shopper();
    const { answer } = await shop.pay(orderId);
    const tried = await shop.api(stranger, 'POST', `/orders/${orderId}/payments/verify`, answer);
    expect(tried.status).toBe(404);
    const posted = await shop.api(stranger, 'POST', '/orders', {
      paymentMethod: 'RAZORPAY',
      total: 2360,
      ...answer,
    });
    expect(posted.status).toBe(404);
    expect((await shop.api(stranger, 'GET', `/orders/${number}`)).status).toBe(404);
    expect((await shop.api(stranger, 'GET', '/orders')).json).toEqual({ orders: [] });
    expect((await shop.api(null, 'GET', `/orders/${number}`)).status).toBe(401);
    expect((await shop.api(account, 'GET', `/orders/${number}`)).status).toBe(200);
  });

  test('is needed: a claim of PAID by itself is refused', async () => {
    const { account, number } = await begun();
    const claim = { paymentMethod: 'RAZORPAY', paymentStatus: 'PAID', total: 2360 };
    expect((await shop.api(account, 'POST', '/orders', claim)).status).toBe(400);
    expect((await shop.orders.find(account, number)).paymentStatus).toBe('pending');
  });

  test('counts, also when the sums sent with it are wrong; the sums are refused', async () => {
    const { account, orderId, number } = await begun();
    const { answer } = await shop.pay(orderId);
    const body = { paymentMethod: 'RAZORPAY', total: 1, ...answer };
    const { status, json } = await shop.api(account, 'POST', '/orders', body);
    expect(status).toBe(409);
    expect(json).toMatchObject({
      code: 'order/prices-changed',
      facts: { totals: { total: 2360 } },
    });
    expect((await shop.orders.find(account, number)).status).toBe('confirmed');
  });

  test('with a key that stands for another order is refused', async () => {
    const first = await begun();
    const proof = (await shop.pay(first.orderId)).answer;
    const headers = { 'idempotency-key': 'card-key-1' };
    const body = { paymentMethod: 'RAZORPAY', total: 2360, ...proof };
    const posted = await shop.api(first.account, 'POST', '/orders', body, headers);
    expect(posted.status).toBe(200);
    expect((await shop.api(first.account, 'POST', '/orders', body, headers)).json).toEqual(
      posted.json,
    );
    const piece = await shop.piece({ rupees: 2000, stock: 1 });
    await shop.cart.add(first.account, { variantId: piece, quantity: 1 });
    const second = await shop.orders.beginCard(first.account, 236000);
    const other = (await shop.pay(second.orderId)).answer;
    const reused = await shop.api(first.account, 'POST', '/orders', { ...body, ...other }, headers);
    expect(reused.status).toBe(422);
    expect(reused.json.code).toBe('order/key-reused');
  });
});
