import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepPages } from './kept-pages.ts';

let asked: string[] = [];
let status = 200;
let text = (path: string) => `<p>${path}</p>`;
let kept: ReturnType<typeof keepPages>;
let server: Server;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers, method });

beforeEach(async () => {
  asked = [];
  status = 200;
  text = (path) => `<p>${path}</p>`;
  kept = keepPages(async (path) => {
    asked.push(path);
    return new Response(text(path), { status, headers: { 'Content-Type': 'text/html' } });
  });
  server = createServer(async (request, response) => {
    if (!(await kept.answer(request, response))) response.writeHead(299).end('asked behind');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('a public page', () => {
  test('is rendered once for everybody, whoever asks', async () => {
    for (const cookie of ['', 'session=asha', 'session=meera']) {
      expect(await (await get('/', { cookie })).text()).toBe('<p>/</p>');
    }
    expect(asked).toEqual(['/']);
  });

  test('is made for nobody who has had too many made, and is theirs when it is ready', async () => {
    const busy = keepPages(
      async (path) => new Response(text(path)),
      ({ headers }) => headers['x-patient'] !== 'no',
    );
    kept = busy;
    const impatient = { 'x-patient': 'no' };
    expect((await get('/products?q=lehenga', impatient)).status).toBe(299);
    await get('/products?q=lehenga');
    expect((await get('/products?q=lehenga', impatient)).status).toBe(200);
  });

  test('asked for by many at once is still rendered once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/products')));
    expect(asked).toEqual(['/products']);
  });

  test('comes compressed to who can read that, and is the same', async () => {
    for (const [accepts, encoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['', null],
    ] as const) {
      const response = await get('/about', { 'accept-encoding': accepts || 'identity' });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.text()).toBe('<p>/about</p>');
    }
  });

  test('is not sent again to who has it', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  });

  test('unknown parameters change nothing, and order does not matter', async () => {
    await get('/products?sort=rating&q=silk');
    await get('/products?q=silk&utm_source=x&sort=rating');
    await get('/?gclid=1');
    await get('/');
    expect(asked).toEqual(['/products?q=silk&sort=rating', '/']);
  });

  test('is rendered anew after the catalogue has changed', async () => {
    await get('/');
    text = () => 'new';
    kept.throwOut();
    expect(await (await get('/')).text()).toBe('new');
  });

  test('is not kept when it was rendered before a change', async () => {
    text = (path) => {
      if (asked.length === 1) kept.throwOut();
      return `${path} ${asked.length}`;
    };
    await get('/');
    expect(await (await get('/')).text()).toBe('/ 2');
  });
});

describe('what is not kept', () => {
  test.each([
    '/cart',
    '/account/x.css',
    '/orders;.js',
    '/products/..%2fcart',
    '/login',
    '/products.data',
    '/PRODUCTS',
  ])('%s is left to who answers behind', async (path) => {
    expect((await get(path)).status).toBe(299);
    expect(asked).toEqual([]);
  });

  test('a page that is not there: it is said anew to each who asks', async () => {
    status = 404;
    expect((await get('/products/nothing')).status).toBe(404);
    expect((await get('/products/nothing')).status).toBe(404);
    expect(asked).toEqual(['/products/nothing', '/products/nothing']);
  });

  test('anything but reading', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(299);
  });

  test('more than 500 pages', { timeout: 30_000 }, async () => {
    for (let page = 1; page <= 600; page += 1) await get(`/products/p-${page}`);
    await get('/products/p-1');
    expect(asked).toHaveLength(601);
  });
});
