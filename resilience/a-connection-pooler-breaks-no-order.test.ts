// Customers buy while the shop reaches PostgreSQL through PgBouncer in transaction mode, whose few connections serve
// another transaction each time.
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { newRunLog, runCheckout } from './support/checkout-run.ts';
import { createCustomers } from './support/customers.ts';
import { drain, expectAcknowledgedOrders } from './support/drain.ts';
import { countResponses } from './support/http-session.ts';
import { LIMITS, type Pooler, startPgBouncer } from './support/pgbouncer.ts';
import { createProduct } from './support/products.ts';
import { countFor } from './support/profile.ts';
import { reportFigures } from './support/report.ts';
import { seededRandom } from './support/seeded-random.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { createTestServer } from './support/test-server.ts';
import { waitFor } from './support/wait-for.ts';

const CUSTOMERS = countFor({ full: 400, short: 24 });
const SERVERS = countFor({ full: 2, short: 1 });
const AT_ONCE = 12;
const POOL_SIZE = 4;

let environment: TestEnvironment;
let pooler: Pooler | null = null;
beforeEach(async () => {
  environment = await openTestEnvironment(0);
});
afterEach(async () => {
  await pooler?.stop();
  pooler = null;
  await environment.close();
});

test('servers behind PgBouncer in transaction mode take orders without an error, and hear of edits', async () => {
  pooler = await startPgBouncer(inject('postgres'), { poolSize: POOL_SIZE, connectQuery: LIMITS });
  const { database, db } = environment;
  const settings = { DATABASE_DIRECT_URL: database.url };
  const url = pooler.urlOf(database.url);
  const servers = await Promise.all(
    Array.from({ length: SERVERS }, () => createTestServer(url, settings)),
  );
  // As in a test environment, whose servers it has none of.
  environment.servers.push(...servers);
  for (const server of servers) await server.start();

  const product = await createProduct(db, { stock: 10_000 });
  const customers = await createCustomers(db, CUSTOMERS, { cart: () => [product] });
  const random = seededRandom('pooler');
  const log = newRunLog();
  const waiting = customers.entries();
  const buy = async () => {
    for (const [at, customer] of waiting) {
      await runCheckout({ url: environment.url(at), customer, product, random, log });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buy));
  expect(countResponses(log.rejected), servers.map((server) => server.errors()).join('\n')).toEqual(
    {},
  );
  expect(log.acknowledged.length).toBeGreaterThan(CUSTOMERS / 3);

  const shown = aProduct('behind-the-pooler');
  await stocked(db, [shown]);
  const isEdited = (at: number) =>
    fetch(`${environment.url(at)}/products/${shown.slug}`)
      .then((response) => response.text())
      .then((page) => page.includes('After the edit'));
  expect([await isEdited(0), await isEdited(1)]).toEqual([false, false]);
  await db.update(products).set({ name: 'After the edit' }).where(eq(products.id, shown.id));
  const editedAt = performance.now();
  await waitFor('both servers to show the edit', async () =>
    (await Promise.all([isEdited(0), isEdited(1)])).every(Boolean),
  );
  const seenMs = performance.now() - editedAt;

  await drain(environment);
  await expectAcknowledgedOrders(db, log.acknowledged);
  reportFigures('30 PgBouncer in transaction mode', {
    servers: servers.length,
    'connections of the pooler': POOL_SIZE,
    checkouts: log.startedCheckouts,
    'acknowledged statuses that hold': log.acknowledged.length,
    'edit seen on all after ms': Math.round(seenMs),
  });
  expect(seenMs).toBeLessThan(2_000);
});
