// Page cache while products are edited: which pages become stale, for how long, and how many renders that costs.
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordOwnProduct, recordShownProducts } from '#server/platform/lib/shown-products.ts';
import { createPageCache } from './page-cache.ts';

const shown: Record<string, string[]> = {
  '/': ['silk'],
  '/products': ['silk', 'cotton'],
  '/products?color=red': [],
  '/products/silk': ['silk', 'cotton'],
  '/products/wool': ['wool', 'cotton'],
};
const own: Record<string, string> = { '/products/silk': 'silk', '/products/wool': 'wool' };
const every = [...Object.keys(shown), '/about'];

let rendered: string[] = [];
let text = 'old';
let status: Record<string, number> = {};
/** While set, renders wait for it after they have read the catalogue. */
let held: Promise<void> | null = null;
let cache: ReturnType<typeof createPageCache>;
let server: Server;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  rendered = [];
  text = 'old';
  status = {};
  held = null;
  cache = createPageCache(async (path) => {
    rendered.push(path);
    const products = shown[path];
    if (products) recordShownProducts(products.map((id) => ({ id })));
    if (own[path]) recordOwnProduct(own[path]);
    const read = new Response(text, { status: status[path] ?? 200 });
    await held;
    return read;
  });
  server = createServer((request, response) => void cache.respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  vi.useRealTimers();
  return new Promise((resolve) => server.close(resolve));
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });
const textOf = async (path: string) => (await get(path)).text();
const readAll = (paths: readonly string[]) => Promise.all(paths.map(textOf));
const pass = (ms: number) => vi.advanceTimersByTime(ms);
/** Longer than renders in the background need. */
const settle = () => pause(40);
const edit = (product: string, unpublished: string[] = []) => {
  text = 'new';
  cache.invalidate({ kind: 'edit', products: [product], unpublished });
};
/** Pages that clients have just read, rendered a minute ago. */
const readFor = async (paths: readonly string[]) => {
  await readAll(paths);
  pass(60_000);
  await readAll(paths);
  rendered = [];
};

describe('an edit of a product', () => {
  test('a page that nobody has just read shows an edit on its next request', async () => {
    await textOf('/products/silk');
    pass(60_000);
    edit('silk');
    expect(await textOf('/products/silk')).toBe('new');
  });

  test('while a page that is being read is rendered again, once and in the background, nobody waits', async () => {
    await readFor(['/products/silk']);
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    edit('silk');
    pass(100);
    for (let read = 0; read < 20; read += 1) expect(await textOf('/products/silk')).toBe('old');
    await expect.poll(() => rendered).toEqual(['/products/silk']);
    resolve();
    await expect.poll(() => textOf('/products/silk')).toBe('new');
    expect(rendered).toEqual(['/products/silk']);
  });

  test('a second after an edit a request waits for the page rather than be served the old one', async () => {
    await readFor(['/products']);
    edit('cotton');
    expect(await textOf('/products')).toBe('old');
    pass(999);
    held = pause(20);
    expect(await textOf('/products')).toBe('old');
    pass(1);
    expect(await textOf('/products')).toBe('new');
  });

  test('an edit concerns the pages with its product and every list, and within a second no other product or page', async () => {
    await readFor(every);
    edit('silk');
    pass(1_000);
    await readAll(every);
    await settle();
    const concerned = ['/', '/products', '/products/silk', '/products?color=red'];
    expect(rendered.toSorted()).toEqual(concerned);
  });

  test('what else customers may like follows the edit of a product that it did not show within five seconds', async () => {
    await readFor(['/products/wool']);
    edit('silk');
    expect(await textOf('/products/wool')).toBe('old');
    pass(5_000);
    expect(await textOf('/products/wool')).toBe('new');
  });

  test('an edit of more products than a notification names concerns every page with products', async () => {
    await readFor(every);
    cache.invalidate({ kind: 'edit', products: null, unpublished: [] });
    pass(1_000);
    await readAll(every);
    expect(rendered.toSorted()).toEqual(every.filter((path) => path !== '/about').toSorted());
  });

  test('a render that began before an edit is served to who waits for it, and not kept as fresh', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const before = textOf('/products/silk');
    await expect.poll(() => rendered.length).toBe(1);
    pass(10);
    edit('silk');
    held = null;
    resolve();
    expect(await before).toBe('old');
    pass(990);
    expect(await textOf('/products/silk')).toBe('new');
  });

  test('an earlier render that ends after a later one does not replace it', async () => {
    await readFor(['/products/silk']);
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    cache.invalidate();
    const before = textOf('/products/silk');
    await expect.poll(() => rendered.length).toBe(1);
    pass(10);
    edit('silk', ['silk']);
    held = null;
    expect(await textOf('/products/silk')).toBe('new');
    resolve();
    await before;
    expect(await textOf('/products/silk')).toBe('new');
  });

  test('a conditional request is never told that a page edited a second ago is unchanged', async () => {
    await readFor(['/products']);
    const etag = (await get('/products')).headers.get('etag') ?? '';
    edit('silk');
    expect((await get('/products', { 'if-none-match': etag })).status).toBe(304);
    pass(1_000);
    const changed = await get('/products', { 'if-none-match': etag });
    expect([changed.status, await changed.text()]).toEqual([200, 'new']);
  });
});

describe('many edits', () => {
  test('edits within 100 ms are rendered once', async () => {
    await readFor(['/products/silk']);
    for (let at = 0; at < 10; at += 1) {
      edit('silk');
      await textOf('/products/silk');
      pass(10);
    }
    await expect.poll(() => textOf('/products/silk')).toBe('new');
    await settle();
    expect(rendered).toEqual(['/products/silk']);
  });

  test('fifty edits a second over three seconds cost about one render of each page a second', async () => {
    const pages = ['/', '/products', '/products/silk'];
    await readFor(pages);
    for (let at = 0; at < 150; at += 1) {
      edit('silk');
      await readAll(pages);
      pass(20);
      await pause(1);
    }
    for (const page of pages) {
      const renders = rendered.filter((path) => path === page).length;
      expect(renders).toBeGreaterThanOrEqual(3);
      expect(renders).toBeLessThanOrEqual(4);
    }
  });
});

describe('a product that is taken back', () => {
  test('its own page is gone at once, while lists are rendered again within a second', async () => {
    await readFor(['/products', '/products/silk']);
    status['/products/silk'] = 404;
    edit('silk', ['silk']);
    expect((await get('/products/silk')).status).toBe(404);
    expect(await textOf('/products')).toBe('old');
    pass(1_000);
    expect(await textOf('/products')).toBe('new');
    status['/products/silk'] = 503;
    expect((await get('/products/silk')).status).toBe(503);
  });

  test('a request after that gets no page whose render began before', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const before = get('/products/silk');
    await expect.poll(() => rendered.length).toBe(1);
    pass(10);
    status['/products/silk'] = 404;
    edit('silk', ['silk']);
    held = null;
    expect((await get('/products/silk')).status).toBe(404);
    resolve();
    expect((await before).status).toBe(200);
    expect((await get('/products/silk')).status).toBe(404);
  });

  test('the page of another product stays', async () => {
    await readFor(['/products/wool']);
    edit('silk', ['silk']);
    expect(await textOf('/products/wool')).toBe('old');
    expect(rendered).toEqual([]);
  });
});

describe('the API while products are edited', () => {
  test('a product shows an edit at once, and a list within a second', async () => {
    shown['/api/products/silk'] = ['silk'];
    const paths = ['/api/products/silk', '/api/products'];
    await readAll(paths);
    edit('silk');
    expect(await readAll(paths)).toEqual(['new', 'old']);
    pass(1_000);
    expect(await readAll(paths)).toEqual(['new', 'new']);
  });
});

test('a change of what every page may show drops every page', async () => {
  await readFor(every);
  text = 'new';
  cache.invalidate({ kind: 'everything' });
  expect(new Set(await readAll(every))).toEqual(new Set(['new']));
  expect(rendered.toSorted()).toEqual(every.toSorted());
});
