// kill -9 at random moments while customers check out; the server restarts on the same database each time.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRows } from './support/rows.ts';
import { seededRandom } from './support/seeded-random.ts';
import { newRunLog, runCheckout } from './support/checkout-run.ts';
import { createCustomer } from './support/customers.ts';
import { waitFor } from './support/wait-for.ts';
import { type TestProduct, createProducts } from './support/products.ts';
import { payments } from './support/payments.ts';
import { reportFigures, trackProgress } from './support/report.ts';
import { drain, expectAcknowledgedOrders } from './support/drain.ts';
import { countFor } from './support/profile.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { countResponses } from './support/http-session.ts';

const KILLS = countFor({ full: 100, short: 3 });
const CONCURRENT_CUSTOMERS = 8;
const MAX_UPTIME_MS = 1_000;

describe('kill -9 at random moments', () => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await openTestEnvironment();
  });
  afterAll(() => environment.close());

  test('a server killed at random moments loses no paid order and leaves none unfinished', async () => {
    const { db, servers } = environment;
    const [server] = servers;
    if (!server) throw new Error('The environment has no server');
    const random = seededRandom('kills');
    const log = newRunLog();
    const products = await createProducts(db, { count: 4, stock: 10_000 });
    let isRunning = true;
    let isUp = true;
    const customers = Array.from({ length: CONCURRENT_CUSTOMERS }, async (_, at) => {
      while (isRunning) {
        if (!isUp) {
          await sleep(20);
          continue;
        }
        const product = products[at % products.length] as TestProduct;
        const customer = { ...(await createCustomer(db, [product])), ip: `198.18.9.${at}` };
        await runCheckout({ url: server.url, customer, product, random, log });
      }
    });
    const step = trackProgress('kills', KILLS);
    const startTimes: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      // A first order warms the new server up; without it most kills would hit the start.
      const acknowledged = log.acknowledged.length;
      await waitFor('a first order', async () => log.acknowledged.length > acknowledged);
      await sleep(random.integerBelow(MAX_UPTIME_MS));
      isUp = false;
      await server.kill();
      const started = performance.now();
      await server.start();
      startTimes.push(performance.now() - started);
      isUp = true;
      step();
    }
    isRunning = false;
    await Promise.all(customers);
    const jobRuns = await drain(environment);

    const captured = await payments.countReceived(db);
    const sold = sql`select 1 from orders where status = 'confirmed' and payment_status = 'paid'`;
    const refunded = sql`select 1 from orders where status = 'cancelled' and payment_status = 'refunded'`;
    expect((await countRows(db, sold)) + (await countRows(db, refunded))).toBe(captured);
    await expectAcknowledgedOrders(db, log.acknowledged);
    const rejections = Object.keys(countResponses(log.rejected));
    expect(rejections.filter((response) => response.startsWith('500'))).toEqual([]);
    reportFigures('4 kill -9 at random moments', {
      kills: KILLS,
      checkouts: log.startedCheckouts,
      'payments captured': captured,
      lost: 0,
      stuck: 0,
      'acknowledged statuses that hold': log.acknowledged.length,
      'job runs until settled': jobRuns,
      'median start ms': Math.round(
        startTimes.toSorted((a, b) => a - b)[startTimes.length >> 1] ?? 0,
      ),
      'slowest start ms': Math.round(Math.max(...startTimes)),
    });
  });
});
