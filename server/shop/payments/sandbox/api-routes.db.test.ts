// API of the sandbox, called as Razorpay's documentation describes and not only as the shop calls it.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { BAD_CARD } from '#server/testing/pay.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Call = { method?: string; body?: object; key?: string; signal?: AbortSignal };
type Entity = { id: string } & Record<string, unknown>;

async function call(path: string, { method = 'POST', body, key, signal }: Call = {}) {
  const { keyId, keySecret } = shop.sandboxKeys;
  const response = await shop.sandbox.request(`/v1${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      ...(key ? { 'X-Refund-Idempotency': key } : {}),
    },
    body: body && JSON.stringify(body),
    signal,
  });
  const text = await response.text();
  return { status: response.status, json: (text ? JSON.parse(text) : {}) as Entity };
}
const get = (path: string) => call(path, { method: 'GET' });
const setFault = (fault: string, ms = 0) =>
  shop.sandbox.request('/control', {
    method: 'POST',
    body: JSON.stringify({ fault, times: 1, ms }),
  });
const newOrder = async () =>
  (await call('/orders', { body: { amount: 10_000, currency: 'INR' } })).json;
async function paidPayment(): Promise<string> {
  return (await shop.pay((await newOrder()).id)).proof.razorpay_payment_id;
}

test('sandbox order without a receipt is created each time, and all orders can be listed', async () => {
  const [first, second] = [await newOrder(), await newOrder()];
  expect(first).toMatchObject({ status: 'created', receipt: null });
  expect(second.id).not.toBe(first.id);
  const { json } = await get('/orders?count=100');
  expect((json.items as Entity[]).map(({ id }) => id)).toEqual(
    expect.arrayContaining([first.id, second.id]),
  );
});

test('sandbox order is attempted after a declined payment', async () => {
  const { id } = await newOrder();
  await shop.pay(id, BAD_CARD);
  expect((await get(`/orders/${id}`)).json).toMatchObject({ status: 'attempted', attempts: 1 });
});

test('sandbox captures an authorised payment once, and only its whole amount', async () => {
  await setFault('authorise-only');
  const id = await paidPayment();
  const capture = (amount: number) =>
    call(`/payments/${id}/capture`, { body: { amount, currency: 'INR' } });
  expect((await capture(9_900)).status).toBe(400);
  expect((await capture(10_000)).json).toMatchObject({ status: 'captured', captured: true });
  expect((await capture(10_000)).status).toBe(400);
});

test('sandbox refund without an amount is of all that is left, and the payment shows it', async () => {
  const id = await paidPayment();
  const refund = (body?: object) => call(`/payments/${id}/refund`, { body });
  expect((await refund({ amount: 4_000, receipt: 'part' })).json).toMatchObject({
    amount: 4_000,
    receipt: 'part',
  });
  expect((await get(`/payments/${id}`)).json).toMatchObject({
    status: 'captured',
    amount_refunded: 4_000,
    refund_status: 'partial',
  });
  expect((await refund()).json).toMatchObject({ amount: 6_000, receipt: null });
  expect((await get(`/payments/${id}`)).json).toMatchObject({
    status: 'refunded',
    amount_refunded: 10_000,
    refund_status: 'full',
  });
  expect((await refund()).status).toBe(400);
  expect((await get(`/payments/${id}/refunds`)).json).toMatchObject({
    count: 2,
    items: [{ amount: 6_000 }, { amount: 4_000 }],
  });
});

test('sandbox refund repeated with its key and another body is rejected', async () => {
  const id = await paidPayment();
  const refund = (body: object) => call(`/payments/${id}/refund`, { body, key: `key of ${id}` });
  const first = await refund({ amount: 100, receipt: 'a' });
  expect(await refund({ amount: 100, receipt: 'a' })).toEqual(first);
  expect((await refund({ amount: 200, receipt: 'a' })).status).toBe(400);
  expect((await refund({ amount: 100, receipt: 'b' })).status).toBe(400);
});

test('sandbox refund can stay pending until it is processed, with a webhook for each', async () => {
  const id = await paidPayment();
  await setFault('pending-refund');
  const { json } = await call(`/payments/${id}/refund`, { body: { receipt: 'later' } });
  expect(json.status).toBe('pending');
  await shop.sandbox.request('/control/process-refunds', { method: 'POST' });
  expect((await get(`/refunds/${json.id}`)).json.status).toBe('processed');
  const events: string[] = [];
  await shop.webhooks.deliver(async (body) => {
    if (body.includes(json.id)) events.push((JSON.parse(body) as { event: string }).event);
    return true;
  });
  expect(events).toEqual(['refund.created', 'refund.processed']);
});

test('sandbox delay ends when the caller gives up, and is shorter than the shop waits', async () => {
  expect((await setFault('delay', 6_000)).status).toBe(400);
  await setFault('delay', 5_000);
  const startedAt = performance.now();
  await call('/orders', { method: 'GET', signal: AbortSignal.timeout(50) });
  expect(performance.now() - startedAt).toBeLessThan(4_000);
});

test('list call of the sandbox with a malformed date is no server error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await get('/payments?from=x')).status).toBeLessThan(500);
});
