// Page cache: sharing, encodings, invalidation, outages of the database, and its limit in bytes.
import { randomBytes } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

let rendered: string[] = [];
let status = 200;
let text = (path: string) => `<p>${path}</p>`;
let cache: ReturnType<typeof createPageCache>;
let server: Server;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers, method });

beforeEach(async () => {
  rendered = [];
  status = 200;
  text = (path) => `<p>${path}</p>`;
  cache = createPageCache(async (path) => {
    rendered.push(path);
    return new Response(text(path), { status, headers: { 'Content-Type': 'text/html' } });
  });
  server = createServer(async (request, response) => {
    if (!(await cache.respond(request, response))) response.writeHead(299).end('not cached');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('cached pages', () => {
  test('a public page is rendered once for all clients, whatever their cookie', async () => {
    for (const cookie of ['', 'session=asha', 'session=meera']) {
      expect(await (await get('/', { cookie })).text()).toBe('<p>/</p>');
    }
    expect(rendered).toEqual(['/']);
  });

  test('a client over the read budget gets cached pages but no new render', async () => {
    const busy = createPageCache(async (path) => new Response(text(path)), {
      mayRead: ({ headers }) => headers['x-budget'] !== 'used',
    });
    cache = busy;
    const overBudget = { 'x-budget': 'used' };
    expect((await get('/products?q=lehenga', overBudget)).status).toBe(299);
    await get('/products?q=lehenga');
    expect((await get('/products?q=lehenga', overBudget)).status).toBe(200);
  });

  test('concurrent requests for a page share one render', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/products')));
    expect(rendered).toEqual(['/products']);
  });

  test('a cached page is sent in an encoding the client accepts', async () => {
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

  test('a matching If-None-Match gets 304', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  });

  test('unknown query parameters and their order do not change the cached page', async () => {
    await get('/products?sort=rating&q=silk');
    await get('/products?q=silk&utm_source=x&sort=rating');
    await get('/?gclid=1');
    await get('/');
    expect(rendered).toEqual(['/products?q=silk&sort=rating', '/']);
  });

  test('an invalidated page is rendered again', async () => {
    await get('/');
    text = () => 'new';
    cache.invalidate();
    expect(await (await get('/')).text()).toBe('new');
  });

  test('a render started before an invalidation is not cached', async () => {
    text = (path) => {
      if (rendered.length === 1) cache.invalidate();
      return `${path} ${rendered.length}`;
    };
    await get('/');
    expect(await (await get('/')).text()).toBe('/ 2');
  });
});

test('each response of a cached page has a request id of its own', async () => {
  cache = createPageCache(
    async (path) => new Response(path, { headers: { 'X-Request-Id': 'of the render' } }),
  );
  const ids = [await get('/'), await get('/'), await get('/', {}, 'HEAD')].map(
    ({ headers }) => headers.get('x-request-id') ?? '',
  );
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

describe('responses of the API', () => {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  const openApiCache = (options: Parameters<typeof createPageCache>[1] = {}) => {
    cache = createPageCache(async (path) => {
      rendered.push(path);
      return new Response(`{"path":"${path}"}`, {
        status,
        headers: { ...headers, 'x-request-id': 'failed' },
      });
    }, options);
  };

  test('the product list is made once for each filter, with the bytes and headers of the API', async () => {
    openApiCache();
    const texts = ['size=M&color=red', 'color=red&size=M&unknown=1'].map(async (query) => {
      const response = await get(`/api/products?${query}`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      return response.text();
    });
    expect(new Set(await Promise.all(texts)).size).toBe(1);
    expect(rendered).toEqual(['/api/products?size=M&color=red']);
  });

  test('a cached response of the API is paid for from the read budget', async () => {
    let budget = 2;
    openApiCache({ mayRead: () => (budget -= 1) >= 0 });
    const statuses = [1, 2, 3].map(async () => (await get('/api/products/silk')).status);
    expect((await Promise.all(statuses)).toSorted()).toEqual([200, 200, 299]);
  });

  test('an error of the API keeps its request id, which its body names, and is not cached', async () => {
    openApiCache();
    status = 404;
    expect((await get('/api/products/silk')).headers.get('x-request-id')).toBe('failed');
    await get('/api/products/silk');
    expect(rendered.length).toBe(2);
  });

  test('the page cache leaves queries to the API that the API rejects', async () => {
    for (const query of [`q=${'a'.repeat(2048)}`, 'q=%00']) {
      expect((await get(`/api/products?${query}`)).status).toBe(299);
    }
    expect((await get('/api/cart')).status).toBe(299);
  });
});

describe('requests that are not cached', () => {
  test.each([
    '/cart',
    '/account/x.css',
    '/orders;.js',
    '/products/..%2fcart',
    '/login',
    '/products.data',
    '/PRODUCTS',
  ])('the page cache does not respond to %s', async (path) => {
    expect((await get(path)).status).toBe(299);
    expect(rendered).toEqual([]);
  });

  test('a 404 page is not cached', async () => {
    status = 404;
    expect((await get('/products/nothing')).status).toBe(404);
    expect((await get('/products/nothing')).status).toBe(404);
    expect(rendered).toEqual(['/products/nothing', '/products/nothing']);
  });

  test('the page cache does not respond to POST', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(299);
  });
});

describe('the database is away', () => {
  const textOf = async (path: string) => (await get(path)).text();

  test('an invalidated page is served stale, and fresh once it can be rendered again', async () => {
    await get('/');
    cache.invalidate();
    status = 503;
    expect(await textOf('/')).toBe('<p>/</p>');
    expect(await textOf('/')).toBe('<p>/</p>');
    status = 200;
    text = () => 'new';
    await expect.poll(() => textOf('/'), { timeout: 20_000 }).toBe('new');
  });

  test('a page that was never cached responds 503', async () => {
    status = 503;
    expect((await get('/')).status).toBe(503);
  });

  test('a page is served stale while its render hangs, and fresh after the next invalidation', async () => {
    let hangs = false;
    cache = createPageCache(
      async (path) => (hangs ? new Promise<Response>(() => {}) : new Response(text(path))),
      { maxWaitMs: 50 },
    );
    await get('/');
    cache.invalidate();
    hangs = true;
    expect(await textOf('/')).toBe('<p>/</p>');
    hangs = false;
    text = () => 'new';
    cache.invalidate();
    // On a loaded machine the first render after it may take longer than the 50 ms.
    await expect.poll(() => textOf('/'), { timeout: 20_000 }).toBe('new');
  });

  test('an invalidated page whose product is gone responds 404, also during a later outage', async () => {
    await get('/products/silk');
    cache.invalidate();
    status = 404;
    expect((await get('/products/silk')).status).toBe(404);
    status = 503;
    expect((await get('/products/silk')).status).toBe(503);
  });
});

describe('memory of the page cache', () => {
  // Incompressible, so that it takes about this size in each encoding.
  const PAGE_BYTES = 20_000;
  const load = (path: string) => get(path, { 'accept-encoding': 'br' });
  const random = () => randomBytes(PAGE_BYTES);
  const createSmallCache = (pages: number) =>
    createPageCache(
      async (path) => {
        rendered.push(path);
        return new Response(random());
      },
      // Two thirds of the memory are for pages without a filter.
      { maxBytes: pages * 1.3 * PAGE_BYTES * 1.5 },
    );

  test('the page cache evicts the least recently used page beyond its limit in bytes', async () => {
    cache = createSmallCache(3);
    for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await load(`/products/${name}`);
    expect(rendered.map((path) => path.slice(-1))).toEqual(['a', 'b', 'c', 'd', 'b']);
  });

  test('odd filter addresses never evict home, the plain lists or the products', async () => {
    cache = createSmallCache(3);
    const kept = ['/', '/products', '/products/silk'];
    for (const path of kept) await load(path);
    for (let price = 1; price <= 30; price += 1) await load(`/products?min=${price}`);
    await load('/products?min=1');
    rendered = [];
    for (const path of kept) await load(path);
    expect(rendered).toEqual([]);
  });

  test('an encoding that is made later counts as memory of its page', async () => {
    cache = createSmallCache(3);
    for (const name of ['a', 'b', 'c']) await load(`/products/${name}`);
    await get('/products/c', { 'accept-encoding': 'identity' });
    rendered = [];
    await load('/products/a');
    expect(rendered).toEqual(['/products/a']);
  });

  test('a page larger than the page cache is served and not cached', async () => {
    cache = createSmallCache(0.5);
    expect((await get('/')).status).toBe(200);
    await get('/');
    expect(rendered).toEqual(['/', '/']);
  });
});
