// Cached pages of two servers on one database while products are edited: afterwards each equals a fresh render.
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { filterFromQuery } from '#domain/catalogue/catalogue.ts';
import { paths } from '#domain/routes.ts';
import { onCatalogueChange } from '#server/platform/db/catalogue-changes.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { type Listener, openListener } from '#server/platform/db/listener.ts';
import { type Catalogue, openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { createPageCache } from './page-cache.ts';

/** One more than "you may also like" has to choose from, so that there is a choice. */
const PRODUCTS = 6;
const LISTS = [
  '/',
  '/products',
  '/products?min=1000&max=1500',
  '/products?stock=1&sort=newest',
  '/products?color=red',
  '/products?q=rose',
  '/products?q=nothing+at+all',
  '/sitemap.xml',
];

type TestServer = { url: string; server: Server; listener: Listener; heard: () => number };

let database: OpenDatabase;
let catalogue: Catalogue;
let servers: TestServer[];

/** What the loaders of the pages read. */
async function render(key: string): Promise<Response> {
  const { pathname, searchParams } = new URL(key, 'http://shop.test');
  const slug = /^\/products\/(.+)$/.exec(pathname)?.[1];
  if (slug) {
    const product = await catalogue.find(slug);
    if (!product) return new Response('', { status: 404 });
    if (product.slug !== slug) {
      return new Response('', { status: 301, headers: { location: paths.product(product.slug) } });
    }
    return Response.json({ product, related: await catalogue.related(product, 4) });
  }
  if (pathname === '/') return Response.json(await catalogue.first(4));
  if (pathname === '/sitemap.xml') return Response.json(await catalogue.sitemapParts());
  const query = Object.fromEntries([...searchParams].map(([name, value]) => [name, [value]]));
  return Response.json(await catalogue.search(filterFromQuery(query, [])));
}

async function startServer(): Promise<TestServer> {
  const listener = await openListener(database);
  const cache = createPageCache(render);
  let heard = 0;
  onCatalogueChange(listener, cache.invalidate);
  listener.on('settings', () => void (heard += 1));
  const server = createServer((request, response) => void cache.respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, server, listener, heard: () => heard };
}

beforeAll(async () => {
  database = await testDatabase();
  const products = Array.from({ length: PRODUCTS }, (_, at) =>
    aProduct(`p${at}`, {
      priceRupees: 900 + at * 200,
      originalPriceRupees: 5_000,
      kind: at % 2 ? 'dupatta' : 'lehenga-set',
      colours: [
        { name: at % 3 ? 'Wine' : 'Leaf', code: '#123456', family: at % 3 ? 'red' : 'green' },
      ],
    }),
  );
  await stocked(database.db, products, 1);
  catalogue = openCatalogue(database.db);
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  servers = [await startServer(), await startServer()];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const { server, listener } of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await listener.close();
  }
});
afterAll(() => database.close());

const pass = (ms: number) => vi.advanceTimersByTime(ms);
const get = async ({ url }: TestServer, path: string) => {
  const response = await fetch(url + path, { redirect: 'manual' });
  return { status: response.status, text: await response.text() };
};
const both = (path: string) => Promise.all(servers.map((server) => get(server, path)));
const idsOn = async (path: string) =>
  (await both(path)).map(({ text }) =>
    (JSON.parse(text) as { products: { id: string }[] }).products.map(({ id }) => id).toSorted(),
  );
const freshOf = async (path: string) => {
  const response = await render(path);
  return { status: response.status, text: await response.text() };
};
/** Changes the database and waits until both servers have been notified. */
async function change(statement: string): Promise<void> {
  const before = servers.map(({ heard }) => heard());
  await database.db.execute(statement);
  // Notifications arrive in the order of their commits.
  await database.db.execute(sql`select pg_notify('settings', '')`);
  await expect
    .poll(() => servers.every(({ heard }, at) => heard() > (before[at] ?? 0)), { timeout: 20_000 })
    .toBe(true);
}

describe('an edit on two servers', () => {
  test('a price takes a product out of a filtered list and into it again within a second', async () => {
    const path = '/products?min=1000&max=1500';
    const inside = ['p1', 'p2', 'p3'];
    expect(await idsOn(path)).toEqual([inside, inside]);
    await change(`update products set price_paise = 400000 where id = 'p2'`);
    pass(1_000);
    expect(await idsOn(path)).toEqual([
      ['p1', 'p3'],
      ['p1', 'p3'],
    ]);
    await change(`update products set price_paise = 130000 where id = 'p2'`);
    pass(1_000);
    expect(await idsOn(path)).toEqual([inside, inside]);
  });

  test('a product that is taken back responds 404 at once, and a published one is on lists within a second', async () => {
    const page = '/products/product-p4';
    for (const { status } of await both(page)) expect(status).toBe(200);
    await idsOn('/products');
    await change(`update products set status = 'draft' where id = 'p4'`);
    for (const { status } of await both(page)) expect(status).toBe(404);
    pass(1_000);
    for (const ids of await idsOn('/products')) expect(ids).not.toContain('p4');
    await change(`update products set status = 'published' where id = 'p4'`);
    for (const { status } of await both(page)) expect(status).toBe(200);
    pass(1_000);
    for (const ids of await idsOn('/products')) expect(ids).toContain('p4');
  });

  test('a page whose slug has changed leads to the new one within a second', async () => {
    const page = '/products/product-p5';
    await both(page);
    await change(`with moved as (update products set slug = 'moved-p5' where id = 'p5' returning id)
      insert into product_slugs (slug, product_id) select 'product-p5', id from moved`);
    pass(1_000);
    for (const { status } of await both(page)) expect(status).toBe(301);
    for (const { status } of await both('/products/moved-p5')) expect(status).toBe(200);
  });
});

/** The same numbers at each run, from 0 up to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}

test('after random edits every cached list and product equals a fresh render within a second, and every page within five', async () => {
  const random = randomNumbers(7);
  const pages = [...Array(PRODUCTS).keys()].map(
    (at) => `/products/${at === 5 ? 'moved' : 'product'}-p${at}`,
  );
  const productOf = (text: string) => (JSON.parse(text || '{}') as { product?: unknown }).product;
  const expectFresh = (
    keys: readonly string[],
    partOf: (text: string) => unknown = (text) => text,
  ) =>
    Promise.all(
      keys.map(async (path) => {
        const fresh = await freshOf(path);
        for (const { status, text } of await both(path)) {
          expect(status).toBe(fresh.status);
          expect(partOf(text), path).toEqual(partOf(fresh.text));
        }
      }),
    );
  const edits: ((id: string, n: number) => string)[] = [
    (id, n) => `update products set price_paise = ${900 + n * 10}00 where id = '${id}'`,
    (id, n) => `update products set name = '${n % 2 ? 'Rose' : 'Plain'} ${n}' where id = '${id}'`,
    (id, n) => `update variants set on_hand = ${n % 2} where product_id = '${id}'`,
    (id, n) =>
      `update variants set price_paise = ${n % 2 ? 'null' : 110_000} where product_id = '${id}'`,
    (id) => `update products set status = 'archived' where id = '${id}'`,
    (id) => `update products set status = 'published' where id = '${id}'`,
    (id, n) =>
      `update product_colours set family = '${n % 2 ? 'red' : 'blue'}' where product_id = '${id}'`,
    (id, n) =>
      `update products set kind = '${n % 2 ? 'dupatta' : 'lehenga-set'}', position = ${n} where id = '${id}'`,
  ];
  for (let round = 0; round < edits.length; round += 1) {
    await Promise.all([...LISTS, ...pages].map(both));
    const edit = edits[round]!;
    await change(edit(`p${Math.floor(random() * PRODUCTS)}`, Math.floor(random() * 100)));
    pass(1_000);
    await expectFresh(LISTS);
    await expectFresh(pages, productOf);
    pass(4_000);
    await expectFresh(pages);
  }
});
