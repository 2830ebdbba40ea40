// API keys that the provider rejects: a response 401 of Razorpay reaches the admin's failures.
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { openPaymentProviders } from '#server/create-payment-provider.ts';
import { openTestShop } from '#server/testing/orders.ts';

afterEach(() => vi.restoreAllMocks());

test('keys rejected by the provider are listed for the admin until they are accepted', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const shop = await openTestShop();
  let status = 401;
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"items":[]}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { payments } = await openPaymentProviders({
    db: shop.db,
    shopSettings: shop.deps.shopSettings,
    listener: { follow: () => {} },
    settings: {
      mode: 'demo',
      sessionSecret: 'not used',
      previousSessionSecret: null,
      shopUrl: 'http://shop.test',
      allowances: [],
      variables: {},
      razorpay: {
        keyId: 'rzp_test_wrong',
        keySecret: 'wrong',
        webhookSecret: 'wrong',
        previousWebhookSecret: null,
        apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      },
    },
  });
  const { sync } = payments.get('razorpay');
  const listed = async () => (await shop.orders.admin.failures()).discrepancies;
  for (const _twice of [1, 2]) {
    await expect(sync?.paymentsOf('order_1')).rejects.toMatchObject({
      code: 'payment/provider-down',
    });
  }
  await vi.waitFor(async () => expect(await listed()).toHaveLength(1), { timeout: 20_000 });
  expect((await listed())[0]?.description).toContain('rejects the API keys');
  const lines = log.mock.calls.filter(([line]) => String(line).includes('rejects the API keys'));
  expect(lines).toHaveLength(1);
  status = 200;
  await sync?.paymentsOf('order_1');
  await vi.waitFor(async () => expect(await listed()).toEqual([]), { timeout: 20_000 });
  server.close();
  server.closeAllConnections();
  await shop.close();
});
