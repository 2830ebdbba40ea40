// Payment signatures: forged, swapped, and of other customers' orders.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RazorpayProof } from '#server/shop/payments/razorpay/proof.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const NOT_VERIFIED = { code: 'payment/not-verified' };

async function createPendingOrder(rupees = 2000) {
  const variantId = await shop.product({ rupees, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  const { totals } = await shop.checkout.read(account);
  return {
    account,
    variantId,
    ...(await shop.orders.createCardOrder(account, totals.total * 100)),
  };
}

describe('payment signature', () => {
  test('300 forged payment signatures are rejected and leave the order unchanged', async () => {
    const { account, orderId, number, variantId } = await createPendingOrder();
    const { proof } = await shop.pay(orderId);
    const hex = fc.string({
      minLength: 64,
      maxLength: 64,
      unit: fc.constantFrom(...'0123456789abcdef'),
    });
    const anything = fc.oneof(
      hex,
      fc.string({ maxLength: 100 }),
      fc.constant(proof.razorpay_signature.toUpperCase()),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (razorpay_signature) => {
        fc.pre(razorpay_signature !== proof.razorpay_signature);
        const forged = shop.orders.verifyPayment(account, orderId, {
          ...proof,
          razorpay_signature,
        });
        await expect(forged).rejects.toMatchObject(NOT_VERIFIED);
      }),
      { numRuns: 300 },
    );
    expect(await shop.orders.load(account, number)).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'pending',
    });
    expect(await shop.stock(variantId)).toEqual({ onHand: 1, reserved: 1 });
    expect((await shop.orders.verifyPayment(account, orderId, proof)).status).toBe('confirmed');
  });

  test('the signature of a cheap order does not pay an expensive one', async () => {
    const cheap = await createPendingOrder(10);
    const dear = await createPendingOrder(9000);
    const proof = (await shop.pay(cheap.orderId)).proof;
    const swaps: RazorpayProof[] = [
      proof,
      { ...proof, razorpay_order_id: dear.orderId },
      { ...proof, razorpay_payment_id: 'pay_00000000000000' },
    ];
    for (const swapped of swaps) {
      const tried = shop.orders.verifyPayment(dear.account, dear.orderId, swapped);
      await expect(tried).rejects.toMatchObject(NOT_VERIFIED);
    }
    const order = await shop.orders.load(dear.account, dear.number);
    expect(order).toMatchObject({ status: 'pending_payment', paymentStatus: 'pending' });
    expect(order.timeline).toHaveLength(1);
  });

  test('a payment of another amount or currency does not confirm the order', async () => {
    const { account, orderId, number } = await createPendingOrder();
    const payment = {
      provider: 'razorpay',
      id: 'pay_wrongamount000',
      orderId,
      amountPaise: 100,
      currency: 'INR',
      status: 'captured',
      method: 'card',
      error: null,
    } as const;
    const other = { ...payment, amountPaise: 236000, currency: 'USD' };
    for (const wrong of [payment, other]) {
      await expect(shop.orders.applyPayment(wrong, 'webhook')).rejects.toMatchObject(NOT_VERIFIED);
    }
    expect((await shop.orders.load(account, number)).status).toBe('pending_payment');
  });

  test('a valid signature for another customer’s order is answered with not found', async () => {
    const { account, orderId, number } = await createPendingOrder();
    const otherClient = await shop.customer();
    const { proof } = await shop.pay(orderId);
    const tried = await shop.api(otherClient, 'POST', `/orders/${orderId}/payments/verify`, {
      body: proof,
    });
    expect(tried.status).toBe(404);
    const posted = await shop.api(otherClient, 'POST', '/orders', {
      body: {
        paymentMethod: 'RAZORPAY',
        total: 2360,
        ...proof,
      },
    });
    expect(posted.status).toBe(404);
    expect((await shop.api(otherClient, 'GET', `/orders/${number}`)).status).toBe(404);
    expect((await shop.api(otherClient, 'GET', '/orders')).json).toEqual({ orders: [] });
    expect((await shop.api(null, 'GET', `/orders/${number}`)).status).toBe(401);
    expect((await shop.api(account, 'GET', `/orders/${number}`)).status).toBe(200);
  });

  test('a payload that claims PAID without a signature is rejected', async () => {
    const { account, number } = await createPendingOrder();
    const claim = { paymentMethod: 'RAZORPAY', paymentStatus: 'PAID', total: 2360 };
    expect((await shop.api(account, 'POST', '/orders', { body: claim })).status).toBe(400);
    expect((await shop.orders.load(account, number)).paymentStatus).toBe('pending');
  });

  test('a valid signature is applied even when the amounts sent with it are rejected', async () => {
    const { account, orderId, number } = await createPendingOrder();
    const { proof } = await shop.pay(orderId);
    const body = { paymentMethod: 'RAZORPAY', total: 1, ...proof };
    const { status, json } = await shop.api(account, 'POST', '/orders', { body });
    expect(status).toBe(409);
    expect(json).toMatchObject({
      code: 'order/prices-changed',
      details: { totals: { total: 2360 } },
    });
    expect((await shop.orders.load(account, number)).status).toBe('confirmed');
  });

  test('an idempotency key of another order is rejected', async () => {
    const first = await createPendingOrder();
    const proof = (await shop.pay(first.orderId)).proof;
    const headers = { 'idempotency-key': 'card-key-1' };
    const body = { paymentMethod: 'RAZORPAY', total: 2360, ...proof };
    const posted = await shop.api(first.account, 'POST', '/orders', { body, headers });
    expect(posted.status).toBe(200);
    expect((await shop.api(first.account, 'POST', '/orders', { body, headers })).json).toEqual(
      posted.json,
    );
    const variantId = await shop.product({ rupees: 2000, stock: 1 });
    await shop.cart.add(first.account, { variantId: variantId, quantity: 1 });
    const second = await shop.orders.createCardOrder(first.account, 236000);
    const other = (await shop.pay(second.orderId)).proof;
    const reused = await shop.api(first.account, 'POST', '/orders', {
      body: { ...body, ...other },
      headers,
    });
    expect(reused.status).toBe(422);
    expect(reused.json.code).toBe('order/idempotency-key-reused');
  });
});
