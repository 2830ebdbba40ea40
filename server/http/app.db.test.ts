// Every API call, taken from the router: security headers, permissions, same-site check, OpenAPI.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Filter, queryFromFilter } from '#domain/catalogue/catalogue.ts';
import { createApi } from '#server/api/router.ts';
import { readSettings } from '#server/platform/config/env.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { testDatabase } from '#server/testing/database.ts';
import { testBackOffice } from '#server/testing/back-office.ts';
import { createHttpApp } from './app.ts';
import { permissions } from '../api/permissions.ts';

const DOCUMENTATION = /^GET \/api\/(docs|openapi)/;

let shop: Shop;
let app: ReturnType<typeof createHttpApp>;
let calls: string[];
const rendered: Request[] = [];

/** `images` and `client` are served; the file beside them is not. */
const folder = mkdtempSync(join(tmpdir(), 'sunehri-app-test-'));

beforeAll(async () => {
  for (const path of ['images/inside.txt', 'client/assets/inside.txt', 'outside.txt']) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), `content of ${path}`);
  }
  const settings = readSettings({ SAMPLE_ORDERS: 'none', DATA_DIR: join(folder, 'data') });
  const renderEmail = async () => ({ subject: 'An email', html: '<p>', text: '' });
  shop = await openShop(settings, { renderEmail, database: await testDatabase() });
  app = createHttpApp({
    backOffice: testBackOffice,
    settings,
    shop,
    errorsIn: () => null,
    renderPage: async (request) => {
      rendered.push(request);
      const status = /^\/(not-found|products\/-)$/.test(new URL(request.url).pathname) ? 404 : 200;
      return new Response('<p>', { status, headers: { 'Content-Type': 'text/html' } });
    },
    clientFolder: join(folder, 'client'),
    imageFolder: join(folder, 'images'),
  });
  const routes = createApi(shop, async () => new Response()).routes.filter(
    ({ method }) => method !== 'ALL',
  );
  calls = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const send = (call: string, headers: Record<string, string> = {}, body?: string) => {
  const [method = '', path = ''] = call.split(' ');
  return app.request(path.replace(/:\w+/g, 'x'), { method, headers, body });
};
const jsonHeaders = { 'Content-Type': 'application/json', 'Content-Length': '2' };
const isUnsafe = (call: string) => !call.startsWith('GET');

describe('API calls', () => {
  test('the API has exactly the calls of the permissions table', () => {
    expect(calls.toSorted()).toEqual(Object.keys(permissions).toSorted());
  });

  test('every API response has the security headers and Cache-Control no-store', async () => {
    for (const call of calls.filter((each) => !DOCUMENTATION.test(each))) {
      const { headers } = await send(call);
      expect(headers.get('x-content-type-options'), call).toBe('nosniff');
      expect(headers.get('x-frame-options'), call).toBe('DENY');
      expect(headers.get('content-security-policy'), call).toContain("default-src 'none'");
      expect(headers.get('referrer-policy'), call).toBeTruthy();
      expect(headers.get('cache-control'), call).toBe('no-store');
    }
  });

  test('customer calls respond 401 to a guest', async () => {
    for (const call of calls.filter((each) => permissions[each] === 'customer')) {
      const response = await send(call, jsonHeaders, isUnsafe(call) ? '{}' : undefined);
      expect([call, response.status]).toEqual([call, 401]);
    }
  });

  test('admin calls respond 401 to guests and 403 to customers', async () => {
    const customer = { email: 'shopper@sunehri.example', password: 'sunehri-demo' };
    const body = JSON.stringify(customer);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': `${body.length}` };
    const { token } = await (await send('POST /api/session', headers, body)).json();
    for (const call of calls.filter((each) => permissions[each] === 'admin')) {
      const empty = isUnsafe(call) ? '{}' : undefined;
      expect([call, (await send(call, jsonHeaders, empty)).status]).toEqual([call, 401]);
      const asCustomer = { Authorization: `Bearer ${token}`, ...jsonHeaders };
      const response = await send(call, asCustomer, empty);
      expect([call, response.status]).toEqual([call, 403]);
    }
  });

  test('admin lists respond to the admin', async () => {
    const admin = { email: 'owner@sunehri.example', password: 'sunehri-owner' };
    const body = JSON.stringify(admin);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': `${body.length}` };
    const { token } = await (await send('POST /api/session', headers, body)).json();
    const lists = calls.filter((each) => permissions[each] === 'admin' && /^GET [^:]+$/.test(each));
    for (const call of lists) {
      const response = await send(call, { Authorization: `Bearer ${token}` });
      // What is printed, and what a word would find, is named in the query.
      const status = /\/(print|printable|found)$/.test(call) ? 400 : 200;
      expect([call, response.status]).toEqual([call, status]);
    }
  });

  test('calls that change something are rejected from another site', async () => {
    const unsafe = calls.filter(isUnsafe);
    expect(unsafe.length).toBeGreaterThan(15);
    for (const call of unsafe) {
      for (const origin of ['https://evil.test', 'null', 'http://shop.localhost']) {
        const cross = {
          'Sec-Fetch-Site': 'cross-site',
          Origin: origin,
          Cookie: 'x=1',
          ...jsonHeaders,
        };
        expect([call, (await send(call, cross, '{}')).status]).toEqual([call, 403]);
        expect([call, (await send(call, { Origin: origin, ...jsonHeaders }, '{}')).status]).toEqual(
          [call, 403],
        );
      }
    }
  });

  test('a percent-encoded path is the call that it stands for', async () => {
    expect((await send('GET /%61pi/orders')).status).toBe(401);
    expect((await send('POST /%61pi/cart/lines', jsonHeaders, '{}')).status).toBe(401);
  });

  test('public calls reject an unknown key in a body that is valid without it', async () => {
    const email = 'asha@example.com';
    const password = 'a long passphrase';
    const validBodies: Record<string, object> = {
      'POST /api/session': { email, password },
      'POST /api/session/passkey': {},
      'POST /api/session/second-step': { method: 'app', code: '123456' },
      'POST /api/account': {
        fullName: 'Asha Rao',
        email,
        password,
        confirmPassword: password,
        acceptsTerms: true,
      },
      'PUT /api/account/verification': { token: 'x' },
      'POST /api/password-resets': { email },
      'PUT /api/password-resets': { token: 'x', password },
      'POST /api/cart/quote': { lines: [{ variantId: 'x', quantity: 1 }] },
      'POST /api/newsletter': { email },
      'POST /api/back-in-stock-requests': { variantId: 'x', email },
      'POST /api/newsletter/confirm': { token: 'x' },
      'POST /api/newsletter/unsubscribe': { token: 'x' },
      'POST /api/contact': { name: 'Asha', email, subject: 'Hello', message: 'A question' },
      'POST /api/refunds/payout-details': {
        token: 'x',
        form: { method: 'upi', upiId: 'asha@okaxis' },
      },
      'POST /api/reviews': {
        token: 'x',
        productId: 'rajsi-roop',
        form: { stars: 5, text: '', fit: null, name: 'Asha' },
      },
    };
    const withBody = calls.filter(
      (call) => isUnsafe(call) && permissions[call] === 'public' && call !== 'DELETE /api/session',
    );
    expect(Object.keys(validBodies).toSorted()).toEqual(withBody.toSorted());
    for (const call of withBody) {
      const codeOf = async (body: object) => {
        const json = JSON.stringify(body);
        const length = { ...jsonHeaders, 'Content-Length': `${json.length}` };
        return ((await (await send(call, length, json)).json()) as { code?: string }).code;
      };
      const valid = validBodies[call] ?? {};
      // First the unknown key: without it, the call may consume a limit or create the account.
      expect([call, await codeOf({ ...valid, role: 'admin' })]).toEqual([call, 'request/invalid']);
      expect([call, await codeOf(valid)]).not.toEqual([call, 'request/invalid']);
    }
  });

  test('the 601st opening of a tracking link in a quarter of an hour is rejected on the loopback address', async () => {
    const open = async () => (await send('GET /track')).status;
    for (let n = 0; n < 600; n += 1) expect(await open()).toBe(200);
    expect([await open(), (await send('GET /track.data')).status]).toEqual([429, 429]);
    expect((await send('GET /refund')).status).toBe(429);
    expect((await send('GET /ticket')).status).toBe(429);
    expect((await send('GET /about')).status).toBe(200);
  });

  test('every API error has one shape', async () => {
    const notFound = await (await send('GET /api/unknown')).json();
    expect(notFound).toEqual({
      code: 'request/not-found',
      message: expect.any(String),
      fields: {},
      requestId: expect.any(String),
    });
    expect(await (await send('GET /api/docs/unknown')).json()).toEqual({
      ...notFound,
      requestId: expect.any(String),
    });
    const malformed = await send(
      'POST /api/session',
      { 'Content-Type': 'application/json', 'Content-Length': '3' },
      '{"a',
    );
    expect(malformed.status).toBe(400);
    expect(await malformed.json()).toMatchObject({ code: 'request/invalid' });
  });

  test('the OpenAPI document describes every call, its parameters and its security', async () => {
    const document = await (await send('GET /api/openapi.json')).json();
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map(
        (method) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    const expected = calls.filter((call) => !DOCUMENTATION.test(call));
    expect(described.toSorted()).toEqual(expected.toSorted());
    expect(JSON.stringify(document)).toContain('razorpay_signature');
    const operation = (path: string, method: string) => document.paths[path][method];
    expect(operation('/orders', 'post').parameters).toMatchObject([{ name: 'Idempotency-Key' }]);
    expect(Object.keys(operation('/account', 'post').responses)).toContain('201');
    for (const call of expected) {
      const [method = '', path = ''] = call.split(' ');
      const { security } = operation(
        path.slice('/api'.length).replace(/:(\w+)/g, '{$1}'),
        method.toLowerCase(),
      );
      expect([call, security === undefined]).toEqual([call, permissions[call] === 'public']);
    }
    expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer', 'cookie']);
  });

  test('the OpenAPI document is served with an ETag, and 304 when it matches', async () => {
    const { headers } = await send('GET /api/openapi.json');
    expect(headers.get('cache-control')).toBe('no-cache');
    const etag = headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await send('GET /api/openapi.json', { 'If-None-Match': etag })).status).toBe(304);
  });

  test('the OpenAPI document names the filter parameters as the list pages read them', async () => {
    const document = await (await send('GET /api/openapi.json')).json();
    const fullFilter: Filter = {
      searchQuery: 'silk',
      categories: ['women'],
      sizes: ['M'],
      colors: ['red'],
      options: {},
      ranges: {},
      priceRange: [10, 20],
      inStock: true,
      onSale: true,
      featured: true,
      isNew: true,
      rating: 4,
      sort: 'newest',
      view: 'list',
      page: 2,
    };
    const described: { name: string }[] = document.paths['/products'].get.parameters;
    const names = queryFromFilter(fullFilter).map(([name]) => name);
    // The language of the texts is no filter.
    expect(described).toMatchObject([...names, 'lang'].map((name) => ({ name })));
  });
});

describe('payment provider routes', () => {
  const webhook = (headers: Record<string, string>, body = '{}') =>
    app.request('/api/payments/razorpay/webhook', { method: 'POST', headers, body });

  test('the webhook accepts cross-site requests, but only with a valid signature', async () => {
    const unsigned = await webhook({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' });
    expect(unsigned.status).toBe(400);
    expect(await unsigned.json()).toMatchObject({ code: 'payment/not-verified' });
    const forged = await webhook({ 'x-razorpay-signature': 'a'.repeat(64) });
    expect(forged.status).toBe(400);
  });

  test('the webhook rejects bodies over 256 KB', async () => {
    const size = 256 * 1024 + 1;
    const response = await webhook({ 'Content-Length': `${size}` }, ' '.repeat(size));
    expect(response.status).toBe(413);
  });

  test('the callback redirects a browser with a forged signature to the checkout', async () => {
    const response = await app.request('/api/payments/razorpay/callback', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://api.razorpay.com',
      },
      body: 'razorpay_payment_id=pay_1&razorpay_order_id=order_1&razorpay_signature=forged',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/checkout?error=payment%2Fnot-verified');
  });
});

describe('other routes', () => {
  test('path traversal reaches no file outside the served folders', async () => {
    const server = createServer(getRequestListener(app.fetch));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    // A URL object would resolve the dots before they are sent.
    const bodyAt = (path: string) =>
      new Promise<string>((received, failed) => {
        get({ port, path, agent: false }, (response) => received(text(response))).on(
          'error',
          failed,
        );
      });
    for (const [prefix, served] of [
      ['/media/', 'images'],
      ['/assets/', 'client/assets'],
    ] as const) {
      expect(await bodyAt(`${prefix}inside.txt`)).toBe(`content of ${served}/inside.txt`);
      const up = served === 'images' ? '../' : '../../';
      for (const path of [
        `${up}outside.txt`,
        `x/../${up}outside.txt`,
        up.replaceAll('.', '%2e') + 'outside.txt',
        up.replaceAll('/', '%2f') + 'outside.txt',
        up.replaceAll('/', '\\') + 'outside.txt',
        up.replaceAll('/', '%5c') + 'outside.txt',
        join(folder, 'outside.txt'),
      ]) {
        const naive = decodeURIComponent(path).replaceAll('\\', '/');
        expect(resolve(folder, served, naive)).toBe(join(folder, 'outside.txt'));
        expect([path, await bodyAt(prefix + path)]).toEqual([
          path,
          expect.not.stringContaining('outside.txt'),
        ]);
      }
    }
    await new Promise((closed) => server.close(closed));
  });

  test('text files and the API documentation name their charset', async () => {
    writeFileSync(join(folder, 'images', 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const path of [
      '/media/mark.svg',
      '/media/inside.txt',
      '/robots.txt',
      '/api/docs',
      '/api/docs/start.js',
      '/api/docs/swagger-ui.css',
      '/api/docs/swagger-ui-bundle.js',
    ]) {
      const type = (await app.request(path)).headers.get('content-type') ?? '';
      expect([path, type.toLowerCase()]).toEqual([path, expect.stringMatching(/charset=utf-8$/)]);
    }
  });

  test('a POST to a page is rejected', async () => {
    expect((await app.request('/cart', { method: 'POST' })).status).toBe(400);
  });
});

test('URLs of no page get one 404 page, rendered without anything of their requests', async () => {
  rendered.length = 0;
  const headers = { Cookie: 'sunehri-session=a', 'X-Forwarded-Host': 'evil.example' };
  const paths = [
    '/nowhere',
    '/account/style.css',
    '/orders;.js',
    '/__manifest?p=/a',
    '/wp-login.php',
  ];
  for (const path of paths) {
    const response = await app.request(path, { headers });
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  }
  // None when an earlier test had it rendered within the last second.
  expect(rendered.length).toBeLessThanOrEqual(1);
  for (const { url, headers: sent } of rendered)
    expect([new URL(url).pathname, sent.get('cookie')]).toEqual(['/not-found', null]);
  expect((await app.request('/products/no-such-product')).status).toBe(404);
  const [slug] = await shop.catalogue.first(1).then((cards) => cards.map((card) => card.slug));
  expect((await app.request(`/products/${slug}`)).status).toBe(200);
  expect((await app.request('/nowhere', { method: 'POST' })).status).toBe(400);
  expect((await app.request('/nowhere.data')).status).toBe(200);
});
