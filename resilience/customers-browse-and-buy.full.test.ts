// Three hundred customers browse and buy for ten minutes; and a soak for hours with faults of database and provider.
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newRunLog, runCheckout } from './support/checkout-run.ts';
import { createCustomer } from './support/customers.ts';
import { drain, expectAcknowledgedOrders } from './support/drain.ts';
import { countResponses } from './support/http-session.ts';
import { memorySlope } from './support/process-usage.ts';
import { injectFaults } from './support/mixed-faults.ts';
import { createProducts } from './support/products.ts';
import { countFor, isFull } from './support/profile.ts';
import { reportFigures, trackProgress } from './support/report.ts';
import { seededRandom } from './support/seeded-random.ts';
import { countResults, quantileMs } from './support/steady-load.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { type Visits, browse, newVisitLog, visitUntilOver } from './support/visits.ts';

const MINUTE_MS = 60_000;
const LOAD_MS = countFor({ full: 10 * MINUTE_MS, short: 3_000 });
const USERS = countFor({ full: 300, short: 15 });
const THINK_MS = countFor({ full: 4_000, short: 200 });
/** Until the heap has its working size. */
const SETTLED_MS = LOAD_MS / 4;
const LIMITS = { 'cached page': 200, write: 500 };
const MAX_SLOPE_MB = 1;

const SOAK_MS = isFull ? Number(process.env.RESILIENCE_SOAK_MINUTES ?? 120) * MINUTE_MS : 3_000;
const SOAK_USERS = countFor({ full: 12, short: 6 });
/** The jobs end what the faults left. */
const SOAK_TIMEOUT_MS = SOAK_MS + 30 * MINUTE_MS;

let environment: TestEnvironment;
beforeEach(async () => {
  environment = await openTestEnvironment();
});
afterEach(() => environment.close());

/** What every visit shares, and a clock that ends all. */
async function openVisits(name: string, durationMs: number): Promise<Visits> {
  const products = await createProducts(environment.db, { count: 6, stock: 100_000 });
  const endsAt = performance.now() + durationMs;
  return {
    url: environment.url(),
    db: environment.db,
    random: seededRandom(name),
    products,
    thinkMs: THINK_MS,
    buysPercent: countFor({ full: 25, short: 100 }),
    isOver: () => performance.now() > endsAt,
    log: newVisitLog(),
  };
}

test('customers who browse and buy get every page and order in time, and memory stays', async () => {
  const visits = await openVisits('visits', LOAD_MS);
  const slope = sleep(SETTLED_MS).then(() =>
    memorySlope(environment.servers[0], { intervalMs: LOAD_MS / 100, isOver: visits.isOver }),
  );
  await Promise.all(Array.from({ length: USERS }, () => visitUntilOver(visits)));
  const { samples, orders } = visits.log;
  const all = Object.values(samples).flat();
  const slopeMb = await slope;
  reportFigures('23 customers browse and buy', {
    users: USERS,
    minutes: LOAD_MS / MINUTE_MS,
    requests: all.length,
    orders,
    ...Object.fromEntries(
      Object.entries(samples).map(([kind, some]) => [`${kind} p95 ms`, quantileMs(some, 0.95)]),
    ),
    'memory MB a minute': slopeMb.toFixed(1),
  });
  expect(countResults(all), environment.servers[0]?.errors()).toEqual({ 200: all.length });
  expect(orders).toBeGreaterThan(0);
  await drain(environment);
  if (!isFull) return;
  expect(quantileMs(samples['cached page'], 0.95)).toBeLessThan(LIMITS['cached page']);
  expect(quantileMs(samples.write, 0.95)).toBeLessThan(LIMITS.write);
  expect(slopeMb).toBeLessThan(MAX_SLOPE_MB);
});

test(
  'hours of faults of the database and the provider lose no order, and the server runs on',
  async () => {
    const visits = await openVisits('soak', SOAK_MS);
    const { url, db, random, products, isOver, log: visitLog } = visits;
    const processId = environment.servers[0]?.processId();
    const log = newRunLog();
    const progress = trackProgress('seconds', SOAK_MS / 1_000);
    const customers = Array.from({ length: SOAK_USERS }, async () => {
      const agent = new Agent();
      while (!isOver()) {
        const product = random.pick(products);
        const customer = await createCustomer(db, [product]);
        await browse(visits, agent, customer);
        await runCheckout({ url, customer, product, random, log });
      }
    });
    const faults = await injectFaults({ url, db, random }, { isOver, progress });
    await Promise.all(customers);
    // A second capture of which no webhook arrived is found by nothing else.
    await environment.clock.reconcileDaily();
    const jobRuns = await drain(environment);
    await expectAcknowledgedOrders(db, log.acknowledged);
    const rejections = countResponses(log.rejected);
    const pages = countResults(Object.values(visitLog.samples).flat());
    reportFigures('23 soak', {
      minutes: (SOAK_MS / MINUTE_MS).toFixed(1),
      checkouts: log.startedCheckouts,
      'acknowledged statuses that hold': log.acknowledged.length,
      ...faults,
      ...rejections,
      'pages and reads': JSON.stringify(pages),
      'job runs until settled': jobRuns,
    });
    const broken = (status: string) => !/^(2|4|502|503)/.test(status);
    expect([...Object.keys(rejections), ...Object.keys(pages)].filter(broken)).toEqual([]);
    expect(environment.servers[0]?.processId()).toBe(processId);
    expect(log.acknowledged.length).toBeGreaterThan(0);
  },
  SOAK_TIMEOUT_MS,
);
