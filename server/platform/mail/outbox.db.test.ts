// The outbox: one email per key, sent only after the commit, and retried when the transport fails.
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { renderEmail } from '#emails/render-email.tsx';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { outbox as outboxTable } from '#server/platform/db/schema/mail.ts';
import { DEAD_LETTERS } from '#server/platform/jobs/dead-letters.ts';
import { type Jobs, RETRIES, openJobs } from '#server/platform/jobs/jobs.ts';
import { testDatabase } from '#server/testing/database.ts';
import { untranslated } from '#server/testing/untranslated.ts';
import { openMailbox } from './mailbox.ts';
import { openOutbox } from './outbox.ts';
import type { MailTransport, OutgoingEmail, Outbox, RenderedEmail } from './port.ts';
import { isRefusedAddress } from './bounces/refused-addresses.ts';
import { nullTransport } from './transport.ts';

const soon = { timeout: 20_000, interval: 20 };
const settings = { shopUrl: 'https://sunehri.example', adminEmail: 'owner@shop.test' };
const shopSettings = defaultShopSettings;
const link = 'https://sunehri.example/verify-email?token=secret-token';

let database: OpenDatabase;
let jobs: Jobs;
let outbox: Outbox;
/** Replaced by each test. */
let current: MailTransport;

beforeAll(async () => {
  database = await testDatabase();
  jobs = await openJobs(database, { retries: { retryDelay: 0, retryBackoff: false } });
  const transport: MailTransport = {
    get name() {
      return current.name;
    },
    deliver: (mail) => current.deliver(mail),
  };
  const { db } = database;
  outbox = await openOutbox({
    db,
    jobs,
    transport,
    renderEmail,
    translateEmail: untranslated(shopSettings),
    settings,
    shopSettings,
  });
});
afterAll(async () => {
  await jobs.close();
  await database.close();
});

function emailTo(to: string): OutgoingEmail {
  return {
    key: `verify:${to}`,
    to,
    email: { template: 'verify-email', data: { name: 'Asha', link } },
    recipientVerified: true,
  };
}

async function storedFor(to: string) {
  return database.db.select().from(outboxTable).where(eq(outboxTable.recipient, to));
}

async function untilStatus(to: string, status: string) {
  return vi.waitFor(async () => {
    const [mail] = await storedFor(to);
    expect(mail?.status).toBe(status);
    return mail!;
  }, soon);
}

/** Fails the first `times` deliveries and records the others. */
function failingTimes(times: number, error: Error): MailTransport & { delivered: RenderedEmail[] } {
  const delivered: RenderedEmail[] = [];
  let remaining = times;
  return {
    name: 'smtp',
    delivered,
    async deliver(mail) {
      remaining -= 1;
      if (remaining >= 0) throw error;
      delivered.push(mail);
    },
  };
}

test('an email of the demo can be read in the mailbox within two seconds', async () => {
  current = nullTransport();
  const mailbox = openMailbox(database.db);
  await outbox.enqueue(database.db, emailTo('demo@example.com'));
  await vi.waitFor(async () => expect(await mailbox.list()).toHaveLength(1), { timeout: 2_000 });
  await outbox.enqueue(database.db, emailTo('later@example.com'));
  await untilStatus('later@example.com', 'sent');
  const [newest, first] = await mailbox.list();
  expect(newest).toMatchObject({ to: 'later@example.com', sentAt: expect.any(Date) });
  expect(first).toMatchObject({ to: 'demo@example.com', subject: 'Verify your email for Sunehri' });
  const read = await mailbox.read(first!.id);
  expect(read?.html).toContain(link);
  expect(read?.text).toContain(link);
  expect(await mailbox.read('no-such-mail')).toBeNull();
});

test('the outbox sends one email per key', async () => {
  const transport = failingTimes(0, new Error());
  current = transport;
  const mail = emailTo('once@example.com');
  await Promise.all([1, 2, 3].map(() => outbox.enqueue(database.db, mail)));
  await untilStatus('once@example.com', 'sent');
  await outbox.enqueue(database.db, mail);
  expect(await storedFor('once@example.com')).toHaveLength(1);
  expect(transport.delivered).toHaveLength(1);
});

test('a name in an email is stored without links and line breaks', async () => {
  current = nullTransport();
  const to = 'stranger@example.com';
  const name = 'You have WON\r\nhttp://evil.example/claim Asha';
  await outbox.enqueue(database.db, {
    key: `verify:${to}`,
    to,
    email: { template: 'verify-email', data: { name, link } },
    recipientVerified: true,
  });
  const mail = await untilStatus(to, 'sent');
  expect(mail.email.data).toEqual({ name: 'You have WON Asha', link });
});

test('an email is sent if, and only if, its transaction commits', async () => {
  const transport = failingTimes(0, new Error());
  current = transport;
  const failing = database.db.transaction(async (tx) => {
    await outbox.enqueue(tx, emailTo('rolled-back@example.com'));
    throw new Error('the transaction fails');
  });
  await expect(failing).rejects.toThrow('the transaction fails');
  expect(await storedFor('rolled-back@example.com')).toEqual([]);
  await database.db.transaction((tx) => outbox.enqueue(tx, emailTo('committed@example.com')));
  await untilStatus('committed@example.com', 'sent');
  expect(transport.delivered).toHaveLength(1);
});

test('a failed delivery is retried', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  current = failingTimes(2, new Error('550 <retried@example.com> unknown'));
  await outbox.enqueue(database.db, emailTo('retried@example.com'));
  const mail = await untilStatus('retried@example.com', 'sent');
  expect(mail).toMatchObject({ attempts: 3, error: null });
  expect(log.mock.calls.join()).not.toContain('retried@example.com');
  log.mockRestore();
});

test('an email delivered by SMTP leaves no link in the database', async () => {
  current = failingTimes(0, new Error());
  await outbox.enqueue(database.db, emailTo('elsewhere@example.com'));
  const mail = await untilStatus('elsewhere@example.com', 'sent');
  expect(mail.subject).toBe('Verify your email for Sunehri');
  expect(JSON.stringify(mail)).not.toContain('secret-token');
});

test('an email whose job was lost is listed as failed and can be retried', async () => {
  current = failingTimes(0, new Error());
  const lost = { id: 'lost', ...emailTo('lost@example.com') };
  const { to: recipient, ...mail } = lost;
  const createdAt = new Date(Date.now() - 7 * 3_600_000);
  await database.db.insert(outboxTable).values({ ...mail, recipient, createdAt });
  expect(await outbox.listFailed()).toMatchObject([{ id: 'lost', to: recipient }]);
  await outbox.retry('lost');
  await untilStatus(recipient, 'sent');
  expect(await outbox.listFailed()).toEqual([]);
});

describe('emails about one order', () => {
  const HOUR_MS = 3_600_000;
  const orderUpdate = (number: string, update: 'shipped' | 'delivered') =>
    ({
      key: `${update}:${number}`,
      to: `${update}-${number}@example.com`,
      email: {
        template: 'order-update',
        data: { update, name: 'Asha', number, link, trackLink: link },
      },
      recipientVerified: true,
    }) satisfies OutgoingEmail;

  /** Pending without a job, as while it waits for its retry. */
  async function insertPending(number: string, ageMs: number) {
    const { to: recipient, key, email } = orderUpdate(number, 'shipped');
    const createdAt = new Date(Date.now() - ageMs);
    await database.db.insert(outboxTable).values({ id: number, key, recipient, email, createdAt });
  }

  test('an email waits for an earlier one about the same order, and no other does', async () => {
    const transport = failingTimes(0, new Error());
    current = transport;
    await insertPending('SN-1', 1_000);
    for (const number of ['SN-1', 'SN-2']) {
      await outbox.enqueue(database.db, orderUpdate(number, 'delivered'));
    }
    const verification = emailTo('shipped-SN-1@example.com');
    await outbox.enqueue(database.db, verification);
    await vi.waitFor(() => expect(transport.delivered).toHaveLength(2), soon);
    const [waiting] = await storedFor('delivered-SN-1@example.com');
    expect(waiting).toMatchObject({ status: 'pending', attempts: 0 });

    await database.db.update(outboxTable).set({ status: 'sent' }).where(eq(outboxTable.id, 'SN-1'));
    expect(await untilStatus('delivered-SN-1@example.com', 'sent')).toMatchObject({ attempts: 1 });
  });

  test('an earlier email about the same order blocks no other once it has failed or lost its job', async () => {
    current = failingTimes(0, new Error());
    await insertPending('SN-3', 7 * HOUR_MS);
    await insertPending('SN-4', 1_000);
    for (const number of ['SN-3', 'SN-4']) {
      await outbox.enqueue(database.db, orderUpdate(number, 'delivered'));
    }
    await untilStatus('delivered-SN-3@example.com', 'sent');
    expect((await storedFor('delivered-SN-4@example.com'))[0]?.status).toBe('pending');
    await database.db
      .update(outboxTable)
      .set({ status: 'failed' })
      .where(eq(outboxTable.id, 'SN-4'));
    await untilStatus('delivered-SN-4@example.com', 'sent');
    await database.db.delete(outboxTable).where(inArray(outboxTable.id, ['SN-3', 'SN-4']));
  });
});

test('an email fails after the last attempt, with an error that names no recipient, and can be retried', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const rejected = Object.assign(new Error('550 <nobody@example.com> unknown'), {
    code: 'EENVELOPE',
    responseCode: 550,
  });
  current = failingTimes(Number.POSITIVE_INFINITY, rejected);
  await outbox.enqueue(database.db, emailTo('nobody@example.com'));
  const mail = await untilStatus('nobody@example.com', 'failed');
  expect(mail).toMatchObject({
    attempts: RETRIES + 1,
    error: 'EENVELOPE 550',
    sentAt: null,
  });
  await vi.waitFor(async () => {
    const found = await database.db.execute(
      `select source_output::text as error from jobs.job where name = '${DEAD_LETTERS}'`,
    );
    const { rows } = found as { rows: { error: string }[] };
    expect(rows).toHaveLength(1);
    expect(rows[0]?.error).not.toContain('nobody@example.com');
  }, soon);
  expect(await outbox.listFailed()).toMatchObject([
    { id: mail.id, template: 'verify-email', to: 'nobody@example.com', error: 'EENVELOPE 550' },
  ]);
  current = failingTimes(0, new Error());
  for (const _twice of [1, 2]) await outbox.retry(mail.id);
  expect(await untilStatus('nobody@example.com', 'sent')).toMatchObject({ attempts: 1 });
  expect(await outbox.listFailed()).toEqual([]);
  expect(await jobs.listFailed()).toEqual([]);
  log.mockRestore();
});

test('an address that does not exist is tried once, spared promotions, and known again once an email arrives', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const to = 'Gone@Example.com';
  const gone = Object.assign(new Error('550'), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    response: '550 5.1.1 no such user',
  });
  current = failingTimes(Number.POSITIVE_INFINITY, gone);
  await outbox.enqueue(database.db, emailTo(to));
  expect(await untilStatus(to, 'failed')).toMatchObject({ attempts: 1, error: 'EENVELOPE 550' });
  expect(await jobs.listFailed()).toEqual([]);
  const { db } = database;
  expect(await isRefusedAddress(db, 'gone@example.com')).toBe(true);

  const transport = failingTimes(0, new Error());
  current = transport;
  const data = { link, unsubscribe: link };
  const promotion = { key: 'welcome', to: 'gone@example.com', recipientVerified: true };
  await outbox.enqueue(db, { ...promotion, email: { template: 'newsletter-welcome', data } });
  await untilStatus('gone@example.com', 'suppressed');
  expect(transport.delivered).toEqual([]);

  await outbox.enqueue(db, { ...emailTo(to), key: 'again' });
  await vi.waitFor(async () => expect(await isRefusedAddress(db, to)).toBe(false), soon);
  expect(transport.delivered).toHaveLength(1);
  log.mockRestore();
});
