// A server killed while it upgrades a database of version 0.1.0, servers that upgrade at once, and two versions at once.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { migrationMarks } from '#server/platform/db/schema/upgrades.ts';
import { startServer, newDataDir } from '../e2e/support/server-process.ts';
import { newRunLog, runCheckout } from './support/checkout-run.ts';
import { createCustomer } from './support/customers.ts';
import { drain, expectAcknowledgedOrders } from './support/drain.ts';
import { countResponses } from './support/http-session.ts';
import { createProduct } from './support/products.ts';
import { countFor } from './support/profile.ts';
import { reportFigures, trackProgress } from './support/report.ts';
import { seededRandom } from './support/seeded-random.ts';
import { openTestEnvironment } from './support/test-environment.ts';
import { createTestServer } from './support/test-server.ts';
import {
  type OldDatabase,
  createOldDatabase,
  isMigrating,
  isUpgraded,
  readTotals,
} from './support/upgrade.ts';
import { waitFor } from './support/wait-for.ts';

const KILLS = countFor({ full: 20, short: 1 });
const SERVERS = countFor({ full: 3, short: 2 });
/** An upgrade takes longer than this even on a machine that does nothing else. */
const MAX_MIGRATING_MS = 100;

describe('upgrade of a database of version 0.1.0', () => {
  let old: OldDatabase;
  beforeAll(async () => {
    old = await createOldDatabase();
  });
  afterAll(() => old.close());

  test('an upgrade killed again and again changes nothing, and then completes without losing a row', async () => {
    const random = seededRandom('migrations');
    const before = await readTotals(old.db);
    const step = trackProgress('kills', KILLS);
    let interrupted = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServer({ DATABASE_URL: old.url, DATA_DIR: newDataDir() });
      await waitFor('the migration', () => isMigrating(old.db));
      await sleep(random.integerBelow(MAX_MIGRATING_MS));
      if (await isMigrating(old.db)) interrupted += 1;
      server.process.kill('SIGKILL');
      await server.exited;
      await waitFor('the end of its connection', async () => !(await isMigrating(old.db)));
      expect(await isUpgraded(old.db)).toBe(false);
      step();
    }
    expect(await readTotals(old.db)).toEqual(before);
    const servers = await Promise.all(
      Array.from({ length: SERVERS }, () => createTestServer(old.url)),
    );
    const startedAt = performance.now();
    await Promise.all(servers.map((server) => server.start()));
    const startedMs = performance.now() - startedAt;
    expect(await isUpgraded(old.db)).toBe(true);
    expect(await readTotals(old.db)).toEqual(before);
    await Promise.all(servers.map((server) => server.stop()));
    reportFigures('19 killed migrations', {
      kills: KILLS,
      'during the migration': interrupted,
      'rows lost': 0,
      'servers that then upgraded at once': SERVERS,
      'migrated once, ready after ms': Math.round(startedMs),
    });
  });
});

describe('two versions on one database', () => {
  const CUSTOMERS = 4;
  const BEFORE_MS = countFor({ full: 5_000, short: 300 });

  test('a server takes orders and starts again while a newer version only expands, and is refused after a contract', async () => {
    const environment = await openTestEnvironment();
    const { db, servers } = environment;
    const random = seededRandom('versions');
    const log = newRunLog();
    const product = await createProduct(db, { stock: 10_000 });
    let isRunning = true;
    const customers = Array.from({ length: CUSTOMERS }, async () => {
      while (isRunning) {
        const customer = await createCustomer(db, [product]);
        await runCheckout({ url: environment.url(), customer, product, random, log });
      }
    });
    await sleep(BEFORE_MS);
    // What a migration may do beneath a running server: it adds, and what it adds needs no value.
    await db.transaction(async (tx) => {
      await tx.execute(sql`alter table orders add column gift_note text`);
      await tx.execute(
        sql`alter table order_lines add column is_gift boolean not null default false`,
      );
      await tx.execute(sql`create table gift_cards (id text primary key)`);
      await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values ('newer', 4102444800000)`);
      await tx.insert(migrationMarks).values({ createdAt: 4102444800000, mark: 'expand' });
    });
    const acknowledgedBefore = log.acknowledged.length;
    await waitFor(
      'orders on the newer database',
      async () => log.acknowledged.length > acknowledgedBefore + CUSTOMERS,
    );
    isRunning = false;
    await Promise.all(customers);
    const rejections = Object.keys(countResponses(log.rejected));
    expect(rejections.filter((response) => response.startsWith('5'))).toEqual([]);
    await drain(environment);
    await expectAcknowledgedOrders(db, log.acknowledged);
    await servers[0]?.stop();
    const isNewer = eq(migrationMarks.createdAt, 4102444800000);
    await servers[0]?.start();
    await servers[0]?.stop();
    await db.update(migrationMarks).set({ mark: 'contract' }).where(isNewer);
    await expect(servers[0]?.start()).rejects.toThrow('belongs to a newer version of the shop');
    await servers[0]?.kill();
    reportFigures('19 two versions at once', {
      checkouts: log.startedCheckouts,
      'acknowledged statuses that hold': log.acknowledged.length,
      'responses 5xx': 0,
    });
    await environment.close();
  });
});
