// One database connection of the server, chosen at random, is cut every 50 ms while customers check out.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/db.ts';
import { newRunLog, runCheckout } from './support/checkout-run.ts';
import { type TestCustomer, createCustomers, nextIp } from './support/customers.ts';
import { drain, expectAcknowledgedOrders } from './support/drain.ts';
import { rowsOf } from './support/rows.ts';
import { countResponses, openSession } from './support/http-session.ts';
import { type TestProduct, createProducts, totalPaiseOf } from './support/products.ts';
import { countFor, isFull } from './support/profile.ts';
import { reportFigures } from './support/report.ts';
import { seededRandom } from './support/seeded-random.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { APPLICATION_NAME } from './support/test-server.ts';
import { waitFor } from './support/wait-for.ts';

const DURATION_MS = countFor({ full: 60_000, short: 1_500 });
const CUT_MS = 50;
const CHECKOUTS_PER_SECOND = countFor({ full: 20, short: 10 });
/** Checkouts that wait for each other take their share of it. */
const RECOVERY_MS = 10_000;
/** The provider's sandbox has the same database. */
const UNAVAILABLE = ['503 server/busy', '502 payment/provider-down'];

describe('database connections cut at random', () => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await openTestEnvironment();
  });
  afterAll(() => environment.close());

  test('a server whose connections are cut every 50 ms loses no acknowledged order', async () => {
    const { db, servers } = environment;
    const processId = servers[0]?.processId();
    const random = seededRandom('cuts');
    const log = newRunLog();
    const products = await createProducts(db, { count: 8, stock: 10_000 });
    const count = Math.round((DURATION_MS / 1000) * CHECKOUTS_PER_SECOND);
    const customers = await createCustomers(db, count + 1, {
      cart: (index) => [products[index % products.length] as TestProduct],
    });

    const cutting = cutUntil(db, performance.now() + DURATION_MS);
    const checkouts = customers.slice(0, count).map(async (customer, at) => {
      await sleep((at * 1000) / CHECKOUTS_PER_SECOND);
      const product = products[at % products.length] as TestProduct;
      await runCheckout({ url: environment.url(), customer, product, random, log });
    });
    const cutProcesses = await cutting;
    const recoveredMs = await timeUntilReady(environment.url());
    await Promise.all(checkouts);
    const buyer = openSession(environment.url(), customers[count] as TestCustomer);
    const paise = totalPaiseOf([products[count % products.length] as TestProduct]);
    expect((await buyer.placeCodOrder(paise / 100)).status).toBe(200);

    expect(servers[0]?.processId()).toBe(processId);
    const responses = countResponses(log.rejected);
    const errors = Object.keys(responses).filter((key) => key.startsWith('5'));
    expect(errors.filter((key) => !UNAVAILABLE.includes(key))).toEqual([]);
    await drain(environment);
    await expectAcknowledgedOrders(db, log.acknowledged);
    if (isFull) expect(recoveredMs).toBeLessThan(RECOVERY_MS);
    // PostgreSQL's own count: the connections were ended from outside. Only the server's have its name.
    const killed = await sessionsKilled(db);
    reportFigures('17 connections cut', {
      'connections cut': cutProcesses.size,
      'counted by PostgreSQL': killed,
      seconds: DURATION_MS / 1000,
      checkouts: log.startedCheckouts,
      'acknowledged statuses that hold': log.acknowledged.length,
      'responses 503': responses['503 server/busy'] ?? 0,
      'responses of the sandbox 502': responses['502 payment/provider-down'] ?? 0,
      'ready again after ms': Math.round(recoveredMs),
    });
    expect(cutProcesses.size).toBeGreaterThan(0);
    expect(killed).toBeGreaterThanOrEqual(cutProcesses.size);
  });
});

/** Returns the PostgreSQL processes whose connections to the server were cut. */
async function cutUntil(db: Db, endsAt: number): Promise<Set<number>> {
  const processes = new Set<number>();
  for (let cutAt = performance.now(); performance.now() < endsAt; cutAt += CUT_MS) {
    await sleep(Math.max(0, cutAt - performance.now()));
    const rows = await rowsOf(
      db,
      sql`select pid, pg_terminate_backend(pid) as cut from (select pid from pg_stat_activity
        where datname = current_database() and application_name = ${APPLICATION_NAME}
        order by random() limit 1) connection`,
    );
    for (const { pid, cut } of rows) if (cut === true) processes.add(Number(pid));
  }
  return processes;
}

async function sessionsKilled(db: Db): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql`select sessions_killed from pg_stat_database where datname = current_database()`,
  );
  return Number(row?.sessions_killed);
}

async function timeUntilReady(url: string): Promise<number> {
  const startedAt = performance.now();
  // From addresses that no read budget stops.
  const isReady = async () =>
    (await fetch(`${url}/readyz`, { headers: { 'x-forwarded-for': nextIp() } })).status === 200;
  await waitFor('the server', isReady);
  return performance.now() - startedAt;
}
