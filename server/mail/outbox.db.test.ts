// Mail on its way out: one a key, only when its transaction commits, and tried again when the post fails.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeLetter } from '#app/letters/write.tsx';
import type { OpenDatabase } from '#server/db/open.ts';
import { outbox as outboxTable } from '#server/db/schema/orders.ts';
import { DEAD_LETTERS } from '#server/jobs/dead-letters.ts';
import { type Jobs, RETRIES, openJobs } from '#server/jobs/jobs.ts';
import { testDatabase } from '#server/testing/database.ts';
import { keepHere } from './keep.ts';
import { openMailbox } from './mailbox.ts';
import { openOutbox } from './outbox.ts';
import type { Mail, Outbox, Post, WrittenLetter } from './port.ts';

const soon = { timeout: 8_000, interval: 20 };
const settings = { shopUrl: 'https://sunehri.example' };
const shopSettings = { name: 'Sunehri' };
const link = 'https://sunehri.example/verify-email?token=secret-token';

let database: OpenDatabase;
let jobs: Jobs;
let outbox: Outbox;
let carrier: Post;

beforeAll(async () => {
  database = await testDatabase();
  jobs = await openJobs(database, { retries: { retryDelay: 0, retryBackoff: false } });
  const post: Post = {
    get name() {
      return carrier.name;
    },
    deliver: (mail) => carrier.deliver(mail),
  };
  const { db } = database;
  outbox = await openOutbox({ db, jobs, post, writeLetter, settings, shopSettings });
});
afterAll(async () => {
  await jobs.close();
  await database.close();
});

function mailTo(to: string): Mail {
  return {
    key: `verify:${to}`,
    to,
    letter: { kind: 'verify-email', facts: { name: 'Asha', link } },
  };
}

async function kept(to: string) {
  return database.db.select().from(outboxTable).where(eq(outboxTable.recipient, to));
}

async function untilStatus(to: string, status: string) {
  return vi.waitFor(async () => {
    const [mail] = await kept(to);
    expect(mail?.status).toBe(status);
    return mail!;
  }, soon);
}

/** A post that fails so many times before it carries. */
function failingTimes(times: number, error: Error): Post & { carried: WrittenLetter[] } {
  const carried: WrittenLetter[] = [];
  let left = times;
  return {
    name: 'smtp',
    carried,
    async deliver(mail) {
      left -= 1;
      if (left >= 0) throw error;
      carried.push(mail);
    },
  };
}

test('a demo mail is written, and readable in the mailbox within two seconds', async () => {
  carrier = keepHere();
  const mailbox = openMailbox(database.db);
  await outbox.post(database.db, mailTo('demo@example.com'));
  await vi.waitFor(async () => expect(await mailbox.list()).toHaveLength(1), { timeout: 2_000 });
  await outbox.post(database.db, mailTo('later@example.com'));
  await untilStatus('later@example.com', 'sent');
  const [newest, first] = await mailbox.list();
  expect(newest).toMatchObject({ to: 'later@example.com', sentAt: expect.any(Date) });
  expect(first).toMatchObject({ to: 'demo@example.com', subject: 'Verify your email for Sunehri' });
  const read = await mailbox.read(first!.id);
  expect(read?.html).toContain(link);
  expect(read?.plain).toContain(link);
  expect(await mailbox.read('no-such-mail')).toBeNull();
});

test('one mail a key, however often it is asked for', async () => {
  const post = failingTimes(0, new Error());
  carrier = post;
  const mail = mailTo('once@example.com');
  await Promise.all([1, 2, 3].map(() => outbox.post(database.db, mail)));
  await untilStatus('once@example.com', 'sent');
  await outbox.post(database.db, mail);
  expect(await kept('once@example.com')).toHaveLength(1);
  expect(post.carried).toHaveLength(1);
});

test('a mail goes the way of its transaction', async () => {
  const post = failingTimes(0, new Error());
  carrier = post;
  const failing = database.db.transaction(async (tx) => {
    await outbox.post(tx, mailTo('rolled-back@example.com'));
    throw new Error('the transaction fails');
  });
  await expect(failing).rejects.toThrow('the transaction fails');
  expect(await kept('rolled-back@example.com')).toEqual([]);
  await database.db.transaction((tx) => outbox.post(tx, mailTo('committed@example.com')));
  await untilStatus('committed@example.com', 'sent');
  expect(post.carried).toHaveLength(1);
});

test('a mail the post could not carry is carried by the next try', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  carrier = failingTimes(2, new Error('550 <retried@example.com> unknown'));
  await outbox.post(database.db, mailTo('retried@example.com'));
  const mail = await untilStatus('retried@example.com', 'sent');
  expect(mail).toMatchObject({ attempts: 3, problem: null });
  expect(log.mock.calls.join()).not.toContain('retried@example.com');
  log.mockRestore();
});

test('what was delivered elsewhere leaves no link in the database', async () => {
  carrier = failingTimes(0, new Error());
  await outbox.post(database.db, mailTo('elsewhere@example.com'));
  const mail = await untilStatus('elsewhere@example.com', 'sent');
  expect(mail.subject).toBe('Verify your email for Sunehri');
  expect(JSON.stringify(mail)).not.toContain('secret-token');
});

test('a mail whose job is gone, and of which nobody wrote down why, is the owner’s to see and send', async () => {
  carrier = failingTimes(0, new Error());
  const forgotten = { id: 'forgotten', ...mailTo('forgotten@example.com') };
  const { to: recipient, ...mail } = forgotten;
  const createdAt = new Date(Date.now() - 7 * 3_600_000);
  await database.db.insert(outboxTable).values({ ...mail, recipient, createdAt });
  expect(await outbox.givenUp()).toMatchObject([{ id: 'forgotten', to: recipient }]);
  await outbox.tryAgain('forgotten');
  await untilStatus(recipient, 'sent');
  expect(await outbox.givenUp()).toEqual([]);
});

test('a mail no try could carry has failed, with a reason that names nobody, and is carried when the owner asks', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const refused = Object.assign(new Error('550 <nobody@example.com> unknown'), {
    code: 'EENVELOPE',
    responseCode: 550,
  });
  carrier = failingTimes(Number.POSITIVE_INFINITY, refused);
  await outbox.post(database.db, mailTo('nobody@example.com'));
  const mail = await untilStatus('nobody@example.com', 'failed');
  expect(mail).toMatchObject({ attempts: RETRIES + 1, problem: 'EENVELOPE 550', sentAt: null });
  await vi.waitFor(async () => {
    const found = await database.db.execute(
      `select source_output::text as problem from jobs.job where name = '${DEAD_LETTERS}'`,
    );
    const { rows } = found as { rows: { problem: string }[] };
    expect(rows).toHaveLength(1);
    expect(rows[0]?.problem).not.toContain('nobody@example.com');
  }, soon);
  expect(await outbox.givenUp()).toMatchObject([
    { id: mail.id, kind: 'verify-email', to: 'nobody@example.com', problem: 'EENVELOPE 550' },
  ]);
  carrier = failingTimes(0, new Error());
  for (const _twice of [1, 2]) await outbox.tryAgain(mail.id);
  expect(await untilStatus('nobody@example.com', 'sent')).toMatchObject({ attempts: 1 });
  expect(await outbox.givenUp()).toEqual([]);
  expect(await jobs.givenUp()).toEqual([]);
  log.mockRestore();
});
