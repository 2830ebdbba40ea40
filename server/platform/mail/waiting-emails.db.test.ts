// Emails about an order of an unverified account, beyond the limit of its mailbox.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mailboxLimits } from '#server/platform/config/default-limits.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { mailboxEmails, outbox as outboxTable } from '#server/platform/db/schema/mail.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import { manualJobs } from '#server/testing/manual-jobs.ts';
import { untranslated } from '#server/testing/untranslated.ts';
import { openOutbox } from './outbox.ts';
import type { Outbox, OutgoingEmail } from './port.ts';

const HOUR = 60 * 60;
let database: OpenDatabase;
let outbox: Outbox;
let queue: ReturnType<typeof manualJobs>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await database.db.delete(mailboxEmails);
  await database.db.delete(outboxTable);
  queue = manualJobs();
  outbox = await openOutbox({
    db: database.db,
    jobs: queue.jobs,
    transport: { name: 'mailbox', deliver: async () => {} },
    translateEmail: untranslated(defaultShopSettings),
    renderEmail: async (email) => ({ subject: email.template, html: '', text: '' }),
    settings: { shopUrl: 'http://shop.test', adminEmail: 'owner@shop.test' },
    shopSettings: defaultShopSettings,
  });
});

async function anUnverifiedAccount() {
  const id = randomUUID();
  await database.db.insert(users).values({ id, name: 'Asha', email: `${id}@example.in` });
  return { id, email: `${id}@example.in` };
}
type TestAccount = Awaited<ReturnType<typeof anUnverifiedAccount>>;

const step = (number: string, update: 'cancelled' | 'shipped' = 'cancelled') =>
  ({
    template: 'order-update',
    data: { update, name: 'Asha', number, link: '', trackLink: '' },
  }) satisfies OutgoingEmail['email'];

/** About an order of its own, unless `changes` name one. */
const enqueue = ({ id, email }: TestAccount, changes: Partial<OutgoingEmail> = {}) =>
  outbox.enqueue(database.db, {
    key: randomUUID(),
    to: email,
    accountId: id,
    recipientVerified: false,
    mayWait: true,
    email: step(`SUN-${randomUUID()}`),
    ...changes,
  });
async function statuses({ id }: TestAccount): Promise<string[]> {
  const rows = await database.db
    .select({ status: outboxTable.status })
    .from(outboxTable)
    .where(eq(outboxTable.accountId, id))
    .orderBy(asc(outboxTable.createdAt));
  return rows.map(({ status }) => status);
}
const countSent = async (account: TestAccount) =>
  (await statuses(account)).filter((status) => status === 'sent').length;

/** As if an hour had passed. */
async function nextHour() {
  const hour = sql`interval '61 minutes'`;
  const { enqueuedAt } = mailboxEmails;
  await database.db.update(mailboxEmails).set({ enqueuedAt: sql`${enqueuedAt} - ${hour}` });
  const { createdAt, dueAt } = outboxTable;
  const earlier = { createdAt: sql`${createdAt} - ${hour}`, dueAt: sql`${dueAt} - ${hour}` };
  await database.db.update(outboxTable).set(earlier);
  await queue.run(HOUR);
}

test('a step of an order takes the place of the steps that wait, and of no others', async () => {
  const asha = await anUnverifiedAccount();
  const email = step('SUN-JOINED');
  for (let n = 0; n < 6; n += 1) await enqueue(asha, { email });
  await enqueue(asha);
  const ravi = await anUnverifiedAccount();
  await enqueue(ravi, { to: asha.email, email });
  await queue.run(0);
  const [sent, replaced, waiting] = ['sent', 'replaced', 'pending'];
  const expected = [sent, sent, sent, replaced, replaced, replaced, waiting];
  expect(await statuses(asha)).toEqual(expected);
  await nextHour();
  expect(await countSent(asha)).toBe(4);
  expect(await statuses(ravi)).toEqual([sent]);
  const isReplaced = eq(outboxTable.status, 'replaced');
  const traces = await database.db.select().from(outboxTable).where(isReplaced);
  expect(traces.map(({ email: { data } }) => data)).toEqual(
    [1, 2, 3].map(() => ({ number: 'SUN-JOINED' })),
  );
});

test('steps that are sent already, and those of an order with the same number to another address, are not replaced', async () => {
  const [asha, ravi] = [await anUnverifiedAccount(), await anUnverifiedAccount()];
  const email = step('SUN-SENT');
  for (let n = 0; n < 3; n += 1) await enqueue(asha);
  await enqueue(asha, { email });
  await enqueue(ravi, { email });
  await queue.run(0);
  expect((await statuses(asha)).at(-1)).toBe('pending');
  await nextHour();
  await enqueue(asha, { email });
  expect((await statuses(asha)).slice(-2)).toEqual(['sent', 'pending']);
});

test('what an admin does with an order counts in no limit, takes the place of its waiting steps and brings its other emails', async () => {
  const asha = await anUnverifiedAccount();
  for (let n = 0; n < 3; n += 1) await enqueue(asha);
  const number = 'SUN-SHIPPED';
  await enqueue(asha, { email: step(number) });
  const data = { name: 'Asha', number, amountPaise: 100, link: '' };
  await enqueue(asha, { email: { template: 'payout-question', data } });
  await queue.run(0);
  const [sent, replaced, waiting] = ['sent', 'replaced', 'pending'];
  expect(await statuses(asha)).toEqual([sent, sent, sent, waiting, waiting]);
  const shipped = { budget: 'none', email: step(number, 'shipped') } as const;
  expect(await enqueue(asha, shipped)).toEqual({ retryAfterSeconds: null });
  await queue.run(0);
  await queue.run(0);
  await queue.run(HOUR);
  expect(await statuses(asha)).toEqual([sent, sent, sent, replaced, sent, sent]);
  expect(await database.db.$count(mailboxEmails)).toBe(3);
});

test('an admin’s email about one order leaves those of another waiting', async () => {
  const asha = await anUnverifiedAccount();
  for (let n = 0; n < 4; n += 1) await enqueue(asha);
  await enqueue(asha, { budget: 'none', email: step('SUN-OTHER', 'shipped') });
  await queue.run(0);
  expect((await statuses(asha)).filter((status) => status === 'pending')).toHaveLength(1);
});

test('emails about an order beyond the limit of their mailbox are sent later, three an hour, in their order', async () => {
  const asha = await anUnverifiedAccount();
  for (let n = 0; n < 7; n += 1) expect(await enqueue(asha)).toEqual({ retryAfterSeconds: null });
  await queue.run(0);
  const [sent, waiting] = ['sent', 'pending'];
  expect(await statuses(asha)).toEqual([sent, sent, sent, waiting, waiting, waiting, waiting]);
  expect(queue.delays()).toHaveLength(4);
  for (const delay of queue.delays()) expect(delay).toBeGreaterThan(0.9 * HOUR);
  await nextHour();
  await queue.run(HOUR);
  await queue.run(HOUR);
  expect(await statuses(asha)).toEqual([sent, sent, sent, sent, sent, sent, waiting]);
  await nextHour();
  expect(await countSent(asha)).toBe(7);
});

test('an email that waits is sent without a count once its customer has verified the address', async () => {
  const asha = await anUnverifiedAccount();
  for (let n = 0; n < 4; n += 1) await enqueue(asha);
  await queue.run(0);
  await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, asha.id));
  await queue.run(HOUR);
  expect(await countSent(asha)).toBe(4);
  expect(await database.db.$count(mailboxEmails)).toBe(3);
});

test('an email that is not about an order does not wait', async () => {
  const asha = await anUnverifiedAccount();
  for (let n = 0; n < 3; n += 1) await enqueue(asha);
  const { retryAfterSeconds } = await enqueue(asha, { mayWait: false });
  expect(retryAfterSeconds).toBeGreaterThan(0.9 * HOUR);
  expect((await statuses(asha)).at(-1)).toBe('suppressed');
});

test('an email about an order is never suppressed, and lost neither while it waits nor once it is due', async () => {
  const asha = await anUnverifiedAccount();
  for (let n = 0; n < 40; n += 1) await enqueue(asha);
  await queue.run(0);
  for (let hour = 1; hour <= 48; hour += 1) {
    await nextHour();
    await queue.run(24 * HOUR);
    expect(await outbox.listFailed()).toEqual([]);
  }
  expect(await countSent(asha)).toBe(40);
});

test('a verified address gets at once what waits for it', async () => {
  const asha = await anUnverifiedAccount();
  for (let n = 0; n < 5; n += 1) await enqueue(asha);
  await queue.run(0);
  expect(await countSent(asha)).toBe(3);
  await outbox.confirmAddress(asha.email);
  await queue.run(0);
  expect(await countSent(asha)).toBe(3);
  await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, asha.id));
  await outbox.confirmAddress(asha.email);
  await queue.run(0);
  expect(await countSent(asha)).toBe(5);
});

test('a mailbox flooded for a day by many accounts gets three emails an hour and twenty in all', async () => {
  const accounts = await Promise.all(Array.from({ length: 8 }, anUnverifiedAccount));
  const to = (n: number) => `stranger+${n}@bomb.example`;
  const sent = () =>
    database.db.$count(
      outboxTable,
      and(eq(outboxTable.status, 'sent'), sql`${outboxTable.recipient} like '%@bomb.example'`),
    );
  for (let hour = 1; hour <= 24; hour += 1) {
    const before = await sent();
    if (hour > 1) await nextHour();
    for (const [n, account] of accounts.entries()) await enqueue(account, { to: to(n) });
    await queue.run(HOUR);
    expect((await sent()) - before).toBeLessThanOrEqual(3);
  }
  expect(await sent()).toBe(mailboxLimits.strangers.perDay);
});
