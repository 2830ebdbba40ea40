// Customers of a whole shop: each looks at pages, thinks, and sometimes buys; every response is timed by its kind.
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/platform/db/db.ts';
import { type TestCustomer, createCustomer, nextIp } from './customers.ts';
import { type ApiResponse, type PaymentCallback, openSession, pay } from './http-session.ts';
import { type TestProduct, totalPaiseOf } from './products.ts';
import type { Random } from './seeded-random.ts';
import { type Sample, send } from './steady-load.ts';

export type Kind = 'cached page' | 'rendered page' | 'read' | 'write';
export type VisitLog = { samples: Record<Kind, Sample[]>; orders: number };

export function newVisitLog(): VisitLog {
  return { samples: { 'cached page': [], 'rendered page': [], read: [], write: [] }, orders: 0 };
}

export type Visits = {
  url: string;
  db: Db;
  random: Random;
  products: readonly TestProduct[];
  /** Between two pages, on average. */
  thinkMs: number;
  /** Of the visits. */
  buysPercent: number;
  isOver: () => boolean;
  log: VisitLog;
};

const PAGES = [
  '/',
  '/products',
  '/deals',
  '/new-arrivals',
  '/category/women',
  '/about',
  '/products?page=2',
];
const COD_PERCENT = 40;

/** One customer after another at one browser, until the visits are over. */
export async function visitUntilOver(visits: Visits): Promise<void> {
  // A browser repeats a request on a connection that the server has just given up; this client has new ones.
  const agent = new Agent();
  // Not all at once at the first page.
  await think(visits);
  while (!visits.isOver()) {
    const customer = await createCustomer(visits.db);
    await browse(visits, agent, customer);
    if (visits.random.integerBelow(100) < visits.buysPercent) await buy(visits, customer);
  }
}

async function think({ random, thinkMs }: Visits): Promise<void> {
  await sleep(random.integerBelow(2 * thinkMs));
}

/** As a browser does: the page, then the session and the cart. */
export async function browse(
  visits: Visits,
  agent: Agent,
  customer: TestCustomer | null,
): Promise<void> {
  const { url, random, log } = visits;
  const headers = {
    'x-forwarded-for': customer?.ip ?? nextIp(),
    'accept-encoding': 'br',
    ...(customer ? { cookie: customer.cookie } : {}),
  };
  const get = async (kind: Kind, path: string) =>
    void log.samples[kind].push(await send(url, agent, { method: 'GET', path, headers }));
  for (let pages = 1 + random.integerBelow(5); pages > 0 && !visits.isOver(); pages -= 1) {
    if (random.integerBelow(10) > 0) await get('cached page', random.pick(PAGES));
    else await get('rendered page', `/products?min=${random.integerBelow(5_000)}&q=silk`);
    await Promise.all(
      ['/api/session', ...(customer ? ['/api/cart'] : [])].map((path) => get('read', path)),
    );
    await think(visits);
  }
}

async function buy(visits: Visits, customer: TestCustomer): Promise<void> {
  const { url, random, products, log } = visits;
  const session = openSession(url, customer);
  const product = random.pick(products);
  const total = totalPaiseOf([product]);
  const write = (work: () => Promise<ApiResponse>) => timed(log, work);
  await write(() => session.addToCart(product.variantId));
  await think(visits);
  if (random.integerBelow(100) < COD_PERCENT) {
    const { status } = await write(() =>
      session.placeCodOrder(total / 100, `visit-${customer.id}`),
    );
    log.orders += Number(status === 200);
    return;
  }
  const { status: created, json } = await write(() => session.createCardOrder(total));
  if (created !== 200) return;
  await think(visits);
  const outcome = await pay(url, String(json.orderId));
  if (!outcome.paid) throw new Error(`The provider rejected a payment: ${outcome.reason}`);
  const callback: PaymentCallback = outcome.callback;
  const { status } = await write(() => session.verifyPayment(callback));
  log.orders += Number(status === 200);
}

async function timed(
  { samples }: VisitLog,
  work: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const startedAt = performance.now();
  const response = await work();
  samples.write.push({ result: response.status, ms: performance.now() - startedAt });
  return response;
}
