// Contract of the payment provider port, tested with the sandbox; and the sandbox's own pages.
import type { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Razorpay } from '#server/shop/payments/razorpay/client.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { BAD_CARD } from '#server/testing/pay.ts';

let shop: TestShop;
let payments: Razorpay;
let sandbox: Hono;
beforeAll(async () => {
  shop = await openTestShop();
  ({ payments, sandbox } = shop);
});
afterAll(() => shop.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

let receipts = 0;
const newOrder = (amountPaise = 236000) => {
  receipts += 1;
  return payments.start({ number: `SUN-TEST-${receipts}`, amountPaise });
};

describe('payment provider port', () => {
  test('payment provider creates an order with the requested amount', async () => {
    const order = await newOrder();
    expect(order).toMatch(/^order_[0-9A-Za-z]{14}$/);
    expect(await payments.sync.paymentsOf(order)).toEqual([]);
  });

  test('provider order is idempotent by receipt and rejects another amount', async () => {
    const number = 'SUN-SAME-SAME';
    const first = await payments.start({ number, amountPaise: 10000 });
    expect(await payments.start({ number, amountPaise: 10000 })).toEqual(first);
    await expect(payments.start({ number, amountPaise: 20000 })).rejects.toMatchObject({
      code: 'payment/provider-down',
    });
  });

  test('payment is signed by the provider and can be fetched', async () => {
    const order = await newOrder();
    const { ok, proof } = await shop.pay(order);
    expect(ok).toBe(true);
    expect(proof.razorpay_payment_id).toMatch(/^pay_[0-9A-Za-z]{14}$/);
    const parsed = payments.parseProof(proof, order);
    const payment = parsed && (await payments.verify(parsed, { amountPaise: 236000 }));
    expect(payment).toEqual({
      provider: 'razorpay',
      id: proof.razorpay_payment_id,
      orderId: order,
      amountPaise: 236000,
      currency: 'INR',
      status: 'captured',
      method: 'card',
      error: null,
    });
    expect(await payments.sync.paymentsOf(order)).toEqual([payment]);
  });

  test('refund status can be fetched by id, an unknown id is rejected', async () => {
    const { proof } = await shop.pay(await newOrder());
    const input = {
      refundId: 'refund-1',
      key: 'refund-key-1',
      paymentId: proof.razorpay_payment_id,
      amountPaise: 100,
    };
    const refund = await payments.refund.create(input);
    expect(await payments.refund.status(refund.id)).toEqual(refund);
    await expect(payments.refund.status('rfnd_nobodys')).rejects.toMatchObject({
      code: 'payment/not-verified',
    });
  });

  test('failed attempt is listed, and the next one on the same order can succeed', async () => {
    const order = await newOrder();
    const failed = await shop.pay(order, BAD_CARD);
    expect(failed.ok).toBe(false);
    expect(failed.proof.error?.description).toContain('declined by the bank');
    expect((await shop.pay(order)).ok).toBe(true);
    const attempts = await payments.sync.paymentsOf(order);
    expect(attempts.map(({ status }) => status)).toEqual(['failed', 'captured']);
    expect(attempts[0]?.error).toContain('declined by the bank');
  });

  test('paid order accepts no second payment, even concurrently', async () => {
    const order = await newOrder();
    const attempts = await Promise.all([1, 2, 3, 4].map(() => shop.pay(order)));
    expect(attempts.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await payments.sync.paymentsOf(order)).toHaveLength(1);
  });

  test('unknown payment id is rejected as not verified', async () => {
    await expect(
      payments.verify(
        { providerOrderId: 'order_1', paymentId: 'pay_00000000000000' },
        { amountPaise: 100 },
      ),
    ).rejects.toMatchObject({
      code: 'payment/not-verified',
    });
  });
});

describe('sandbox', () => {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    sandbox.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  test('sandbox API requires key id and secret', async () => {
    const wrong = {
      authorization: `Basic ${Buffer.from(`${payments.clientFields.keyId}:guess`).toString('base64')}`,
    };
    expect((await sandbox.request('/v1/payments/pay_1')).status).toBe(401);
    expect((await post('/v1/orders', {}, wrong)).status).toBe(401);
  });

  test('sandbox checkout accepts test cards and UPI ids, and stores nothing on a field error', async () => {
    const order = await newOrder();
    const pay = async (fields: object) => {
      const response = await post('/window/pay', { order_id: order, ...fields });
      const result = (await response.json()) as { error?: { field?: string; reason?: string } };
      return result.error?.field ?? result.error?.reason ?? 'paid';
    };
    const card = { method: 'card', number: '4111 1111 1111 1111', expiry: '12/30', cvv: '123' };
    expect(await pay({ ...card, number: '4242 4242 4242 4242' })).toBe('number');
    expect(await pay({ ...card, expiry: '13/30' })).toBe('expiry');
    expect(await pay({ ...card, expiry: '1330' })).toBe('expiry');
    expect(await pay({ ...card, cvv: 'x' })).toBe('cvv');
    expect(await pay({ method: 'upi', vpa: 'me@bank' })).toBe('vpa');
    expect(await pay({ method: 'upi', vpa: 'constructor' })).toBe('vpa');
    expect(await pay({ ...card, number: '__proto__' })).toBe('number');
    const invalidOrder = { method: 'upi', vpa: 'success@razorpay', order_id: 'a\0b' };
    expect((await post('/window/pay', invalidOrder)).status).toBe(400);
    expect(await payments.sync.paymentsOf(order)).toEqual([]);
    expect(await pay({ method: 'upi', vpa: 'failure@razorpay' })).toBe('payment_failed');
    expect(await pay({ method: 'upi', vpa: 'success@razorpay' })).toBe('paid');
    expect(await pay({ ...card, expiry: '1230' })).toBe('order_already_paid');
    const second = await newOrder();
    expect((await shop.pay(second, '5267 3181 8797 5449')).ok).toBe(true);
    const third = await newOrder();
    expect((await shop.pay(third, '4100 2800 0000 1007')).ok).toBe(true);
  });

  test('sandbox checkout page says that no money is taken and can be framed by the shop only', async () => {
    const order = await newOrder();
    const response = await sandbox.request(`/window?order_id=${order}`);
    const page = await response.text();
    expect(page).toContain('Sandbox: no money is taken');
    expect(page).toContain('Pay ₹2,360');
    expect(page).not.toMatch(/<script(?![^>]*src=)|<style|style=|onclick=/);
    const policy = response.headers.get('content-security-policy');
    for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'self'"]) {
      expect(policy).toContain(rule);
    }
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  test('sandbox checkout page reports a paid or unknown order and echoes no input', async () => {
    const order = await newOrder();
    await shop.pay(order);
    const paid = await sandbox.request(`/window?order_id=${order}`);
    expect(await paid.text()).toContain('This order has already been paid.');
    const unknown = await sandbox.request('/window?order_id=<script>alert(1)</script>');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).not.toContain('alert(1)');
  });

  test('sandbox serves the scripts and styles of its checkout', async () => {
    for (const [path, type] of [
      ['/checkout.js', 'text/javascript'],
      ['/window.js', 'text/javascript'],
      ['/window.css', 'text/css'],
    ] as const) {
      const response = await sandbox.request(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain(type);
    }
  });

  test('sandbox control page injects faults by form', async () => {
    const page = await sandbox.request('/control');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await page.text()).toContain('A webhook is delivered after the next one');
    const set = (fields: Record<string, string>) =>
      sandbox.request('/control', { method: 'POST', body: new URLSearchParams(fields) });
    expect((await set({ fault: 'fail-order', times: 'many' })).status).toBe(400);
    const done = await set({ fault: 'fail-order', times: '1' });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/sandbox/control']);
    expect(await (await sandbox.request('/control')).text()).toContain('the next 1 times');
    await expect(newOrder()).rejects.toMatchObject({ code: 'payment/provider-down' });
    expect(await newOrder()).toMatch(/^order_/);
  });

  test('sandbox control captures an authorised payment by order number', async () => {
    await post('/control', { fault: 'authorise-only', times: 1 });
    const receipt = 'SUN-LATE-LATE';
    const order = await payments.start({ number: receipt, amountPaise: 10_000 });
    const capture = (order_id: string) =>
      sandbox.request('/control/capture', {
        method: 'POST',
        body: new URLSearchParams({ order_id }),
      });
    // Nothing is authorised yet, so the order can still be paid.
    expect((await capture(receipt)).status).toBe(303);
    expect((await shop.pay(order)).ok).toBe(true);
    expect(await payments.sync.paymentsOf(order)).toMatchObject([{ status: 'authorized' }]);
    expect((await capture('SUN-NONE')).status).toBe(303);
    expect((await capture('a\0b')).status).toBe(400);
    expect((await capture(receipt)).headers.get('location')).toBe('/sandbox/control');
    expect(await payments.sync.paymentsOf(order)).toMatchObject([{ status: 'captured' }]);
  });

  test('reorder fault delivers a webhook after the next one', async () => {
    await post('/control', { fault: 'reorder', times: 1 });
    const order = await newOrder();
    await shop.pay(order);
    const events: string[] = [];
    await shop.webhooks.deliver(async (body) => {
      const { event, payload } = JSON.parse(body);
      if (payload.payment.entity.order_id === order) events.push(event);
      return true;
    });
    expect(events).toEqual(['order.paid', 'payment.captured']);
  });
});
