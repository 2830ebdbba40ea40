// Razorpay adapter: requests, errors of the provider, and forged signatures.
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fetch } from '../circuit-breaker.ts';
import { openRazorpay } from './client.ts';
import { csp } from './site.ts';

const keySecret = 'the secret the provider gave us';
const order = { id: 'order_abcdefghijklmn', amount: 236000, currency: 'INR' };

function open(fetch: Fetch, timeoutMs?: number) {
  return openRazorpay({
    csp: csp,
    reservationMinutes: () => 15,
    keyId: 'rzp_test_abc',
    keySecret,
    webhookSecrets: ['webhook secret'],
    baseUrl: 'https://provider.test',
    scriptUrl: 'https://provider.test/checkout.js',
    fetch,
    timeoutMs,
  });
}

const respondingWith = (body: unknown, status = 200) =>
  open(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
const input = { number: 'SUN-7K3M-9Q2X', amountPaise: 236000 };

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('Razorpay client', () => {
  test('Razorpay client sends amount, receipt and key, and follows no redirect', async () => {
    const calls: [string, RequestInit][] = [];
    const payments = open(async (url, init) => {
      calls.push([url, init]);
      return Response.json(order);
    });
    const created = await payments.start(input);
    const [url, init] = calls[0] ?? [];
    expect(created).toBe(order.id);
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
    ['a server error', respondingWith({ error: {} }, 500)],
    ['a bad gateway in HTML', respondingWith('<html>', 502)],
    ['too many requests', respondingWith({}, 429)],
    ['a wrong key', respondingWith({ error: {} }, 401)],
    ['a response that is not JSON', respondingWith('<html>')],
    ['a response of another shape', respondingWith({ id: 7 })],
    ['another amount than requested', respondingWith({ ...order, amount: 100 })],
    ['another currency', respondingWith({ ...order, currency: 'USD' })],
    ['a broken connection', open(() => Promise.reject(new Error('reset')))],
  ])('%s from Razorpay is reported as payment/provider-down', async (_what, payments) => {
    await expect(payments.start(input)).rejects.toMatchObject({
      code: 'payment/provider-down',
    });
  });

  test('a payment of an impossible amount does not hide the others of its list', async () => {
    const payment = { order_id: order.id, currency: 'INR', status: 'captured' };
    const items = [
      { ...payment, id: 'pay_fraction', amount: 2360.5 },
      { ...payment, id: 'pay_correct', amount: 236000 },
    ];
    expect(await respondingWith({ items }).sync.paymentsOf(order.id)).toMatchObject([
      { id: 'pay_fraction', amountPaise: 2360.5 },
      { id: 'pay_correct', amountPaise: 236000 },
    ]);
  });

  test('rejected and later accepted API keys are reported once each', async () => {
    const statuses = [401, 401, 500, 400, 401];
    const reported: boolean[] = [];
    const payments = openRazorpay({
      csp: csp,
      reservationMinutes: () => 15,
      keyId: 'rzp_test_abc',
      keySecret,
      webhookSecrets: [],
      baseUrl: 'https://provider.test',
      scriptUrl: '',
      fetch: async () => Response.json({ error: {} }, { status: statuses.shift() ?? 200 }),
      onKeysChecked: (areAccepted) => reported.push(areAccepted),
    });
    for (const _call of [1, 2, 3, 4, 5]) await payments.sync.paymentsOf('order_1').catch(() => {});
    expect(reported).toEqual([false, true, false]);
  });

  test('call to Razorpay without a response times out as payment/provider-down', async () => {
    const unresponsive = open(
      (_url, init) =>
        new Promise((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(new Error('timed out'))),
        ),
      20,
    );
    await expect(unresponsive.start(input)).rejects.toMatchObject({
      code: 'payment/provider-down',
    });
  });

  test('unknown payment id is not verified, and an id cannot reach another path', async () => {
    const paths: string[] = [];
    const payments = open(async (url) => {
      paths.push(new URL(url).pathname);
      return Response.json({ error: {} }, { status: 400 });
    });
    await expect(
      payments.verify({ providerOrderId: order.id, paymentId: '../orders?x=' }, { amountPaise: 0 }),
    ).rejects.toMatchObject({
      code: 'payment/not-verified',
    });
    expect(paths).toEqual(['/v1/payments/..%2Forders%3Fx%3D']);
  });

  test('provider order unknown to Razorpay has no payments', async () => {
    expect(await respondingWith({ error: {} }, 400).sync.paymentsOf(order.id)).toEqual([]);
  });

  test.each([
    [{ arn: '74332746', rrn: null }, '74332746'],
    [{ rrn: '409123456789' }, '409123456789'],
    [{ utr: 'HDFC0000123456' }, 'HDFC0000123456'],
    [{ arn: null }, null],
    [{ arn: '<b>not one</b>' }, null],
    ['not an object', null],
    [undefined, null],
  ])('the reference of a refund with acquirer data %j is %j', async (acquirer_data, reference) => {
    const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'processed' };
    const payments = respondingWith({ ...refund, acquirer_data });
    expect(await payments.refund.status('rfnd_1')).toEqual({
      id: 'rfnd_1',
      status: 'completed',
      reference,
    });
  });

  test('fully refunded payment counts as failed', async () => {
    const payments = respondingWith({
      ...order,
      id: 'pay_1',
      order_id: order.id,
      status: 'refunded',
    });
    expect(
      (await payments.verify({ providerOrderId: order.id, paymentId: 'pay_1' }, { amountPaise: 0 }))
        .status,
    ).toBe('failed');
  });
});

describe('Razorpay signature', () => {
  const payments = respondingWith({});
  const genuine = {
    razorpay_payment_id: 'pay_ABCDEFGHIJKLMN',
    razorpay_order_id: 'order_ABCDEFGHIJKLM',
    razorpay_signature: createHmac('sha256', keySecret)
      .update('order_ABCDEFGHIJKLM|pay_ABCDEFGHIJKLMN')
      .digest('hex'),
  };
  const parse = (input: typeof genuine) => payments.parseProof(input, 'order_ABCDEFGHIJKLM');

  test('genuine payment signature is accepted', () => {
    expect(parse(genuine)).toEqual({
      providerOrderId: genuine.razorpay_order_id,
      paymentId: genuine.razorpay_payment_id,
    });
  });

  test('payment signature is rejected after any change of one of its fields', () => {
    const field = fc.constantFrom(...(Object.keys(genuine) as (keyof typeof genuine)[]));
    fc.assert(
      fc.property(
        field,
        fc.nat(),
        fc.string({ minLength: 0, maxLength: 2 }),
        (name, index, replacement) => {
          const value = genuine[name];
          const position = index % (value.length + 1);
          const forged = value.slice(0, position) + replacement + value.slice(position + 1);
          fc.pre(forged !== value);
          return parse({ ...genuine, [name]: forged }) === null;
        },
      ),
      { numRuns: 200 },
    );
  });

  test('payment signature is rejected if invented, made with another secret or formatted differently', () => {
    const otherSignature = createHmac('sha256', 'another secret')
      .update('order_ABCDEFGHIJKLM|pay_ABCDEFGHIJKLMN')
      .digest('hex');
    const signature = genuine.razorpay_signature;
    const forgeries = [
      '',
      otherSignature,
      signature.toUpperCase(),
      signature.slice(1),
      `${signature}0`,
      ` ${signature}`,
    ];
    for (const razorpay_signature of forgeries) {
      expect(parse({ ...genuine, razorpay_signature })).toBeNull();
    }
    fc.assert(
      fc.property(
        fc.string({ minLength: 64, maxLength: 64, unit: fc.constantFrom(...'0123456789abcdef') }),
        (invented) =>
          invented === signature || parse({ ...genuine, razorpay_signature: invented }) === null,
      ),
      { numRuns: 100 },
    );
  });
});
