// Retention: what is deleted after which time.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultRetention, retentionRows } from '#domain/shop/retention.ts';
import { projectFile } from '#server/platform/config/project-root.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { contactMessages } from '#server/platform/db/schema/contact.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { newsletterSubscribers } from '#server/platform/db/schema/newsletter.ts';
import { testDatabase } from '#server/testing/database.ts';
import { applyRetention } from './apply-retention.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [outbox, contactMessages, newsletterSubscribers])
    await database.db.delete(table);
});

const run = (retention = defaultRetention) =>
  applyRetention({ db: database.db, shopSettings: { retention } });
const daysAgo = (days: number) => sql`now() - ${days}::float8 * interval '1 day'`;

async function anEmail(days: number, status: 'sent' | 'failed' | 'pending' = 'sent') {
  const id = randomUUID();
  const email = { template: 'order-update', data: { name: 'Asha' } };
  const content = { subject: 'Shipped', html: '<p>Asha', text: 'Asha' };
  const row = { id, key: id, recipient: 'asha@example.com', email, status, ...content };
  await database.db.insert(outbox).values({ ...row, createdAt: daysAgo(days) });
  return id;
}
const load = async (id: string) =>
  (await database.db.select().from(outbox).where(eq(outbox.id, id)))[0];

test('the text of an email is deleted after 90 days, its record after two years', async () => {
  const [fresh, old, ancient] = [await anEmail(89), await anEmail(91), await anEmail(731)];
  await run();
  expect(await load(fresh)).toMatchObject({ html: '<p>Asha', email: { data: { name: 'Asha' } } });
  expect(await load(old)).toMatchObject({
    recipient: 'asha@example.com',
    subject: 'Shipped',
    html: null,
    text: null,
    email: { template: 'order-update', data: {} },
  });
  expect(await load(ancient)).toBeUndefined();
  await run();
  expect(await load(old)).toBeDefined();
});

test('an email that could not be sent within 90 days is deleted', async () => {
  const [failed, pending] = [await anEmail(91, 'failed'), await anEmail(91, 'pending')];
  const waiting = await anEmail(1, 'pending');
  await run();
  expect([await load(failed), await load(pending)]).toEqual([undefined, undefined]);
  expect(await load(waiting)).toBeDefined();
});

test('messages to the shop are deleted after the time that the owner has set', async () => {
  const form = { name: 'Asha', email: 'asha@example.com', subject: '', message: 'Is it silk?' };
  for (const days of [29, 31])
    await database.db
      .insert(contactMessages)
      .values({ id: `message-${days}`, ...form, sentAt: daysAgo(days) });
  await run();
  expect(await database.db.$count(contactMessages)).toBe(2);
  await run({ emailDays: 7, messageDays: 30 });
  const left = await database.db.select({ id: contactMessages.id }).from(contactMessages);
  expect(left).toEqual([{ id: 'message-29' }]);
});

test('a newsletter request is deleted after 7 days unconfirmed, a subscription two years after its end', async () => {
  const consent = { consentText: 'v1', source: 'form' };
  const rows = [
    { id: 'fresh', status: 'pending', requestedAt: daysAgo(6) },
    { id: 'unconfirmed', status: 'pending', requestedAt: daysAgo(8) },
    { id: 'confirmed', status: 'confirmed', requestedAt: daysAgo(3000) },
    { id: 'left', status: 'unsubscribed', unsubscribedAt: daysAgo(700) },
    { id: 'left-long-ago', status: 'unsubscribed', unsubscribedAt: daysAgo(740) },
  ] as const;
  for (const row of rows)
    await database.db
      .insert(newsletterSubscribers)
      .values({ email: `${row.id}@example.com`, ...consent, ...row });
  await run();
  const left = await database.db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers);
  expect(left.map(({ id }) => id).toSorted()).toEqual(['confirmed', 'fresh', 'left']);
});

test('docs/personal-data.md has the rows of the privacy page', () => {
  const page = readFileSync(projectFile('docs', 'personal-data.md'), 'utf8');
  for (const [data, kept] of retentionRows(defaultRetention, 'after-a-year'))
    expect(page).toContain(`| ${data} | ${kept} |`);
});
