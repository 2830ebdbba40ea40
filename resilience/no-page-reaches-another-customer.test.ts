// Poisoned requests before clean ones, and customers whose pages must not reach each other, also through a shared cache.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { type TestCustomer, createCustomers, nextIp } from './support/customers.ts';
import { openSession } from './support/http-session.ts';
import { CANARY, poisons, sendRequest, sharedPart } from './support/poisoned-requests.ts';
import { createProduct, totalPaiseOf } from './support/products.ts';
import { countFor, isFull } from './support/profile.ts';
import { reportFigures } from './support/report.ts';
import { seededRandom } from './support/seeded-random.ts';
import type { ReverseProxy } from './support/reverse-proxies.ts';
import { startSharedCache } from './support/shared-cache.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { mapConcurrently } from './support/wait-for.ts';

const POISONED = countFor({ full: 300, short: 60 });
const TRIES = countFor({ full: 1_000, short: 120 });
const CUSTOMERS = 10;
const CONCURRENCY = 10;
/** Both servers write the same URLs into their pages. */
const SHOP_URL = 'http://localhost:3000';
/** For the notification of a change to reach both servers. */
const CHANGED_MS = 300;
/** Of a busy server; such a response is no leak, as long as it names nobody. */
const BUSY = [503, 504];
const ENCODINGS = ['identity', 'gzip', 'br'];

type Buyer = TestCustomer & { name: string; orderNumber: string };

let environment: TestEnvironment;
let buyers: Buyer[];
beforeAll(async () => {
  environment = await openTestEnvironment(2, { SHOP_URL });
  const { db } = environment;
  const product = await createProduct(db, { stock: 1_000 });
  const customers = await createCustomers(db, CUSTOMERS, { cart: () => [product], method: 'COD' });
  buyers = await mapConcurrently(customers, 1, async (customer, index) => {
    const name = `Name${index}of${customer.id.slice(0, 8)}`;
    await db
      .update(users)
      .set({ name })
      .where(sql`id = ${customer.id}`);
    const { json } = await openSession(environment.url(), customer).placeCodOrder(
      totalPaiseOf([product]) / 100,
    );
    return { ...customer, name, orderNumber: String(json.number) };
  });
});
afterAll(() => environment.close());

const client = () => ({ 'x-forwarded-for': nextIp() });

describe.each([
  { through: 'the page cache', isShared: false },
  ...(isFull ? [{ through: 'nginx', isShared: true }] : []),
])('through $through', ({ through, isShared }) => {
  let cache: ReverseProxy | undefined;
  let url: string;
  beforeAll(async () => {
    cache = isShared ? await startSharedCache(environment.url()) : undefined;
    url = cache?.url ?? environment.url();
  });
  afterAll(() => cache?.stop());

  test('after a poisoned request a clean one gets the same bytes as from a server that saw no other', async () => {
    const all = poisons(buyers[0]?.cookie ?? '');
    const pages = ['/', '/about', '/deals', '/robots.txt', '/sitemap.xml', '/category/women'];
    const broken: string[] = [];
    for (let index = 0; index < POISONED; index += 1) {
      if (index % all.length === 0) await forgetPages();
      // A page no client has asked for yet, or one of the fixed pages.
      const path =
        index % 3 ? `/products?min=${1 + index}` : (pages[(index / 3) % pages.length] ?? '/');
      const poison = all[index % all.length]?.(path) ?? { path };
      await sendRequest(url, {
        ...poison,
        headers: { ...client(), host: 'localhost', ...poison.headers },
      }).catch(() => null);
      const headers = {
        host: 'localhost',
        'accept-encoding': ENCODINGS[index % ENCODINGS.length] ?? '',
      };
      const clean = await sendRequest(url, { path, headers: { ...client(), ...headers } });
      const expected = await sendRequest(environment.url(1), {
        path,
        headers: { ...client(), ...headers },
      });
      const isSame = cache
        ? clean.body.equals(expected.body) && clean.status === expected.status
        : JSON.stringify(sharedPart(clean)) === JSON.stringify(sharedPart(expected));
      if (!isSame || clean.status !== 200 || clean.body.includes(CANARY))
        broken.push(`${path} after ${JSON.stringify(poison)}`);
    }
    reportFigures(`22 poisoned requests through ${through}`, {
      requests: POISONED,
      'pages changed': broken.length,
    });
    expect(broken).toEqual([]);
  });

  test('no response contains anything of another customer', async () => {
    const random = seededRandom(`leaks through ${through}`);
    const leaks: string[] = [];
    const counts = { 'own data': 0, 'without data': 0, 'busy 503 or 504': 0 };
    await mapConcurrently(Array.from({ length: TRIES }), CONCURRENCY, async () => {
      const buyer = random.integerBelow(5) === 0 ? null : random.pick(buyers);
      const path = personalPath(random.pick(buyers), random.integerBelow(1_000));
      const cookie: Record<string, string> = buyer ? { cookie: buyer.cookie } : {};
      const { status, headers, body } = await sendRequest(url, {
        path,
        headers: { ...client(), host: 'localhost', 'sec-fetch-site': 'same-origin', ...cookie },
      });
      // The path itself may name an order.
      const text = body.toString().replaceAll(path, '');
      const found = buyers.filter(({ email, name }) => text.includes(email) || text.includes(name));
      const isPersonal = buyer !== null && found.includes(buyer);
      const isBusy = BUSY.includes(status);
      counts[isBusy ? 'busy 503 or 504' : isPersonal ? 'own data' : 'without data'] += 1;
      if (found.some((other) => other !== buyer)) leaks.push(`${path}: another customer`);
      if (isPersonal && !/no-store/.test(`${headers['cache-control']}`))
        leaks.push(`${path}: may be stored`);
      if (status >= 500 && !isBusy)
        leaks.push(`${path}: ${status} ${body.toString().slice(0, 300)}`);
    });
    reportFigures(`22 pages of others through ${through}`, {
      requests: TRIES,
      ...counts,
      leaks: leaks.length,
    });
    expect(leaks).toEqual([]);
    expect(counts['own data']).toBeGreaterThan(0);
  });
});

/** A page, its data or a call with personal data, some under a name that a shared cache takes for a file. */
function personalPath({ orderNumber }: Buyer, choice: number): string {
  const paths = [
    '/account',
    '/account.data',
    '/account/',
    '/ACCOUNT',
    '/account/style.css',
    '/account;.js',
    '/account%2Fstyle.css',
    '/orders',
    '/orders.data',
    '/orders;.js',
    `/orders/${orderNumber}`,
    `/orders/${orderNumber}.data`,
    `/orders/${orderNumber}/style.css`,
    `/orders/${orderNumber}/invoice`,
    `/order-confirmation?order=${orderNumber}`,
    '/checkout',
    '/checkout.data',
    '/cart',
    '/wishlist',
    '/',
    '/products',
    '/api/session',
    '/api/session/x.js',
    '/api/cart',
    '/api/checkout',
    '/api/orders',
    `/api/orders/${orderNumber}`,
    '/api/account/data',
    '/api/account/sessions',
    '/api/account/deletion',
    '/api/account/addresses',
  ];
  return paths[choice % paths.length] ?? '/';
}

/** A change of the catalogue, after which every page is rendered again. */
async function forgetPages(): Promise<void> {
  await environment.db.execute(sql`update products set description = description || ' ' where id in
    (select id from products limit 1)`);
  await new Promise((resolve) => setTimeout(resolve, CHANGED_MS));
}
