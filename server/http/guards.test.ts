import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Door } from '#server/api/door.ts';
import { answerFailure } from '#server/api/failures.ts';
import { notTooMuch, sameSiteOnly, smallJsonOnly } from './guards.ts';

const own = 'http://localhost:3000';
const app = new Hono()
  .onError(answerFailure as never)
  .use('*', sameSiteOnly([own]), smallJsonOnly)
  .all('*', async (c) => c.json({ length: (await c.req.text()).length }));

type Headers = Record<string, string>;
const send = (method: string, headers: Headers, body?: string, path = '/api/cart') =>
  app.request(path, { method, headers, body });
const json = { 'Content-Type': 'application/json' };

describe('changing something', () => {
  test.each<[string, Headers, number]>([
    ['our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: own, Cookie: 's=1' }, 200],
    ['our own page in an old browser', { Origin: own, Cookie: 's=1' }, 200],
    ['another program with a token', { Authorization: 'Bearer x' }, 200],
    [
      'another site',
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test', Cookie: 's=1' },
      403,
    ],
    ['another site that claims our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: own }, 403],
    [
      'a sub-domain of ours',
      { 'Sec-Fetch-Site': 'same-site', Origin: 'http://x.localhost:3000' },
      403,
    ],
    ['an address typed by hand', { 'Sec-Fetch-Site': 'none', Cookie: 's=1' }, 403],
    ['another site in an old browser', { Origin: 'https://evil.test' }, 403],
    ['a page without an origin', { Origin: 'null', Cookie: 's=1' }, 403],
    ['a lone cookie', { Cookie: 's=1' }, 403],
  ])('for %s', async (_who, headers, status) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await send(method, headers)).status).toBe(status);
    }
  });

  test('reading is free to everybody', async () => {
    expect((await send('GET', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200);
  });
});

describe('a body', () => {
  const big = JSON.stringify({ text: 'x'.repeat(70_000) });

  test.each<[string, Headers, string, number]>([
    ['JSON', json, '{}', 200],
    ['JSON with a charset', { 'Content-Type': 'application/json; charset=utf-8' }, '{}', 200],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'a=1', 415],
    ['plain text', { 'Content-Type': 'text/plain' }, '{}', 415],
    ['nothing named', { 'Content-Type': '' }, '{}', 415],
    ['JSON-like', { 'Content-Type': 'application/json-patch' }, '{}', 415],
    ['something compressed', { ...json, 'Content-Encoding': 'gzip' }, '{}', 415],
    ['more than 64 KB', json, big, 413],
  ])('of %s', async (_what, headers, body, status) => {
    const length = { 'Content-Length': String(Buffer.byteLength(body)) };
    expect((await send('POST', { ...headers, ...length }, body)).status).toBe(status);
  });

  test.each([
    [80, 413],
    [10, 200],
  ])('of %i KB in pieces, without a length, is answered with %i', async (kilobytes, status) => {
    const server = createServer(getRequestListener(app.fetch));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answered = new Promise<number | undefined>((resolve) => {
      const sent = request({ port, method: 'POST', headers: json }, ({ statusCode }) =>
        resolve(statusCode),
      );
      sent.on('error', () => {});
      for (let piece = 0; piece < kilobytes; piece += 1) sent.write('x'.repeat(1024));
      sent.end();
    });
    expect(await answered).toBe(status);
    server.closeAllConnections();
    server.close();
  });

  test('of a photograph is taken at its own door only', async () => {
    const photo = { 'Content-Type': 'image/jpeg', 'Content-Length': '100000' };
    const at = (path: string, method = 'POST') => send(method, photo, 'x'.repeat(100_000), path);
    expect((await at('/api/orders/SUN-1/photos')).status).toBe(200);
    expect((await at('/api/orders/SUN-1/photos', 'PUT')).status).toBe(415);
    expect((await at('/api/orders/SUN-1/photos/x')).status).toBe(415);
    expect((await at('/api/orders')).status).toBe(415);
  });

  test('a query of more than 2 KB is refused', async () => {
    expect((await send('GET', {}, undefined, `/?q=${'x'.repeat(2100)}`)).status).toBe(413);
  });
});

test('who has had too much drawn waits, and the shop itself, which renders what it keeps, does not', async () => {
  const asked: [string, number][] = [];
  const may = (ip: string, cost: number) => asked.push([ip, cost]) < 2;
  const guarded = new Hono<Door>()
    .onError(answerFailure)
    .use('*', async (c, next) => {
      c.set('visitor', { ip: '203.0.113.7', userAgent: '' });
      await next();
    })
    .use('*', notTooMuch({ may }))
    .all('*', (c) => c.text('drawn'));
  const server = createServer(getRequestListener(guarded.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/products?q=lehenga`;
  const statuses = [await fetch(url), await fetch(url), await fetch(url, { method: 'POST' })];
  expect(statuses.map(({ status }) => status)).toEqual([200, 429, 200]);
  expect(asked).toEqual([
    ['203.0.113.7', 5],
    ['203.0.113.7', 5],
  ]);
  expect((await guarded.request('/products')).status).toBe(200);
  await new Promise((resolve) => server.close(resolve));
});
