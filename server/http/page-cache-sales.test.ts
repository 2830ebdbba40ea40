// Page cache while products sell: which pages become stale, for how long, and how many renders that costs.
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordShownProducts } from '#server/platform/lib/shown-products.ts';
import { createPageCache } from './page-cache.ts';

let shown: Record<string, string[]> = {};
let rendered: string[] = [];
let cache: ReturnType<typeof createPageCache>;
let server: Server;
let stock = 'in stock';
let isListening = true;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  rendered = [];
  stock = 'in stock';
  isListening = true;
  shown = { '/': ['silk'], '/products': ['silk', 'cotton'], '/products/silk': ['silk'] };
  const render = async (path: string) => {
    rendered.push(path);
    const products = shown[path];
    if (products) recordShownProducts(products.map((id) => ({ id })));
    return new Response(`${path} ${stock}`);
  };
  cache = createPageCache(render, { isListening: () => isListening });
  server = createServer((request, response) => void cache.respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  vi.useRealTimers();
  return new Promise((resolve) => server.close(resolve));
});

const textOf = async (path: string) =>
  (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).text();
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const sell = (...products: string[]) => {
  stock = 'sold out';
  cache.invalidate({ kind: 'stock', products });
};

describe('a sale', () => {
  test('a page that was rendered a while ago shows a sale at once', async () => {
    await textOf('/products/silk');
    pass(60_000);
    sell('silk');
    expect(await textOf('/products/silk')).toBe('/products/silk sold out');
  });

  test('a sale makes only the pages with its product stale, and no page without products', async () => {
    shown['/products/cotton'] = ['cotton'];
    for (const path of ['/products/silk', '/products/cotton', '/about']) await textOf(path);
    rendered = [];
    pass(2_000);
    sell('silk');
    for (const path of ['/products/silk', '/products/cotton', '/about']) await textOf(path);
    expect(rendered).toEqual(['/products/silk']);
  });

  test('a page whose counts alone change is rendered again within five seconds', async () => {
    await textOf('/products');
    sell('wool');
    pass(2_900);
    expect(await textOf('/products')).toBe('/products in stock');
    pass(2_100);
    expect(await textOf('/products')).toBe('/products sold out');
  });

  test('a sale of more products than a notification names concerns every page with products', async () => {
    for (const path of ['/', '/about']) await textOf(path);
    pass(2_000);
    cache.invalidate({ kind: 'stock', products: null });
    rendered = [];
    for (const path of ['/', '/about']) await textOf(path);
    expect(rendered).toEqual(['/']);
  });

  test('a page that nobody asks for is not rendered', async () => {
    await textOf('/');
    pass(60_000);
    sell('silk');
    await pause(20);
    expect(rendered).toEqual(['/']);
  });
});

describe('many sales', () => {
  test('fifty sales a second cost at most one render of a page a second', async () => {
    await textOf('/');
    for (let at = 0; at < 200; at += 1) {
      sell('silk');
      await textOf('/');
      pass(20);
      await pause(1);
    }
    expect(rendered.length).toBeGreaterThanOrEqual(3);
    expect(rendered.length).toBeLessThanOrEqual(5);
  });

  test('a stale page is rendered in the background after a second, and never served longer than a second and a half', async () => {
    await textOf('/');
    sell('silk');
    pass(999);
    expect(await textOf('/')).toBe('/ in stock');
    expect(rendered.length).toBe(1);
    pass(1);
    expect(await textOf('/')).toBe('/ in stock');
    await expect.poll(() => textOf('/')).toBe('/ sold out');
    stock = 'in stock again';
    cache.invalidate({ kind: 'stock', products: ['silk'] });
    pass(1_500);
    expect(await textOf('/')).toBe('/ in stock again');
  });
});

describe('the API while products sell', () => {
  test('a list of the API is at most a second old, also when nothing was notified', async () => {
    await textOf('/api/products');
    stock = 'one less';
    pass(999);
    expect(await textOf('/api/products')).toBe('/api/products in stock');
    pass(1);
    expect(await textOf('/api/products')).toBe('/api/products one less');
  });

  test('a product of the API shows its sale at once', async () => {
    shown['/api/products/silk'] = ['silk'];
    await textOf('/api/products/silk');
    sell('silk');
    expect(await textOf('/api/products/silk')).toBe('/api/products/silk sold out');
  });
});

describe('a server that cannot be notified of changes', () => {
  test('serves each page for a second, also one without products, until it listens again', async () => {
    isListening = false;
    for (const path of ['/products/silk', '/about']) await textOf(path);
    stock = 'sold out';
    pass(900);
    expect(await textOf('/products/silk')).toBe('/products/silk in stock');
    pass(200);
    expect(await textOf('/products/silk')).toBe('/products/silk sold out');
    expect(await textOf('/about')).toBe('/about sold out');
    isListening = true;
    pass(60_000);
    rendered = [];
    await textOf('/products/silk');
    expect(rendered).toEqual([]);
  });
});
