// PostgreSQL crashes and starts again while customers browse and buy; and a network that swallows every query.
import { setTimeout as sleep } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { orders } from '#server/platform/db/schema/orders.ts';
import { openServer } from '#server/platform/db/postgres.ts';
import { type Postgres, startPostgres } from '../scripts/postgres.ts';
import { createCustomer, createCustomers, type TestCustomer } from './support/customers.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { expectConsistentState } from './support/final-checks.ts';
import { type ApiResponse, countResponses, openSession } from './support/http-session.ts';
import {
  CACHED_PATHS,
  type OutageResponse,
  defectOfUnavailable,
  request,
  timeUntilRecovered,
  uncachedRequests,
} from './support/outage-checks.ts';
import { storePricing } from './support/pricing.ts';
import { createProducts, totalPaiseOf } from './support/products.ts';
import { countFor } from './support/profile.ts';
import { reportFigures } from './support/report.ts';
import { quantileMs } from './support/steady-load.ts';
import { startTcpProxy } from './support/tcp-proxy.ts';
import { type TestServer, createTestServer } from './support/test-server.ts';

const OUTAGE_MS = countFor({ full: 30_000, short: 4_000 });
const ROUND_MS = 300;
const RECOVERY_MS = 10_000;
/** Lists and searches need no database for what they read so short a time ago. */
const FRESH_READS_MS = 1_000;
const SALES = countFor({ full: 300, short: 60 });
const SALES_PER_SECOND = 10;

type Round = { cached: OutageResponse[]; uncached: OutageResponse[] };

/** Requests of each kind, at once. */
async function sendRound(serverUrl: string, customer: TestCustomer): Promise<Round> {
  const cached = CACHED_PATHS.map((path) => request(serverUrl, { method: 'GET', path }));
  const uncached = uncachedRequests(customer).map((each) => request(serverUrl, each));
  return { cached: await Promise.all(cached), uncached: await Promise.all(uncached) };
}

async function cachePages(serverUrl: string): Promise<void> {
  for (const path of CACHED_PATHS) {
    const { status } = await request(serverUrl, { method: 'GET', path });
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }
}

describe('PostgreSQL stopped and started again', () => {
  let postgres: Postgres;
  let database: Awaited<ReturnType<typeof openServer>>;
  let server: TestServer;
  beforeAll(async () => {
    postgres = await startPostgres();
    server = await createTestServer(postgres.url);
    await server.start();
    database = await openServer(postgres.url);
    await storePricing(database.db);
    await cachePages(server.url);
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    postgres.stop();
  });

  /** Rounds of requests while PostgreSQL is away, and the time until the shop has recovered. */
  async function crashAndStart() {
    const customer = await createCustomer(database.db);
    await postgres.crash();
    const rounds: Round[] = [];
    const endsAt = performance.now() + OUTAGE_MS;
    while (performance.now() < endsAt) {
      rounds.push(await sendRound(server.url, customer));
      await sleep(ROUND_MS);
    }
    const readiness = await request(server.url, { method: 'GET', path: '/readyz' });
    await postgres.start();
    const recoveredMs = await timeUntilRecovered(server.url, customer);
    const cached = rounds.flatMap((round) => round.cached);
    const uncached = rounds.flatMap((round) => round.uncached);
    expect(cached.filter(({ status }) => status !== 200)).toEqual([]);
    expect(uncached.map(defectOfUnavailable).filter((defect) => defect !== null)).toEqual([]);
    expect(readiness.status).toBe(503);
    expect(recoveredMs).toBeLessThan(RECOVERY_MS);
    const figures = {
      'cached pages 200': cached.length,
      'other responses 503': uncached.length,
      'slowest 503 ms': Math.round(Math.max(...uncached.map(({ ms }) => ms))),
      'ready again ms': Math.round(recoveredMs),
    };
    return figures;
  }

  test('without its database the shop serves cached pages, responds 503 to everything else, and recovers', async () => {
    reportFigures('14 outage while browsing', await crashAndStart());
  });

  test('an outage during sales loses no acknowledged order and makes no response 500', async () => {
    const { db } = database;
    const products = await createProducts(db, { count: SALES, stock: 1 });
    const customers = await createCustomers(db, SALES, {
      cart: (index) => products.slice(index, index + 1),
    });
    const sales = customers.map(async (customer, at) => {
      await sleep((at * 1000) / SALES_PER_SECOND);
      const total = totalPaiseOf(products.slice(at, at + 1)) / 100;
      return openSession(server.url, customer).placeCodOrder(total);
    });
    await sleep(1_000);
    const figures = await crashAndStart();
    const responses: ApiResponse[] = await Promise.all(sales);
    const sold = responses.filter(({ status }) => status === 200);
    const numbers = sold.map(({ json }) => String(json.number));
    const stored = await db.select().from(orders).where(inArray(orders.number, numbers));
    const counts = countResponses(responses);
    reportFigures('14 outage during sales', {
      ...figures,
      orders: sold.length,
      'orders lost': sold.length - stored.length,
      'orders 503': counts['503 server/busy'] ?? 0,
    });
    expect(stored.length).toBe(sold.length);
    expect(sold.length + (counts['503 server/busy'] ?? 0)).toBe(SALES);
    expect(sold.length).toBeGreaterThan(0);
    await expectConsistentState(db);
  });
});

describe('a network that swallows what is sent to the database', () => {
  const PAGE_LIMIT_MS = 12_000;
  const WRITE_LIMIT_MS = 32_000;
  let database: TestDatabase;
  let server: TestServer;
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
  let customer: TestCustomer;
  beforeEach(async () => {
    database = await createTestDatabase();
    proxy = await startTcpProxy(Number(new URL(inject('postgres')).port));
    const url = new URL(database.url);
    url.port = `${proxy.port}`;
    server = await createTestServer(url.href);
    await server.start();
    customer = await createCustomer(database.db);
    await cachePages(server.url);
    await sendRound(server.url, customer);
  });
  afterEach(async () => {
    await server.kill();
    proxy.close();
    await database.close();
  });

  test('while the database hangs, reads respond 503 within 12 s and cached pages 200, and the shop recovers', async () => {
    await sleep(FRESH_READS_MS);
    proxy.swallow();
    const write = request(server.url, {
      method: 'PUT',
      path: '/api/checkout',
      headers: {
        cookie: customer.cookie,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': customer.ip,
      },
      body: '{}',
    });
    const { cached, uncached } = await sendRound(server.url, customer);
    const readiness = await request(server.url, { method: 'GET', path: '/readyz' });
    const written = await write;
    expect(cached.filter(({ status }) => status !== 200)).toEqual([]);
    expect(uncached.map(defectOfUnavailable).filter((defect) => defect !== null)).toEqual([]);
    expect(readiness.status).toBe(503);
    expect(quantileMs(uncached.map(toSample), 1)).toBeLessThan(PAGE_LIMIT_MS);
    expect([written.status, written.ms < WRITE_LIMIT_MS]).toEqual([503, true]);

    proxy.forward();
    const recoveredMs = await timeUntilRecovered(server.url, customer);
    reportFigures('14 swallowing network', {
      'slowest cached page ms': quantileMs(cached.map(toSample), 1),
      'slowest read ms': quantileMs(uncached.map(toSample), 1),
      'write ms': Math.round(written.ms),
      'recovered ms': Math.round(recoveredMs),
    });
    expect(recoveredMs).toBeLessThan(2 * RECOVERY_MS);
  });
});

const toSample = ({ status, ms }: OutageResponse) => ({ result: status, ms });
