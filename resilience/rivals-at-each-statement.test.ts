// Two actions on one order: the first is stopped before each of its database statements in turn, while the second runs.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { databaseUrl } from './support/database.ts';
import { expectConsistentState } from './support/final-checks.ts';
import { rowsOf } from './support/rows.ts';
import { countFor } from './support/profile.ts';
import { reportFigures, trackProgress } from './support/report.ts';
import {
  type RivalActionName,
  type RivalActions,
  type RivalOrder,
  createRivalOrder,
  openRivalActions,
  reportPayments,
  rivalActionNames,
} from './support/rival-actions.ts';
import { seededRandom } from './support/seeded-random.ts';
import { type SteppedDatabase, openSteppedDatabase } from './support/stepped-database.ts';
import { waitFor } from './support/wait-for.ts';

const allPairs = rivalActionNames.flatMap((first) =>
  rivalActionNames.map((second) => ({ first, second })),
);
const random = seededRandom('rivals');
const PAIRS = countFor({ full: allPairs.length, short: 4 });
/** Of each pair; all of them in full. */
const STATEMENTS = countFor({ full: Number.POSITIVE_INFINITY, short: 2 });
const pairs = PAIRS < allPairs.length ? random.shuffle(allPairs).slice(0, PAIRS) : allPairs;

describe('two actions on one order, interleaved at each statement', () => {
  let shop: TestShop;
  let firstDatabase: SteppedDatabase;
  let secondDatabase: SteppedDatabase;
  let firstActions: RivalActions;
  let secondActions: RivalActions;
  const counts = { interleavings: 0, 'second waited for a lock': 0, 'actions rejected': 0 };
  const step = trackProgress('pairs', pairs.length);

  beforeAll(async () => {
    process.env.TEST_DATABASE_URL = inject('postgres');
    shop = await openTestShop();
    const [row] = await rowsOf(shop.db, sql`select current_database() as name`);
    const url = databaseUrl(inject('postgres'), String(row?.name));
    firstDatabase = await openSteppedDatabase(url);
    secondDatabase = await openSteppedDatabase(url);
    firstActions = await openRivalActions(shop, firstDatabase.db);
    secondActions = await openRivalActions(shop, secondDatabase.db);
  });
  afterAll(async () => {
    reportFigures('16 two actions, interleaved at each statement', {
      pairs: pairs.length,
      ...counts,
    });
    await firstDatabase.close();
    await secondDatabase.close();
    await shop.close();
  });

  test.each(pairs)(
    '$second at each statement of $first: nothing is lost, doubled or sold twice',
    async ({ first, second }) => {
      const total = await countStatements(first, second);
      for (const statement of chooseStatements(total)) {
        await interleave({ first, second, statement });
        counts.interleavings += 1;
      }
      step();
    },
  );

  test('control: a sale that writes the stock it has read sells an item twice', async () => {
    await shop.db.execute(sql`create table naive_stock (available int not null)`);
    const oversold: number[] = [];
    for (let statement = 0; statement < 4; statement += 1) {
      await shop.db.execute(sql`delete from naive_stock`);
      await shop.db.execute(sql`insert into naive_stock values (1)`);
      const sold = await runBoth({
        statement,
        first: () => sellNaively(firstDatabase.db),
        second: () => sellNaively(secondDatabase.db),
      });
      if (sold.every((result) => result.status === 'fulfilled')) oversold.push(statement);
    }
    expect(oversold).not.toEqual([]);
  });

  function orderFor(...actions: RivalActionName[]) {
    const isPaid = actions.includes('refund');
    return createRivalOrder(shop, { isPaid, isDue: actions.includes('expiry') });
  }

  /** Also shows that the first action succeeds when it has no rival. */
  async function countStatements(first: RivalActionName, second: RivalActionName) {
    const order = await orderFor(first, second);
    firstDatabase.restart(null);
    await firstActions[first](order);
    const count = firstDatabase.count();
    await expectSettled(order);
    return count;
  }

  function chooseStatements(total: number): number[] {
    const all = Array.from({ length: total }, (_, at) => at);
    return STATEMENTS < total ? random.shuffle(all).slice(0, STATEMENTS) : all;
  }

  async function interleave(interleaving: {
    first: RivalActionName;
    second: RivalActionName;
    statement: number;
  }): Promise<void> {
    const { first, second, statement } = interleaving;
    const order = await orderFor(first, second);
    const results = await runBoth({
      statement,
      first: () => firstActions[first](order),
      second: () => secondActions[second](order),
    });
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      expect(result.reason, JSON.stringify(interleaving)).toBeInstanceOf(AppError);
      counts['actions rejected'] += 1;
    }
    await expectSettled(order);
  }

  async function expectSettled(order: RivalOrder): Promise<void> {
    await reportPayments(shop, shop.orders, order);
    await shop.orders.processRefunds();
    await expectConsistentState(shop.db);
    // In full this takes longer than a reservation; only the next order's shall be due.
    const later = sql`update orders set expires_at = now() + interval '1 day' where status = 'pending_payment'`;
    await shop.db.execute(later);
  }

  async function runBoth(actions: {
    statement: number;
    first: () => Promise<unknown>;
    second: () => Promise<unknown>;
  }) {
    firstDatabase.restart(actions.statement);
    secondDatabase.restart(null);
    const first = Promise.allSettled([actions.first()]);
    await Promise.race([firstDatabase.paused(), first]);
    const second = Promise.allSettled([actions.second()]);
    await Promise.race([second, waitUntilLocked(second)]);
    firstDatabase.resume();
    return [...(await first), ...(await second)];
  }

  /** Resolves when a statement waits for a lock of the paused transaction, and when `work` has ended. */
  async function waitUntilLocked(work: Promise<unknown>): Promise<void> {
    let hasEnded = false;
    void work.then(() => (hasEnded = true));
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await waitFor('the end of the second action, or a lock', async () => {
      if (hasEnded) return true;
      if ((await rowsOf(shop.db, waiting)).length === 0) return false;
      counts['second waited for a lock'] += 1;
      return true;
    });
  }
});

/** Throws when it finds nothing available. */
function sellNaively(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`select available from naive_stock`)) as unknown as {
      rows: { available: number }[];
    };
    const available = rows[0]?.available ?? 0;
    if (available < 1) throw new AppError('stock/sold-out');
    await tx.execute(sql`update naive_stock set available = ${available - 1}`);
  });
}
