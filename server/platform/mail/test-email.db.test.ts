// Test email to the owner: sent through the outbox, limited, and its outcome in the mail server's words.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { outbox as outboxTable } from '#server/platform/db/schema/mail.ts';
import { openLimits } from '#server/platform/rate-limit/rate-limit.ts';
import { testDatabase } from '#server/testing/database.ts';
import { inertJobs } from '#server/testing/inert-jobs.ts';
import { untranslated } from '#server/testing/untranslated.ts';
import { openOutbox } from './outbox.ts';
import { sendEmail } from './send-email.ts';
import { openTestEmail } from './test-email.ts';

const owner = { uid: 'meera', email: 'meera@rangrez.in', displayName: 'Meera' };
const shopSettings = defaultShopSettings;
let database: OpenDatabase;
let failure: Error | null = null;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  failure = null;
  await database.db.execute(sql`delete from outbox`);
});

async function open(settings: { mode: 'demo' | 'live'; smtpUrl: string | null }) {
  const { db } = database;
  const deps = {
    db,
    jobs: inertJobs([]),
    transport: {
      name: 'smtp',
      deliver: () => (failure ? Promise.reject(failure) : Promise.resolve()),
    } as const,
    translateEmail: untranslated(shopSettings),
    renderEmail: () => Promise.resolve({ subject: 'Test', html: '', text: '' }),
    settings: { shopUrl: 'https://rangrez.in', adminEmail: owner.email },
    shopSettings,
  };
  const limits = openLimits(db);
  const testEmail = openTestEmail({ db, limits, outbox: await openOutbox(deps), settings });
  return {
    ...testEmail,
    /** As the job of the outbox does. */
    async deliver() {
      const [row] = await db.select().from(outboxTable).where(eq(outboxTable.status, 'pending'));
      await sendEmail(deps, row!.id);
      const [sent] = await db.select().from(outboxTable);
      return sent!;
    },
  };
}
const live = { mode: 'live', smtpUrl: 'smtp://mail' } as const;

test('a test email goes to the signed-in owner, in English, and is reported as sent', async () => {
  const testEmail = await open(live);
  const { id, state } = await testEmail.send(owner);
  expect(state).toBe('waiting');
  const sent = await testEmail.deliver();
  expect(sent).toMatchObject({ recipient: owner.email, language: 'en', status: 'sent' });
  expect(await testEmail.read(owner, id!)).toMatchObject({ state: 'sent', to: owner.email });
});

test('a refused test email is reported in the mail server’s words, once, and is no failure to retry', async () => {
  const testEmail = await open(live);
  failure = Object.assign(new Error('Invalid login'), {
    code: 'EAUTH',
    responseCode: 535,
    response: '535 5.7.8 Username and password not accepted',
  });
  const { id } = await testEmail.send(owner);
  expect(await testEmail.deliver()).toMatchObject({ status: 'suppressed', attempts: 1 });
  expect(await testEmail.read(owner, id!)).toMatchObject({
    state: 'refused',
    reason: '535 5.7.8 Username and password not accepted',
  });
});

test('a live shop without a mail server says so and stores no email; a demo has its mailbox', async () => {
  const without = await open({ mode: 'live', smtpUrl: null });
  expect(await without.send(owner)).toMatchObject({ id: null, state: 'no-mail-server' });
  expect(await database.db.select().from(outboxTable)).toEqual([]);
  const demo = await open({ mode: 'demo', smtpUrl: null });
  const { id } = await demo.send(owner);
  await demo.deliver();
  expect(await demo.read(owner, id!)).toMatchObject({ state: 'in-mailbox' });
});

test('a sixth test email in an hour is refused, and another account reads none of them', async () => {
  const testEmail = await open(live);
  const other = { ...owner, uid: 'another' };
  const { id } = await testEmail.send(other);
  await expect(testEmail.read(owner, id!)).rejects.toMatchObject({ code: 'request/not-found' });
  for (let count = 1; count < 5; count += 1) await testEmail.send(other);
  await expect(testEmail.send(other)).rejects.toMatchObject({ code: 'request/too-many' });
});
