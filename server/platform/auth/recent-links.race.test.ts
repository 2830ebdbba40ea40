// Many requests for a link to one account at once. On PostgreSQL only: PGlite has one connection.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { type TestAccounts, aClient, aForm, openTestAccounts } from '#server/testing/accounts.ts';

/** More than the pool has connections. */
const AT_ONCE = 30;
const EMAIL = 'crowded@example.com';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
  await shop.accounts.register(aForm(EMAIL), aClient());
});
afterAll(() => shop.close());

async function connectionsThatWait(): Promise<number> {
  const { rows } = (await shop.db.execute(
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )) as unknown as { rows: { waiting: number }[] };
  return rows[0]?.waiting ?? 0;
}

/** Runs `work` while another server sends a link to the account. */
async function whileLocked(work: () => Promise<unknown>): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.email, EMAIL)).for('update');
    await work();
  });
}

test('thirty reset requests that wait for another server hold one connection', async () => {
  const requests: Promise<void>[] = [];
  await whileLocked(async () => {
    for (let count = 0; count < AT_ONCE; count += 1)
      requests.push(shop.accounts.requestPasswordReset(EMAIL, aClient()));
    await vi.waitFor(async () => expect(await connectionsThatWait()).toBe(1));
    // Every other request has got as far as it can.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await connectionsThatWait()).toBe(1);
  });
  await Promise.all(requests);
  expect(await shop.tokensFor(EMAIL, 'reset-password')).toHaveLength(1);
});

test('the control: as many transactions without sharing hold as many connections', async () => {
  const transactions: Promise<unknown>[] = [];
  await whileLocked(async () => {
    for (let count = 0; count < 10; count += 1)
      transactions.push(
        shop.db.transaction((tx) =>
          tx.select().from(users).where(eq(users.email, EMAIL)).for('no key update'),
        ),
      );
    await vi.waitFor(async () => expect(await connectionsThatWait()).toBe(10));
  });
  await Promise.all(transactions);
});
