// Razorpay's official SDK against the sandbox on the shop's HTTP server: every call that a shop needs, as documented.
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '#server/platform/http/server.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { BAD_CARD } from '#server/testing/pay.ts';

let shop: TestShop;
let server: Awaited<ReturnType<typeof listen>>;
let client: Razorpay;

beforeAll(async () => {
  shop = await openTestShop();
  const app = new Hono().route('/sandbox', shop.sandbox);
  const options = {
    host: '127.0.0.1',
    port: 0,
    trustedProxies: 0,
    shutdownSeconds: 5,
    headers: {},
  };
  server = await listen(getRequestListener(app.fetch), options);
  client = openClient(shop.sandboxKeys);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

type Keys = { keyId: string; keySecret: string };

function openClient({ keyId, keySecret }: Keys): Razorpay {
  const opened = new Razorpay({ key_id: keyId, key_secret: keySecret });
  // The SDK has no option for the URL: it is a default of its axios instance.
  const { rq } = opened.api as unknown as { rq: { defaults: { baseURL: string } } };
  rq.defaults.baseURL = `http://127.0.0.1:${server.port}/sandbox`;
  return opened;
}

const newOrder = (changes: object = {}) =>
  client.orders.create({ amount: 50_000, currency: 'INR', ...changes });
async function paidPayment() {
  const order = await newOrder();
  const { proof } = await shop.pay(order.id);
  return { order, paymentId: proof.razorpay_payment_id, proof };
}
async function setFault(fault: string): Promise<void> {
  const body = JSON.stringify({ fault, times: 1 });
  await shop.sandbox.request('/control', { method: 'POST', body });
}
/** The error of a call that the provider rejects, as the SDK throws it. */
const rejection = (description: RegExp | string, statusCode = 400) => ({
  statusCode,
  error: { code: 'BAD_REQUEST_ERROR', description: expect.stringMatching(description) },
});

describe('orders of Razorpay’s SDK', () => {
  test('SDK order has notes, and can be fetched, listed and edited', async () => {
    const created = await newOrder({ receipt: 'sdk-1', notes: { gift: 'yes' } });
    expect(created).toMatchObject({
      entity: 'order',
      amount: 50_000,
      amount_due: 50_000,
      amount_paid: 0,
      attempts: 0,
      receipt: 'sdk-1',
      status: 'created',
      notes: { gift: 'yes' },
    });
    expect(await client.orders.fetch(created.id)).toEqual(created);
    expect(await client.orders.all({ receipt: 'sdk-1' })).toMatchObject({
      entity: 'collection',
      count: 1,
      items: [created],
    });
    const edited = await client.orders.edit(created.id, { notes: { gift: 'no', wrap: 2 } });
    expect(edited).toEqual({ ...created, notes: { gift: 'no', wrap: 2 } });
    expect(await client.orders.fetch(created.id)).toEqual(edited);
  });

  test('SDK order without receipt and notes takes its amount as text', async () => {
    const order = await newOrder({ amount: '50000' });
    expect(order).toMatchObject({ amount: 50_000, receipt: null, notes: [] });
  });

  test('SDK order with a used receipt is another order, unless the receipt is to be unique', async () => {
    const [first, second] = [await newOrder({ receipt: 'r' }), await newOrder({ receipt: 'r' })];
    expect(second.id).not.toBe(first.id);
    const unique = { receipt: 'unique', unique_receipt: true };
    const orders = await Promise.all(Array.from({ length: 5 }, () => newOrder(unique)));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    await expect(newOrder({ ...unique, amount: 100 })).rejects.toMatchObject(
      rejection('Order receipt should be unique.'),
    );
  });

  test.each([
    ['below a rupee', { amount: 99 }, 'less than minimum'],
    ['of a fraction', { amount: 100.5 }, 'must be an integer'],
    ['in another currency', { currency: 'USD' }, 'Currency'],
    ['with a receipt of 41 characters', { receipt: 'x'.repeat(41) }, '40 characters'],
    ['with 16 notes', { notes: Object.fromEntries('abcdefghijklmnop'.split('').entries()) }, '15'],
    ['with a note of 257 characters', { notes: { long: 'x'.repeat(257) } }, '256'],
    ['with an unknown field', { transfers: [] }, 'should not be sent'],
  ])('SDK order %s is rejected with status 400', async (_what, changes, description) => {
    await expect(newOrder(changes)).rejects.toMatchObject(rejection(description));
  });

  test('SDK lists the payments of an order, failed ones too', async () => {
    const order = await newOrder();
    await shop.pay(order.id, BAD_CARD);
    await shop.pay(order.id);
    expect(await client.orders.fetchPayments(order.id)).toMatchObject({
      count: 2,
      items: [
        { status: 'failed', error_code: 'BAD_REQUEST_ERROR', order_id: order.id },
        { status: 'captured', captured: true, amount: 50_000 },
      ],
    });
    expect(await client.orders.fetch(order.id)).toMatchObject({ status: 'paid', attempts: 2 });
  });
});

describe('payments of Razorpay’s SDK', () => {
  test('SDK fetches and lists a payment', async () => {
    const { paymentId } = await paidPayment();
    const payment = await client.payments.fetch(paymentId);
    expect(payment).toMatchObject({ id: paymentId, entity: 'payment', notes: [] });
    const hourAgo = Math.floor(Date.now() / 1000) - 3_600;
    const { items } = await client.payments.all({ from: hourAgo, count: 100 });
    expect(items).toContainEqual(payment);
    expect(await client.payments.all({ from: hourAgo, count: 1 })).toMatchObject({ count: 1 });
  });

  test('SDK captures an authorised payment', async () => {
    await setFault('authorise-only');
    const { paymentId } = await paidPayment();
    expect(await client.payments.fetch(paymentId)).toMatchObject({ status: 'authorized' });
    expect(await client.payments.capture(paymentId, 50_000, 'INR')).toMatchObject({
      status: 'captured',
    });
    await expect(client.payments.capture(paymentId, 50_000, 'INR')).rejects.toMatchObject(
      rejection('already been captured'),
    );
  });

  test('SDK refunds a part and then the rest, and lists both', async () => {
    const { paymentId } = await paidPayment();
    const notes = { reason: 'A loose thread' };
    const part = await client.payments.refund(paymentId, { amount: 20_000, receipt: 'a', notes });
    expect(part).toMatchObject({ amount: 20_000, receipt: 'a', notes, status: 'processed' });
    expect(await client.payments.refund(paymentId, {})).toMatchObject({ amount: 30_000 });
    expect(await client.payments.fetchMultipleRefund(paymentId)).toMatchObject({ count: 2 });
    expect(await client.refunds.fetch(part.id)).toEqual(part);
    expect((await client.refunds.all({ count: 100 })).items).toContainEqual(part);
    expect(await client.payments.fetch(paymentId)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 50_000,
    });
    await expect(client.payments.refund(paymentId, {})).rejects.toMatchObject(rejection(''));
  });

  test.each([
    ['a word for a date', { from: 'x' as unknown as number }],
    ['a date out of range', { from: 1 }],
    ['more than 100 on a page', { count: 101 }],
    ['a negative offset', { skip: -1 }],
  ])('SDK list with %s is rejected with status 400', async (_what, query) => {
    await expect(client.payments.all(query)).rejects.toMatchObject(rejection(''));
    await expect(client.orders.all(query)).rejects.toMatchObject(rejection(''));
    await expect(client.refunds.all(query)).rejects.toMatchObject(rejection(''));
  });

  test('SDK call of an unknown id or path is rejected with status 400', async () => {
    await expect(client.payments.fetch('pay_nobodys')).rejects.toMatchObject(rejection('exist'));
    await expect(client.orders.fetchPayments('order_no')).rejects.toMatchObject(rejection('exist'));
    await expect(client.customers.all()).rejects.toMatchObject(rejection('URL was not found'));
  });
});

describe('signatures and keys of Razorpay’s SDK', () => {
  test('SDK verifies the payment that the browser returned', async () => {
    const { order, paymentId, proof } = await paidPayment();
    const ids = { order_id: order.id, payment_id: paymentId };
    const { keySecret } = shop.sandboxKeys;
    const { razorpay_signature: signature } = proof;
    expect(validatePaymentVerification(ids, signature, keySecret)).toBe(true);
    const other = { ...ids, order_id: 'order_other' };
    expect(validatePaymentVerification(other, signature, keySecret)).toBe(false);
  });

  test('SDK verifies the signature of a webhook, which names its account and time', async () => {
    const { paymentId } = await paidPayment();
    const delivered: { body: string; signature: string }[] = [];
    await shop.webhooks.deliver(async (body, headers) => {
      delivered.push({ body, signature: headers['x-razorpay-signature'] ?? '' });
      return true;
    });
    const ofPayment = delivered.filter(({ body }) => body.includes(paymentId));
    expect(ofPayment).toHaveLength(2);
    const { webhookSecret } = shop.sandboxKeys;
    for (const { body, signature } of ofPayment) {
      expect(Razorpay.validateWebhookSignature(body, signature, webhookSecret)).toBe(true);
      expect(Razorpay.validateWebhookSignature(`${body} `, signature, webhookSecret)).toBe(false);
      const { account_id, created_at } = JSON.parse(body) as Record<string, unknown>;
      expect(account_id).toMatch(/^acc_\w{14}$/);
      expect(Math.abs(Number(created_at) - Date.now() / 1000)).toBeLessThan(600);
    }
  });

  test('SDK with wrong keys gets status 401', async () => {
    const stranger = openClient({ ...shop.sandboxKeys, keySecret: 'a guess' });
    await expect(stranger.orders.all()).rejects.toMatchObject(
      rejection('Authentication failed', 401),
    );
  });
});
