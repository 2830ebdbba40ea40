// Every call of the API, walked: its headers, who may make it, and that no other site can.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Filter, queryFromFilter } from '#domain/catalogue.ts';
import { createApi } from '#server/api/app.ts';
import { readSettings } from '#server/settings.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createSite } from './site.ts';
import { whoMayCall } from './who-may-call.ts';

const DOCUMENTATION = /^GET \/api\/(docs|openapi)/;

let shop: Shop;
let site: ReturnType<typeof createSite>;
let calls: string[];

beforeAll(async () => {
  const settings = readSettings({ DATA_DIR: '/tmp/sunehri-site-test' });
  const writeLetter = async () => ({ subject: 'A letter', html: '<p>', plain: '' });
  shop = await openShop(settings, { writeLetter, database: await testDatabase() });
  site = createSite({
    settings,
    shop,
    renderPage: async () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }),
    clientFolder: null,
    pictureFolder: '/nowhere',
  });
  const made = createApi(shop).routes.filter(({ method }) => method !== 'ALL');
  calls = [...new Set(made.map(({ method, path }) => `${method} ${path}`))];
});
afterAll(() => shop.close());

const send = (call: string, headers: Record<string, string> = {}, body?: string) => {
  const [method = '', path = ''] = call.split(' ');
  return site.request(path.replace(/:\w+/g, 'x'), { method, headers, body });
};
const withJson = { 'Content-Type': 'application/json', 'Content-Length': '2' };
const isUnsafe = (call: string) => !call.startsWith('GET');

describe('the API’s calls', () => {
  test('are all in the table, and the table has no other', () => {
    expect(calls.toSorted()).toEqual(Object.keys(whoMayCall).toSorted());
  });

  test('carry the security headers, and are stored by nobody', async () => {
    for (const call of calls.filter((each) => !DOCUMENTATION.test(each))) {
      const { headers } = await send(call);
      expect(headers.get('x-content-type-options'), call).toBe('nosniff');
      expect(headers.get('x-frame-options'), call).toBe('DENY');
      expect(headers.get('content-security-policy'), call).toContain("default-src 'none'");
      expect(headers.get('referrer-policy'), call).toBeTruthy();
      expect(headers.get('cache-control'), call).toBe('no-store');
    }
  });

  test('that belong to a shopper answer nobody else', async () => {
    for (const call of calls.filter((each) => whoMayCall[each] === 'shopper')) {
      const response = await send(call, withJson, isUnsafe(call) ? '{}' : undefined);
      expect([call, response.status]).toEqual([call, 401]);
    }
  });

  test('that belong to the owner answer nobody else', async () => {
    const shopper = { email: 'shopper@sunehri.example', password: 'sunehri-demo' };
    const body = JSON.stringify(shopper);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': `${body.length}` };
    const { token } = await (await send('POST /api/session', headers, body)).json();
    for (const call of calls.filter((each) => whoMayCall[each] === 'owner')) {
      const empty = isUnsafe(call) ? '{}' : undefined;
      expect([call, (await send(call, withJson, empty)).status]).toEqual([call, 403]);
      const asHer = { Authorization: `Bearer ${token}`, ...withJson };
      const asShopper = await send(call, asHer, empty);
      expect([call, asShopper.status]).toEqual([call, 403]);
    }
  });

  test('that belong to the owner answer her', async () => {
    const owner = { email: 'owner@sunehri.example', password: 'sunehri-owner' };
    const body = JSON.stringify(owner);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': `${body.length}` };
    const { token } = await (await send('POST /api/session', headers, body)).json();
    const lists = calls.filter((each) => whoMayCall[each] === 'owner' && /^GET [^:]+$/.test(each));
    for (const call of lists) {
      const answer = await send(call, { Authorization: `Bearer ${token}` });
      expect([call, answer.status]).toEqual([call, 200]);
    }
  });

  test('that change something are refused to another site', async () => {
    const unsafe = calls.filter(isUnsafe);
    expect(unsafe.length).toBeGreaterThan(15);
    for (const call of unsafe) {
      for (const origin of ['https://evil.test', 'null', 'http://shop.localhost']) {
        const cross = {
          'Sec-Fetch-Site': 'cross-site',
          Origin: origin,
          Cookie: 'x=1',
          ...withJson,
        };
        expect([call, (await send(call, cross, '{}')).status]).toEqual([call, 403]);
        expect([call, (await send(call, { Origin: origin, ...withJson }, '{}')).status]).toEqual([
          call,
          403,
        ]);
      }
    }
  });

  test('refuse unknown keys, whoever asks', async () => {
    const open = calls.filter(
      (call) =>
        isUnsafe(call) && whoMayCall[call] === 'everybody' && call !== 'DELETE /api/session',
    );
    for (const call of open) {
      const body = JSON.stringify({ role: 'admin', __proto__x: 1 });
      const response = await send(
        call,
        { 'Content-Type': 'application/json', 'Content-Length': `${body.length}` },
        body,
      );
      expect([call, response.status]).toEqual([call, 400]);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('say every no in one shape', async () => {
    const answer = await (await send('GET /api/nothing-here')).json();
    expect(answer).toEqual({
      code: 'request/not-found',
      message: expect.any(String),
      fields: {},
      requestId: expect.any(String),
    });
    expect(await (await send('GET /api/docs/nothing-here')).json()).toEqual({
      ...answer,
      requestId: expect.any(String),
    });
    const broken = await send(
      'POST /api/session',
      { 'Content-Type': 'application/json', 'Content-Length': '3' },
      '{"a',
    );
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ code: 'request/invalid' });
  });

  test('are all described, with the shapes the server parses with', async () => {
    const document = await (await send('GET /api/openapi.json')).json();
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map(
        (method) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    const expected = calls.filter((call) => !DOCUMENTATION.test(call));
    expect(described.toSorted()).toEqual(expected.toSorted());
    expect(JSON.stringify(document)).toContain('razorpay_signature');
    const asked = (path: string, method: string) => document.paths[path][method];
    expect(asked('/orders', 'post').parameters).toMatchObject([{ name: 'Idempotency-Key' }]);
    expect(Object.keys(asked('/account', 'post').responses)).toContain('201');
    for (const call of expected) {
      const [method = '', path = ''] = call.split(' ');
      const { security } = asked(
        path.slice('/api'.length).replace(/:(\w+)/g, '{$1}'),
        method.toLowerCase(),
      );
      expect([call, security === undefined]).toEqual([call, whoMayCall[call] === 'everybody']);
    }
    expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer', 'cookie']);
  });

  test('a filter is described by the names it is read by', async () => {
    const document = await (await send('GET /api/openapi.json')).json();
    const everything: Filter = {
      searchQuery: 'silk',
      categories: ['women'],
      sizes: ['M'],
      colors: ['red'],
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
    expect(described).toMatchObject(queryFromFilter(everything).map(([name]) => ({ name })));
  });
});

describe('the payment provider’s doors', () => {
  const webhook = (headers: Record<string, string>, body = '{}') =>
    site.request('/api/payments/razorpay/webhook', { method: 'POST', headers, body });

  test('take another site’s post, but nothing that is not signed', async () => {
    const unsigned = await webhook({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' });
    expect(unsigned.status).toBe(400);
    expect(await unsigned.json()).toMatchObject({ code: 'payment/not-verified' });
    const forged = await webhook({ 'x-razorpay-signature': 'a'.repeat(64) });
    expect(forged.status).toBe(400);
  });

  test('take 256 KB and no more', async () => {
    const size = 256 * 1024 + 1;
    const answer = await webhook({ 'Content-Length': `${size}` }, ' '.repeat(size));
    expect(answer.status).toBe(413);
  });

  test('send a browser that comes back with a forged proof to the checkout', async () => {
    const answer = await site.request('/api/payments/razorpay/callback', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://api.razorpay.com',
      },
      body: 'razorpay_payment_id=pay_1&razorpay_order_id=order_1&razorpay_signature=forged',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/checkout?problem=payment%2Fnot-verified');
  });
});

describe('the rest of the site', () => {
  test('says whether it lives and whether it is ready', async () => {
    expect((await site.request('/healthz')).status).toBe(200);
    expect((await site.request('/readyz')).status).toBe(200);
  });

  test('serves files of its own kinds from its own folders only', async () => {
    const attempts = [
      '/media/../package.json',
      '/media/..%2fpackage.json',
      '/media/%2e%2e/package.json',
      '/media//etc/passwd',
      '/media/.env',
      '/media/x\\..\\package.json',
    ];
    for (const path of attempts) {
      const answer = await (await site.request(path)).text();
      expect(answer).not.toMatch(/"name"|root:|SECRET/);
    }
  });

  test('changes nothing through a page', async () => {
    expect((await site.request('/cart', { method: 'POST' })).status).toBe(400);
  });
});
