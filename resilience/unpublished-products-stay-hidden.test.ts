// Every public page and API call, asked for a product in each status: name and price of one that is not public are nowhere.
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RouteEntry, routes } from '#domain/routes.ts';
import { permissions } from '#server/api/permissions.ts';
import { products, variants } from '#server/platform/db/schema/catalogue.ts';
import { wishlistEntries } from '#server/platform/db/schema/wishlist.ts';
import { seoFiles } from '#server/http/seo-files.ts';
import { SITEMAP_PRODUCTS } from '#server/http/sitemap.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { type TestCustomer, createCustomers, nextIp } from './support/customers.ts';
import { reportFigures } from './support/report.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { mapConcurrently } from './support/wait-for.ts';

const WORD = 'Unveiledjamdani';
const product = aProduct('hidden', {
  name: `${WORD} Lehenga`,
  priceRupees: 98_765,
  originalPriceRupees: 98_765,
});
const SECRETS = [WORD, '98,765', '98765'];
/** The API's products are at most a second old. */
const FRESH_MS = 1_500;

let environment: TestEnvironment;
let customer: TestCustomer;
let variantId: string;

beforeAll(async () => {
  environment = await openTestEnvironment();
  const { db } = environment;
  await stocked(db, [product], 5);
  const [card] = await db.select().from(variants).where(eq(variants.productId, product.id));
  variantId = card?.id ?? '';
  const cart = [{ variantId, rupees: product.priceRupees }];
  const [created] = await createCustomers(db, 1, { cart: () => cart });
  customer = created as TestCustomer;
  await db.insert(wishlistEntries).values({ accountId: customer.id, productId: product.id });
});
afterAll(() => environment.close());

type Call = { method: string; path: string; body?: object };

const params: Record<string, string> = {
  id: product.id,
  slug: 'women',
  policy: 'terms',
  version: '1',
};
const filled = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x');

/** Each page as a document and as data, lists also searched for the product. */
function pageCalls(): Call[] {
  return Object.values<RouteEntry>(routes)
    .filter(({ access }) => access !== 'admin' && access !== 'demo')
    .flatMap(({ path, cache }) => {
      const queries = cache === 'list' ? ['', `?q=${WORD}`] : [''];
      return queries.flatMap((query) => [
        filled(path) + query,
        (path === '/' ? '/_root.data' : `${filled(path)}.data`) + query,
      ]);
    })
    .concat(`/products/${product.slug}`, ...Object.keys(seoFiles), SITEMAP_PRODUCTS)
    .map((path) => ({ method: 'GET', path }));
}

const line = () => ({ variantId, quantity: 1 });
const bodies: Record<string, () => object> = {
  'POST /api/cart/quote': () => ({ lines: [line()] }),
  'POST /api/cart/lines': line,
  'POST /api/cart/merge': () => ({ lines: [line()] }),
  'POST /api/wishlist/merge': () => ({ productIds: [product.id] }),
  'POST /api/back-in-stock-requests': () => ({ variantId, email: 'asha@example.in' }),
  'PUT /api/wishlist/:id': () => ({}),
};

/** Every call that reads, or answers with what it has changed. */
function apiCalls(): Call[] {
  return Object.entries(permissions)
    .filter(([call, role]) => role === 'public' || (role === 'customer' && !call.includes('order')))
    .filter(([call]) => call.startsWith('GET ') || bodies[call])
    .flatMap(([call]) => {
      const [method = '', path = ''] = call.split(' ');
      const body = bodies[call]?.();
      const query = call === 'GET /api/products' ? [`?q=${WORD}`] : [];
      return ['', ...query].map((each) => ({
        method,
        path: filled(path) + each,
        ...(body && { body }),
      }));
    });
}

/** The calls whose response has the name or the price of the product, by anybody or by the customer. */
async function listLeaks(calls: Call[]): Promise<string[]> {
  const asked = calls.flatMap((call) => [
    { call, cookie: '' },
    { call, cookie: customer.cookie },
  ]);
  const leaks = await mapConcurrently(
    asked,
    4,
    async ({ call: { method, path, body }, cookie }) => {
      const response = await fetch(environment.url() + path, {
        method,
        redirect: 'manual',
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          'x-forwarded-for': nextIp(),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      // A search shows the word that was searched for.
      const text = (await response.text()).replaceAll(`q=${WORD}`, '');
      const isEcho = path.includes(WORD);
      return SECRETS.some((secret) => !(isEcho && secret === WORD) && text.includes(secret))
        ? `${method} ${path}`
        : null;
    },
  );
  return [...new Set(leaks.filter((leak) => leak !== null))].toSorted();
}

async function leaksIn(status: 'draft' | 'published' | 'scheduled' | 'archived') {
  const publishAt = status === 'scheduled' ? new Date(Date.now() + 86_400_000) : null;
  await environment.db
    .update(products)
    .set({ status, publishAt })
    .where(eq(products.id, product.id));
  await sleep(FRESH_MS);
  return listLeaks([...apiCalls(), ...pageCalls()]);
}

test('only a published product is shown, an archived one by its own address and where a customer chose it', async () => {
  const shown = await leaksIn('published');
  const byAddress = [
    `GET /api/products/${product.id}`,
    `GET /products/${product.id}`,
    `GET /products/${product.id}.data`,
    `GET /products/${product.slug}`,
  ];
  const chosen = [
    'GET /api/cart',
    'GET /api/checkout',
    'GET /api/wishlist',
    ...['/cart', '/checkout', '/wishlist'].flatMap((page) => [`GET ${page}`, `GET ${page}.data`]),
    'POST /api/cart/lines',
    'POST /api/cart/merge',
    'POST /api/cart/quote',
    'POST /api/wishlist/merge',
    `PUT /api/wishlist/${product.id}`,
  ];
  // Proves that the walk finds the product where it may be seen.
  expect(shown).toEqual(
    expect.arrayContaining([...chosen, `GET /products/${product.slug}`, 'GET /api/products']),
  );
  const archived = await leaksIn('archived');
  expect(archived.filter((call) => ![...byAddress, ...chosen].includes(call))).toEqual([]);
  const hidden = { draft: await leaksIn('draft'), scheduled: await leaksIn('scheduled') };
  reportFigures('27 a product in each status', {
    calls: (apiCalls().length + pageCalls().length) * 2,
    'with a published one': shown.length,
    'with an archived one': archived.length,
    'with a draft or scheduled one': hidden.draft.length + hidden.scheduled.length,
  });
  expect(hidden).toEqual({ draft: [], scheduled: [] });
});
