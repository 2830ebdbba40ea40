// Emails to one mailbox, enqueued at once, with a naive control that must fail.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Tx } from '#server/platform/db/db.ts';
import { mailboxEmails } from '#server/platform/db/schema/mail.ts';
import { type TestAccounts, openTestAccounts } from '#server/testing/accounts.ts';
import { countEmailTo } from './mailbox-limit.ts';

const AT_ONCE = 20;

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(() => shop.close());

/** Counts emails in transactions that last long enough to overlap. */
async function countAtOnce(count: (tx: Tx) => Promise<number | null>): Promise<number> {
  const results = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      shop.db.transaction(async (tx) => {
        const result = await count(tx);
        await tx.execute(sql`select pg_sleep(0.05)`);
        return result;
      }),
    ),
  );
  return results.filter((retryAfter) => retryAfter === null).length;
}

test('20 emails to one mailbox at once: 3 are within the limit', async () => {
  expect(await countAtOnce((tx) => countEmailTo(tx, 'busy@example.com'))).toBe(3);
});

test('the control: counting without the lock lets more than 3 pass', async () => {
  const mailbox = 'naive';
  const passed = await countAtOnce(async (tx) => {
    if ((await tx.$count(mailboxEmails, eq(mailboxEmails.mailbox, mailbox))) >= 3) return 1;
    await tx.insert(mailboxEmails).values({ mailbox });
    return null;
  });
  expect(passed).toBeGreaterThan(3);
});
