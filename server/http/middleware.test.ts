import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { ApiEnv } from '#server/api/routes/route-helpers.ts';
import { respondWithError } from '#server/api/error-handler.ts';
import {
  limitReadTime,
  limitReads,
  rejectLongQuery,
  requireSameSite,
  requireSmallJson,
} from './middleware.ts';

const own = 'http://localhost:3000';
const app = new Hono()
  .onError(respondWithError as never)
  .use('*', rejectLongQuery, requireSameSite([own]), requireSmallJson)
  .all('*', async (c) => c.json({ length: (await c.req.text()).length }));

type Headers = Record<string, string>;
const send = (
  method: string,
  headers: Headers,
  { body, path = '/api/cart' }: { body?: string; path?: string } = {},
) => app.request(path, { method, headers, body });
const json = { 'Content-Type': 'application/json' };

describe('requireSameSite', () => {
  test.each<[string, number, Headers]>([
    ['our own page', 200, { 'Sec-Fetch-Site': 'same-origin', Origin: own, Cookie: 's=1' }],
    ['our own page in an old browser', 200, { Origin: own, Cookie: 's=1' }],
    ['another program with a token', 200, { Authorization: 'Bearer x' }],
    [
      'another site',
      403,
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test', Cookie: 's=1' },
    ],
    ['another site that claims our origin', 403, { 'Sec-Fetch-Site': 'cross-site', Origin: own }],
    [
      'a subdomain of ours',
      403,
      { 'Sec-Fetch-Site': 'same-site', Origin: 'http://x.localhost:3000' },
    ],
    ['a URL typed into the address bar', 403, { 'Sec-Fetch-Site': 'none', Cookie: 's=1' }],
    ['another site in an old browser', 403, { Origin: 'https://evil.test' }],
    ['a page without an origin', 403, { Origin: 'null', Cookie: 's=1' }],
    ['a cookie without an origin', 403, { Cookie: 's=1' }],
  ])('a change requested by %s responds %i', async (_client, status, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await send(method, headers)).status).toBe(status);
    }
  });

  test('a cross-site GET is allowed', async () => {
    expect((await send('GET', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200);
  });
});

describe('requireSmallJson', () => {
  const big = JSON.stringify({ text: 'x'.repeat(70_000) });

  test.each<[string, number, Headers, string]>([
    ['JSON', 200, json, '{}'],
    ['JSON with a charset', 200, { 'Content-Type': 'application/json; charset=utf-8' }, '{}'],
    ['a form', 415, { 'Content-Type': 'application/x-www-form-urlencoded' }, 'a=1'],
    ['plain text', 415, { 'Content-Type': 'text/plain' }, '{}'],
    ['no content type', 415, { 'Content-Type': '' }, '{}'],
    ['another JSON type', 415, { 'Content-Type': 'application/json-patch' }, '{}'],
    ['compressed JSON', 415, { ...json, 'Content-Encoding': 'gzip' }, '{}'],
    ['more than 64 KB', 413, json, big],
  ])('a body of %s responds %i', async (_what, status, headers, body) => {
    const length = { 'Content-Length': String(Buffer.byteLength(body)) };
    expect((await send('POST', { ...headers, ...length }, { body })).status).toBe(status);
  });

  test.each([
    [80, 413],
    [10, 200],
  ])('a chunked body of %i KB without Content-Length responds %i', async (kilobytes, status) => {
    const server = createServer(getRequestListener(app.fetch));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const response = new Promise<number | undefined>((resolve) => {
      const sent = request({ port, method: 'POST', headers: json }, ({ statusCode }) =>
        resolve(statusCode),
      );
      sent.on('error', () => {});
      for (let chunk = 0; chunk < kilobytes; chunk += 1) sent.write('x'.repeat(1024));
      sent.end();
    });
    expect(await response).toBe(status);
    server.closeAllConnections();
    server.close();
  });

  test('a photo is accepted by the upload route only', async () => {
    const photo = { 'Content-Type': 'image/jpeg', 'Content-Length': '100000' };
    const upload = (path: string, method = 'POST') =>
      send(method, photo, { body: 'x'.repeat(100_000), path });
    expect((await upload('/api/orders/SUN-1/photos')).status).toBe(200);
    expect((await upload('/api/orders/SUN-1/photos', 'PUT')).status).toBe(415);
    expect((await upload('/api/orders/SUN-1/photos/x')).status).toBe(415);
    expect((await upload('/api/orders')).status).toBe(415);
  });

  test('a query string of more than 2 KB is rejected', async () => {
    for (const path of ['/api/cart', '/products.data', '/__manifest']) {
      const long = await send('GET', {}, { path: `${path}?q=${'x'.repeat(2100)}` });
      expect([path, long.status]).toEqual([path, 413]);
    }
  });
});

test('limitReads charges reads from the network, but neither writes nor renders for the page cache', async () => {
  const charged: [string, number][] = [];
  const tryConsume = (ip: string, cost: number) => charged.push([ip, cost]) < 2;
  const limited = new Hono<ApiEnv>()
    .onError(respondWithError)
    .use('*', async (c, next) => {
      c.set('client', { ip: '203.0.113.7', userAgent: '' });
      await next();
    })
    .use('*', limitReads({ tryConsume }))
    .all('*', (c) => c.text('rendered'));
  const server = createServer(getRequestListener(limited.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/products?q=lehenga`;
  const statuses = [await fetch(url), await fetch(url), await fetch(url, { method: 'POST' })];
  expect(statuses.map(({ status }) => status)).toEqual([200, 429, 200]);
  expect(charged).toEqual([
    ['203.0.113.7', 5],
    ['203.0.113.7', 5],
  ]);
  expect((await limited.request('/products')).status).toBe(200);
  await new Promise((resolve) => server.close(resolve));
});

describe('time limit of reads', () => {
  const hanging = () =>
    new Hono()
      .onError(respondWithError as never)
      .use(limitReadTime(20))
      .all('/', async (c) => {
        if (c.req.query('hangs')) await new Promise(() => {});
        return c.text('ok');
      });

  test('a read that hangs responds 503, one in time its own response', async () => {
    expect((await hanging().request('/?hangs=1')).status).toBe(503);
    expect((await hanging().request('/')).status).toBe(200);
  });

  test('a write is not cut short', async () => {
    const written = Promise.resolve(hanging().request('/?hangs=1', { method: 'POST' }));
    const outcome = await Promise.race([written, sleep(60, 'still waiting')]);
    expect(outcome).toBe('still waiting');
  });
});
