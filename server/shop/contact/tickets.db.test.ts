// The life of a ticket: acknowledged by the email that was sent, answered, resolved, and shown by a signed link.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desc, eq, sql } from 'drizzle-orm';
import { renderEmail } from '#emails/render-email.tsx';
import { exportMessages } from '#server/shop/accounts/export-messages.ts';
import { defaultRetention } from '#domain/shop/retention.ts';
import { contactMessages, ticketEvents } from '#server/platform/db/schema/contact.ts';
import { outbox as emails } from '#server/platform/db/schema/mail.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { openOutbox } from '#server/platform/mail/outbox.ts';
import { nullTransport } from '#server/platform/mail/transport.ts';
import { signToken } from '#server/platform/lib/signed-token.ts';
import { applyRetention } from '#server/shop/retention/apply-retention.ts';
import { type TestAccounts, openTestAccounts } from '#server/testing/accounts.ts';
import { inertJobs } from '#server/testing/inert-jobs.ts';
import { untranslated } from '#server/testing/untranslated.ts';
import { openContact } from './contact.ts';
import { recordAcknowledgement } from './record-acknowledgement.ts';

type Contact = ReturnType<typeof openContact>;
const shopSettings = {
  ...defaultShopSettings,
  seller: { ...defaultShopSettings.seller, email: 'seller@example.in' },
};
let shop: TestAccounts;
/** Its emails stay in the outbox. */
let contact: Contact;
/** Its emails are sent. */
let sendingContact: Contact;
beforeAll(async () => {
  shop = await openTestAccounts();
  const jobs = inertJobs([]);
  const { db, settings } = shop;
  const mail = { transport: nullTransport(), renderEmail, settings, shopSettings };
  const outbox = await openOutbox({
    db,
    jobs,
    translateEmail: untranslated(shopSettings),
    ...mail,
  });
  contact = openContact({ ...shop, outbox, jobs, shopSettings });
  sendingContact = openContact({ ...shop, jobs, shopSettings });
});
afterAll(() => shop.close());

let writers = 0;

async function aTicket(accountId: string | null = null, { send } = contact) {
  writers += 1;
  const email = `writer${writers}@example.in`;
  const form = { name: 'Asha', email, subject: 'Silk', message: 'Is it silk?' };
  const client = { ip: `198.51.101.${writers}`, userAgent: '' };
  await send(form, { client, accountId });
  const [row] = await shop.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, email));
  return { id: String(row?.id), email };
}
const emailsTo = async (email: string) =>
  (
    await shop.db
      .select()
      .from(emails)
      .where(eq(emails.recipient, email))
      .orderBy(desc(emails.createdAt))
  ).map((each) => each.email);
const sent = (id: string) =>
  shop.db.transaction((tx) => recordAcknowledgement(tx, `contact-received:${id}`));
const steps = async (id: string) => (await contact.load(id)).events.map(({ event }) => event);
const tokenOf = (id: string) => signToken(shop.settings.sessionSecret, 'ticket', id);
const author = 'Meera Sharma';
const reply = (id: string, changes = {}) =>
  contact.reply({
    id,
    text: 'Yes, tussar.',
    resolves: false,
    key: 'one-reply',
    author,
    ...changes,
  });

test('a message is received with both times of the law, and an email with number, date and link waits', async () => {
  const { id, email } = await aTicket();
  const ticket = await contact.load(id);
  expect(ticket).toMatchObject({
    status: 'received',
    acknowledgement: { doneAt: null },
    resolution: { doneAt: null },
  });
  expect(await steps(id)).toEqual(['received']);
  const [received] = await emailsTo(email);
  expect(received).toMatchObject({
    template: 'contact-received',
    data: { ticket: ticket.ticket, resolveBy: ticket.resolution.dueAt },
  });
  const link = new URL(String(received?.data.link));
  expect(link.pathname).toBe('/ticket');
  const shown = await contact.findByToken(link.searchParams.get('token') ?? '');
  expect(shown).toMatchObject({ ticket: ticket.ticket, message: 'Is it silk?', replies: [] });
  expect(JSON.stringify(shown)).not.toContain(email);
});

test('a ticket is acknowledged when the email with its number was sent, once, and never by an email that was not', async () => {
  const unsent = await aTicket();
  const { id, email } = await aTicket(null, sendingContact);
  await expect
    .poll(async () => (await contact.load(id)).status, { timeout: 20_000 })
    .toBe('acknowledged');
  const [row] = await shop.db.select().from(emails).where(eq(emails.recipient, email));
  const doneAt = Date.parse((await contact.load(id)).acknowledgement.doneAt ?? '');
  expect(Math.abs(doneAt - Number(row?.sentAt))).toBeLessThan(5_000);
  await sent(id);
  await sent('no such ticket');
  expect(await steps(id)).toEqual(['received', 'acknowledged']);
  await shop.db.transaction((tx) => recordAcknowledgement(tx, `contact:${unsent.id}`));
  expect(await steps(unsent.id)).toEqual(['received']);
});

test('the admin acknowledges with one tap: at once, and with the email, whatever became of the first', async () => {
  const { id, email } = await aTicket();
  const tap = () => contact.takeStep({ id, step: 'acknowledged', author });
  await tap();
  await expect(tap()).rejects.toMatchObject({ code: 'message/step' });
  expect((await contact.load(id)).acknowledgement.doneAt).not.toBeNull();
  const templates = (await emailsTo(email)).map(({ template }) => template);
  expect(templates).toEqual(['contact-received', 'contact-received']);
});

test('a reply is emailed once under one key, kept with the ticket, and acknowledges it', async () => {
  const { id, email } = await aTicket();
  await Promise.all([reply(id), reply(id)]);
  const ticket = await contact.load(id);
  expect(ticket.status).toBe('in_progress');
  expect(ticket.acknowledgement.doneAt).not.toBeNull();
  expect(ticket.events.filter(({ event }) => event === 'replied')).toMatchObject([
    { text: 'Yes, tussar.', author },
  ]);
  const replies = (await emailsTo(email)).filter(({ template }) => template === 'ticket-reply');
  expect(replies).toMatchObject([
    { data: { reply: 'Yes, tussar.', ticket: ticket.ticket, isResolved: false } },
  ]);
  expect(replies[0]?.data).not.toHaveProperty('replyTo');
  const shown = await contact.findByToken(tokenOf(id));
  expect(shown?.replies).toMatchObject([{ text: 'Yes, tussar.' }]);
  expect(JSON.stringify(shown)).not.toContain(author);
  expect(await steps(id)).toEqual(['received', 'acknowledged', 'replied']);
  // The email of the first hour, sent late, changes nothing.
  await sent(id);
  expect((await contact.load(id)).status).toBe('in_progress');
});

test('a reply can resolve, after it nothing but reopening is possible, and both are logged', async () => {
  const { id } = await aTicket();
  await sent(id);
  await reply(id, { resolves: true });
  const { status, resolution } = await contact.load(id);
  expect([status, resolution.doneAt !== null]).toEqual(['resolved', true]);
  for (const step of ['acknowledged', 'started', 'resolved'] as const)
    await expect(contact.takeStep({ id, step, author })).rejects.toMatchObject({
      code: 'message/step',
    });
  await contact.takeStep({ id, step: 'resumed', author });
  const reopened = await contact.load(id);
  expect([reopened.status, reopened.resolution.doneAt]).toEqual(['in_progress', null]);
  expect((await steps(id)).slice(-3)).toEqual(['replied', 'resolved', 'resumed']);
});

test('two admins who resolve at once resolve once', async () => {
  const { id } = await aTicket();
  const resolve = () => contact.takeStep({ id, step: 'resolved', author });
  const results = await Promise.allSettled([resolve(), resolve()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await steps(id)).filter((event) => event === 'resolved')).toHaveLength(1);
});

test('a ticket that does not exist is not found', async () => {
  for (const attempt of [
    () => contact.load('gone'),
    () => contact.takeStep({ id: 'gone', step: 'resolved', author }),
    () => reply('gone'),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'message/not-found' });
});

test('a forged, changed or foreign token shows no ticket, and one of the previous secret does', async () => {
  const { id } = await aTicket();
  const other = await aTicket();
  const token = tokenOf(id);
  const [, signature = ''] = token.split('.');
  const forged = [
    '',
    id,
    `${other.id}.${signature}`,
    signToken('another secret of 32 characters!!', 'ticket', id),
    signToken(shop.settings.sessionSecret, 'payout', id),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ` ${token}`,
    `${token}x`,
  ];
  for (const each of forged) expect([each, await contact.findByToken(each)]).toEqual([each, null]);
  const settings = {
    ...shop.settings,
    sessionSecret: 'a new secret for tests, 32 chars',
    previousSessionSecret: shop.settings.sessionSecret,
  };
  const renewed = openContact({ ...shop, settings, jobs: inertJobs([]), shopSettings });
  expect(await renewed.findByToken(token)).not.toBeNull();
});

test('the link ends 60 days after the ticket was resolved, and with the ticket', async () => {
  const { id } = await aTicket();
  const resolvedDaysAgo = (days: number) =>
    shop.db
      .update(contactMessages)
      .set({ status: 'resolved', resolvedAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(contactMessages.id, id));
  await resolvedDaysAgo(59.9);
  expect(await contact.findByToken(tokenOf(id))).not.toBeNull();
  await resolvedDaysAgo(60.1);
  expect(await contact.findByToken(tokenOf(id))).toBeNull();
  await resolvedDaysAgo(1);
  await shop.db
    .update(contactMessages)
    .set({ sentAt: sql`now() - interval '3 years'` })
    .where(eq(contactMessages.id, id));
  await applyRetention({ db: shop.db, shopSettings: { retention: defaultRetention } });
  expect(await contact.findByToken(tokenOf(id))).toBeNull();
  const left = await shop.db.select().from(ticketEvents).where(eq(ticketEvents.ticketId, id));
  expect(left).toEqual([]);
});

test('the download has a ticket with its number, status, times and answers, and no name of an admin', async () => {
  const uid = 'an-account';
  const { id } = await aTicket(uid);
  await reply(id, { resolves: true });
  const exported = await exportMessages(shop.db, uid);
  expect(exported).toMatchObject([
    { ticket: (await contact.load(id)).ticket, status: 'resolved', message: 'Is it silk?' },
  ]);
  const [{ steps: logged = [] } = {}] = exported;
  expect(logged.find(({ event }) => event === 'replied')?.text).toBe('Yes, tussar.');
  expect(JSON.stringify(exported)).not.toContain(author);
});
