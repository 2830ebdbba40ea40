// The Razorpay adapter against a provider that misbehaves, and against forged signatures.
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Fetch, openRazorpay } from './razorpay.ts';

const keySecret = 'the secret the provider gave us';
const order = { id: 'order_abcdefghijklmn', amount: 236000, currency: 'INR' };

function open(fetch: Fetch, timeoutMs?: number) {
  return openRazorpay({
    name: 'razorpay',
    keyId: 'rzp_test_abc',
    keySecret,
    webhookSecrets: ['webhook secret'],
    baseUrl: 'https://provider.test',
    scriptUrl: 'https://provider.test/checkout.js',
    fetch,
    timeoutMs,
  });
}

const answering = (body: unknown, status = 200) =>
  open(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
const wanted = { receipt: 'SUN-7K3M-9Q2X', amountPaise: 236000 };

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('asking Razorpay', () => {
  test('sends the amount, the receipt and our key, and follows no redirect', async () => {
    const calls: [string, RequestInit][] = [];
    const payments = open(async (url, init) => {
      calls.push([url, init]);
      return Response.json(order);
    });
    const made = await payments.createOrder(wanted);
    const [url, init] = calls[0] ?? [];
    expect(made).toEqual({ id: order.id, amountPaise: 236000, currency: 'INR' });
    expect(url).toBe('https://provider.test/v1/orders');
    expect(JSON.parse(String(init?.body))).toEqual({
      amount: 236000,
      currency: 'INR',
      receipt: 'SUN-7K3M-9Q2X',
      unique_receipt: true,
    });
    const basic = Buffer.from(`rzp_test_abc:${keySecret}`).toString('base64');
    expect(new Headers(init?.headers).get('authorization')).toBe(`Basic ${basic}`);
    expect(init?.redirect).toBe('error');
  });

  test.each([
    ['a server error', answering({ error: {} }, 500)],
    ['a bad gateway in HTML', answering('<html>', 502)],
    ['too many requests', answering({}, 429)],
    ['a wrong key', answering({ error: {} }, 401)],
    ['an answer that is no JSON', answering('<html>')],
    ['an answer of another shape', answering({ id: 7 })],
    ['another amount than asked for', answering({ ...order, amount: 100 })],
    ['another currency', answering({ ...order, currency: 'USD' })],
    ['a broken connection', open(() => Promise.reject(new Error('reset')))],
  ])('%s is a gateway that is down', async (_what, payments) => {
    await expect(payments.createOrder(wanted)).rejects.toMatchObject({
      code: 'payment/gateway-down',
    });
  });

  test('a provider that does not answer is given up', async () => {
    const silent = open(
      (_url, init) =>
        new Promise((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(new Error('timed out'))),
        ),
      20,
    );
    await expect(silent.createOrder(wanted)).rejects.toMatchObject({
      code: 'payment/gateway-down',
    });
  });

  test('a payment it does not know is not verified, and an id cannot reach another path', async () => {
    const paths: string[] = [];
    const payments = open(async (url) => {
      paths.push(new URL(url).pathname);
      return Response.json({ error: {} }, { status: 400 });
    });
    await expect(payments.payment('../orders?x=')).rejects.toMatchObject({
      code: 'payment/not-verified',
    });
    expect(paths).toEqual(['/v1/payments/..%2Forders%3Fx%3D']);
  });

  test('an order it does not know has no payments', async () => {
    expect(await answering({ error: {} }, 400).paymentsOf(order.id)).toEqual([]);
  });

  test('a payment given back in full pays for nothing', async () => {
    const payments = answering({ ...order, id: 'pay_1', order_id: order.id, status: 'refunded' });
    expect((await payments.payment('pay_1')).status).toBe('failed');
  });
});

describe("the provider's signature", () => {
  const payments = answering({});
  const genuine = {
    razorpay_payment_id: 'pay_ABCDEFGHIJKLMN',
    razorpay_order_id: 'order_ABCDEFGHIJKLM',
    razorpay_signature: createHmac('sha256', keySecret)
      .update('order_ABCDEFGHIJKLM|pay_ABCDEFGHIJKLMN')
      .digest('hex'),
  };

  test('is believed when it is genuine', () => {
    expect(payments.isGenuine(genuine)).toBe(true);
  });

  test('is never believed when one character of anything is another', () => {
    const field = fc.constantFrom(...(Object.keys(genuine) as (keyof typeof genuine)[]));
    fc.assert(
      fc.property(field, fc.nat(), fc.string({ minLength: 0, maxLength: 2 }), (name, at, put) => {
        const real = genuine[name];
        const place = at % (real.length + 1);
        const forged = real.slice(0, place) + put + real.slice(place + 1);
        fc.pre(forged !== real);
        return !payments.isGenuine({ ...genuine, [name]: forged });
      }),
      { numRuns: 500 },
    );
  });

  test('is never believed when it is made up, signed with another secret, or written otherwise', () => {
    const other = createHmac('sha256', 'another secret')
      .update('order_ABCDEFGHIJKLM|pay_ABCDEFGHIJKLMN')
      .digest('hex');
    const signature = genuine.razorpay_signature;
    const forgeries = [
      '',
      other,
      signature.toUpperCase(),
      signature.slice(1),
      `${signature}0`,
      ` ${signature}`,
    ];
    for (const razorpay_signature of forgeries) {
      expect(payments.isGenuine({ ...genuine, razorpay_signature })).toBe(false);
    }
    fc.assert(
      fc.property(
        fc.string({ minLength: 64, maxLength: 64, unit: fc.constantFrom(...'0123456789abcdef') }),
        (made) =>
          made === signature || !payments.isGenuine({ ...genuine, razorpay_signature: made }),
      ),
      { numRuns: 300 },
    );
  });
});
