// Malformed and hostile requests: rejected as a client error, never a server error.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentPaths } from '#domain/routes.ts';
import { createApi } from '#server/api/router.ts';
import { readSettings } from '#server/platform/config/env.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { testDatabase } from '#server/testing/database.ts';
import { testBackOffice } from '#server/testing/back-office.ts';
import { createHttpApp } from './app.ts';

let shop: Shop;
let app: ReturnType<typeof createHttpApp>;
let adminHeaders: Record<string, string>;

beforeAll(async () => {
  const settings = readSettings({
    SAMPLE_ORDERS: 'none',
    DATA_DIR: '/tmp/sunehri-malformed-requests-test',
  });
  const renderEmail = async () => ({ subject: 'An email', html: '<p>', text: '' });
  shop = await openShop(settings, { renderEmail, database: await testDatabase() });
  app = createHttpApp({
    backOffice: testBackOffice,
    settings,
    shop,
    errorsIn: () => null,
    renderPage: async () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }),
    clientFolder: null,
    imageFolder: '/nowhere',
  });
  const signedIn = await send('POST', '/api/session', {
    input: {
      email: 'owner@sunehri.example',
      password: 'sunehri-owner',
    },
  });
  adminHeaders = { Authorization: `Bearer ${(await signedIn.json()).token}` };
});
afterAll(() => shop.close());

type Sent = { input?: unknown; headers?: Record<string, string> };

async function send(method: string, path: string, { input, headers = {} }: Sent = {}) {
  const body = input === undefined ? undefined : JSON.stringify(input);
  const jsonHeaders = { 'Content-Type': 'application/json', 'Content-Length': `${body?.length}` };
  return app.request(path, { method, body, headers: { ...(body ? jsonHeaders : {}), ...headers } });
}

describe('text that PostgreSQL cannot store', () => {
  test('a NUL character in the URL is rejected by every call', async () => {
    for (const { method, path } of createApi(shop, async () => new Response()).routes.filter(
      (each) => each.path.includes(':'),
    )) {
      const requestPath = path.replaceAll(/:\w+/g, 'a%00b');
      expect([path, (await send(method, requestPath, { headers: adminHeaders })).status]).toEqual([
        path,
        400,
      ]);
    }
    expect((await send('GET', '/api/products?q=a%00b')).status).toBe(400);
    expect((await send('GET', '/products/a%00b')).status).toBe(400);
  });

  test.each([
    ['a NUL character', 'Asha\0'],
    ['an unpaired surrogate', 'Asha\ud83d'],
  ])('%s in a request body is rejected', async (_text, text) => {
    const message = {
      name: text,
      email: 'asha@shop.test',
      subject: 'Hello',
      message: 'A question',
    };
    const address = { firstName: 'Asha', lastName: text, phone: '', address: '', city: '' };
    for (const [method, path, input] of [
      ['POST', '/api/contact', message],
      ['PUT', '/api/account/name', { fullName: text }],
      ['POST', '/api/cart/lines', { variantId: text, quantity: 1 }],
      ['PUT', '/api/checkout', { ...address, state: '', zipCode: '' }],
    ] as const)
      expect([path, (await send(method, path, { input, headers: adminHeaders })).status]).toEqual([
        path,
        400,
      ]);
  });
});

test('a malformed callback form verifies no payment', async () => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=other']) {
    const response = await app.request(paymentPaths.callback('razorpay'), {
      method: 'POST',
      body: '--this is no form',
      headers: { 'Content-Type': type },
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/checkout?error=payment%2Fnot-verified');
  }
});

test('sandbox controls reject requests from another site', async () => {
  const crossSite = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' };
  const fault = { fault: 'fail-order', times: 1 };
  for (const [path, input] of [
    ['/sandbox/control', fault],
    ['/sandbox/control/capture', { order_id: 'order_1' }],
  ] as const) {
    expect([path, (await send('POST', path, { input, headers: crossSite })).status]).toEqual([
      path,
      403,
    ]);
    expect([path, (await send('POST', path, { input })).status]).toEqual([path, 200]);
  }
  await send('POST', '/sandbox/control', { input: { ...fault, times: 0 } });
});

test('a page with a token in its URL sends no referrer', async () => {
  const policy = async (path: string) => (await send('GET', path)).headers.get('referrer-policy');
  expect(await policy('/track?token=x')).toBe('no-referrer');
  expect(await policy('/refund?token=x')).toBe('no-referrer');
  expect(await policy('/ticket?token=x')).toBe('no-referrer');
  expect(await policy('/reset-password?token=x')).toBe('no-referrer');
  expect(await policy('/about')).toBe('strict-origin-when-cross-origin');
});

describe('one path for each page', () => {
  test.each([
    ['/checkout/', '/checkout'],
    ['/CHECKOUT?error=payment%2Ffailed', '/checkout?error=payment%2Ffailed'],
    ['/%63heckout', '/checkout'],
    ['/Products//?q=silk&utm=x', '/products?q=silk&utm=x'],
    ['/orders/SUN-1/INVOICE', '/orders/SUN-1/invoice'],
  ])('%s is redirected to %s', async (path, canonical) => {
    const response = await send('GET', path);
    expect([response.status, response.headers.get('location')]).toEqual([308, canonical]);
    expect((await send('GET', canonical)).status).toBe(200);
  });

  test('a redirect of a page with a token in its URL sends no referrer', async () => {
    const { status, headers } = await send('GET', '/track/?token=x');
    expect(status).toBe(308);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test.each(['/nothing-here/', '//evil.example/', '/checkout.data', '/%'])(
    '%s, which is no page, is not redirected',
    async (path) => expect((await send('GET', path)).headers.get('location')).toBeNull(),
  );
});
