// Webhook and browser callback: they respond at once even while the provider's API hangs.
import { Hono } from 'hono';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { paymentPaths } from '#domain/routes.ts';
import type { RazorpayProof } from '#server/shop/payments/razorpay/proof.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { BAD_CARD } from '#server/testing/pay.ts';
import type { ApiEnv } from './route-helpers.ts';
import { respondWithError } from '../error-handler.ts';
import { paymentsRoutes } from './payments.ts';

let shop: TestShop;
let app: Hono<ApiEnv>;
let providerHangs = false;
let providerIsDown = false;
let receiptLookUps = 0;

beforeAll(async () => {
  shop = await openTestShop({
    payments: (real) => {
      const wrapped =
        <In extends unknown[], Out>(call: (...of: In) => Promise<Out>) =>
        async (...of: In): Promise<Out> => {
          receiptLookUps += call === (real.sync.receiptOf as unknown) ? 1 : 0;
          if (providerHangs) return new Promise<Out>(() => {});
          if (providerIsDown) throw new AppError('payment/provider-down');
          return call(...of);
        };
      const receiptOf = wrapped(real.sync.receiptOf);
      return { ...real, sync: { ...real.sync, receiptOf }, verify: wrapped(real.verify) };
    },
  });
  app = new Hono<ApiEnv>().onError(respondWithError).route('/', paymentsRoutes(shop));
});
afterAll(() => shop.close());
afterEach(async () => {
  providerHangs = false;
  providerIsDown = false;
  shop.sent.length = 0;
  vi.restoreAllMocks();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

async function createdOrder() {
  const product = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[product, 1]]);
  return { product, account, ...(await shop.orders.createCardOrder(account, 236000)) };
}

/** Delivers all webhooks of the sandbox; returns HTTP status and outcome of each. */
async function deliverAll(): Promise<[number, unknown][]> {
  const results: [number, unknown][] = [];
  await shop.webhooks.deliver(async (body, headers) => {
    const response = await app.request(paymentPaths.webhook('razorpay'), {
      method: 'POST',
      body,
      headers,
    });
    const { outcome } = (await response.json()) as { outcome?: unknown };
    results.push([response.status, outcome]);
    return response.ok;
  });
  return results;
}

describe('webhook', () => {
  test('a webhook for an order known only by receipt responds while the provider hangs, and is applied later', async () => {
    const { account, orderId, number } = await createdOrder();
    await shop.db.update(orders).set({ providerOrderId: null }).where(eq(orders.number, number));
    await shop.pay(orderId);
    providerHangs = true;
    // payment.captured has no receipt, so a look-up at the provider would be needed; order.paid has it.
    expect(await deliverAll()).toEqual([
      [200, 'unmatched'],
      [200, 'applied'],
    ]);
    expect(shop.sent).toContain('webhook-events');
    expect(await shop.orders.load(account, number)).toMatchObject({ status: 'confirmed' });
    providerHangs = false;
    expect(await shop.orders.retryUnmatchedEvents()).toBe(1);
    expect(await shop.orders.load(account, number)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('a webhook for an unknown order is stored as unmatched and responds 200', async () => {
    const order = await shop.payments.start({
      number: 'SUN-NOBODYS',
      amountPaise: 10_000,
    });
    await shop.pay(order);
    providerHangs = true;
    expect(await deliverAll()).toEqual([
      [200, 'unmatched'],
      [200, 'unmatched'],
    ]);
    providerHangs = false;
    receiptLookUps = 0;
    for (const _minute of [1, 2, 3]) expect(await shop.orders.retryUnmatchedEvents()).toBe(0);
    // An order that is not ours is looked up at the provider only once a day.
    expect(receiptLookUps).toBe(1);
  });

  test('a webhook without an event id is deduplicated by its body', async () => {
    const { account, orderId, number } = await createdOrder();
    await shop.pay(orderId, BAD_CARD);
    await shop.pay(orderId);
    const outcomes: unknown[] = [];
    await shop.webhooks.deliver(async (body, headers) => {
      const withoutId = { ...headers, 'x-razorpay-event-id': '' };
      for (const _twice of [1, 2]) {
        const response = await app.request(paymentPaths.webhook('razorpay'), {
          method: 'POST',
          body,
          headers: withoutId,
        });
        outcomes.push(((await response.json()) as { outcome: unknown }).outcome);
      }
      return true;
    });
    expect(outcomes).toEqual([
      'applied',
      'duplicate',
      'applied',
      'duplicate',
      'applied',
      'duplicate',
    ]);
    expect(await shop.orders.load(account, number)).toMatchObject({ status: 'confirmed' });
  });

  test('a webhook for a known order needs no request to the provider', async () => {
    const { account, orderId, number } = await createdOrder();
    await shop.pay(orderId);
    providerHangs = true;
    expect(await deliverAll()).toEqual([
      [200, 'applied'],
      [200, 'applied'],
    ]);
    expect(shop.sent).not.toContain('webhook-events');
    expect(await shop.orders.load(account, number)).toMatchObject({ status: 'confirmed' });
  });
});

describe('signed webhook that the database cannot store as it is', () => {
  const post = (body: string, signature: string) =>
    app.request(paymentPaths.webhook('razorpay'), {
      method: 'POST',
      body,
      headers: { 'x-razorpay-signature': signature },
    });
  const failedPayment = (providerOrderId: string) => ({
    id: `pay_${providerOrderId.slice('order_'.length)}`,
    order_id: providerOrderId,
    amount: 236_000,
    currency: 'INR',
    status: 'failed',
    method: 'card',
    error_description: 'declined',
  });
  const eventOf = (providerOrderId: string, changed: object = {}) => ({
    event: 'payment.failed',
    payload: {
      payment: { entity: { ...failedPayment(providerOrderId), ...changed } },
      order: { entity: { receipt: 'SUN-NOBODYS' } },
    },
  });

  test.each([
    ['event', (id: string) => ({ ...eventOf(id), event: 'payment.\0failed' })],
    ['error description', (id: string) => eventOf(id, { error_description: 'no \0 \ud800' })],
    ['method', (id: string) => eventOf(id, { method: '\udc00' })],
    ['order id', (id: string) => eventOf(id, { order_id: `${id}\0` })],
    ['currency', (id: string) => eventOf(id, { currency: '\ud800' })],
    [
      'receipt',
      (id: string) => ({
        event: 'order.paid',
        payload: {
          ...eventOf(id).payload,
          order: { entity: { receipt: 'SUN-\0\udfff' } },
        },
      }),
    ],
    [
      'refund',
      () => ({
        event: 'refund.processed',
        payload: {
          refund: {
            entity: {
              id: 'rfnd_1',
              payment_id: 'pay_\0',
              amount: 1,
              receipt: '\ud800',
              status: 'processed',
            },
          },
        },
      }),
    ],
  ])(
    'U+0000 or half a surrogate pair in the %s is stored and responds 200',
    async (_name, make) => {
      const { orderId } = await createdOrder();
      const body = JSON.stringify(make(orderId));
      expect((await post(body, shop.signWebhook(body))).status).toBe(200);
      expect((await post(body, shop.signWebhook(body))).status).toBe(200);
    },
  );

  test('signed webhook of 900 KB is stored, an unsigned one of 300 KB is too large', async () => {
    const { orderId } = await createdOrder();
    const withLength = (length: number) =>
      JSON.stringify({ ...eventOf(orderId), padding: 'x'.repeat(length) });
    const large = withLength(900_000);
    expect(await (await post(large, shop.signWebhook(large))).json()).toEqual({
      outcome: 'applied',
    });
    const unsigned = withLength(300_000);
    expect((await post(unsigned, 'a'.repeat(64))).status).toBe(413);
    const tooLarge = withLength(1_100_000);
    expect((await post(tooLarge, shop.signWebhook(tooLarge))).status).toBe(413);
  });
});

describe('browser callback without the payment widget', () => {
  const postCallback = async (form: object, query = '') => {
    const fields = Object.entries(form).map(([name, value]) => [name, String(value)]);
    const response = await app.request(paymentPaths.callback('razorpay') + query, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: 'https://api.razorpay.com', 'Sec-Fetch-Site': 'cross-site' },
    });
    return [response.status, response.headers.get('location')];
  };
  const toCheckout = (code: string) => [
    303,
    `/checkout?error=${encodeURIComponent(`payment/${code}`)}`,
  ];

  test('the callback of a paid order confirms it once and redirects to the confirmation', async () => {
    const { account, orderId, number } = await createdOrder();
    const { proof } = await shop.pay(orderId);
    for (const _twice of [1, 2]) {
      expect(await postCallback({ ...proof })).toEqual([
        303,
        `/order-confirmation?order=${number}`,
      ]);
    }
    expect(await shop.orders.load(account, number)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
    });
  });

  test('the callback of a payment in Hindi redirects to pages in Hindi', async () => {
    const { orderId, number } = await createdOrder();
    const { proof } = await shop.pay(orderId);
    const page = `/hi/order-confirmation?order=${number}`;
    expect(await postCallback({ ...proof }, '?lang=hi')).toEqual([303, page]);
    const unpaid = expect.stringMatching(/^\/hi\/checkout\?error=/);
    expect(await postCallback({}, '?lang=hi')).toEqual([303, unpaid]);
  });

  test('the callback of a paid order redirects to the order while the provider is down', async () => {
    const { account, orderId, number } = await createdOrder();
    const { proof } = await shop.pay(orderId);
    providerIsDown = true;
    expect(await postCallback({ ...proof })).toEqual([303, `/order-confirmation?order=${number}`]);
    expect(await shop.orders.load(account, number)).toMatchObject({ status: 'pending_payment' });
    providerIsDown = false;
    await deliverAll();
    expect(await shop.orders.load(account, number)).toMatchObject({ status: 'confirmed' });
  });

  test('the callback of a failed payment redirects to the checkout with our own error code', async () => {
    const { orderId } = await createdOrder();
    await shop.pay(orderId, '4000 0000 0000 0002');
    const failed = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': '<b>Call me</b>' };
    expect(await postCallback(failed)).toEqual(toCheckout('failed'));
  });

  test.each<[string, (genuine: RazorpayProof) => object]>([
    ['nothing', () => ({})],
    ['a forged signature', (proof) => ({ ...proof, razorpay_signature: 'a'.repeat(64) })],
    ['a signature for another order', (proof) => ({ ...proof, razorpay_order_id: 'order_other' })],
  ])('a callback with %s confirms no order', async (_proof, altered) => {
    const { account, orderId, number } = await createdOrder();
    const { proof } = await shop.pay(orderId);
    expect(await postCallback(altered(proof))).toEqual(toCheckout('not-verified'));
    expect(await shop.orders.load(account, number)).toMatchObject({ status: 'pending_payment' });
  });
});
