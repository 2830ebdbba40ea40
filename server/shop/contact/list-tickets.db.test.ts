// Tickets in the back office: pages and counts of each list, and which are near a time of the law.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TicketStatus, TicketView } from '#domain/customer/ticket.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { contactMessages } from '#server/platform/db/schema/contact.ts';
import { testDatabase } from '#server/testing/database.ts';
import { listTickets } from './list-tickets.ts';
import { loadTicket } from './load-ticket.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(contactMessages));

type Changes = { sentAt?: Date; status?: TicketStatus; acknowledgedAt?: Date };

async function send(changes: Changes = {}): Promise<string> {
  const id = randomUUID();
  await database.db.insert(contactMessages).values({
    id,
    name: 'Asha',
    email: 'customer@example.in',
    subject: 'Size',
    message: 'Can the choli be let out? '.repeat(20),
    ...changes,
  });
  return id;
}
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);
const idsOf = async (view: TicketView) =>
  (await listTickets(database.db, { view })).messages.map(({ id }) => id);

test('pages list every ticket once, newest first, also those of the same moment', async () => {
  const at = new Date('2026-11-23T00:00:00Z');
  const sent = [];
  for (let n = 0; n < 60; n += 1)
    sent.push(await send({ sentAt: new Date(at.getTime() + Math.floor(n / 7)) }));
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await listTickets(database.db, { view: 'to-answer', after });
    seen.push(...page.messages.map(({ id }) => id));
    after = page.next ?? undefined;
    expect(page.counts['to-answer']).toBe(60);
  } while (after !== undefined);
  expect(seen).toHaveLength(60);
  expect(new Set(seen)).toEqual(new Set(sent));
  const [newest] = (await listTickets(database.db, { view: 'to-answer' })).messages;
  expect(newest).toMatchObject({
    sentAt: '2026-11-23T00:00:00.008Z',
    dueAt: '2026-11-25T00:00:00.008Z',
  });
  expect(newest?.excerpt).toHaveLength(160);
});

test('a search finds tickets of all views by sender, subject and message, also signs that SQL uses', async () => {
  const open = await send();
  const done = await send({ status: 'resolved', sentAt: hoursAgo(5) });
  const find = async (q: string) =>
    (await listTickets(database.db, { view: 'to-answer', q })).messages.map(({ id }) => id);
  expect(await find('CHOLI be let')).toEqual([open, done]);
  expect(await find('customer@example')).toEqual([open, done]);
  expect(await find('%')).toEqual([]);
  expect(await find('c_oli')).toEqual([]);
});

test('a page of tickets that does not exist is refused', async () => {
  await expect(listTickets(database.db, { view: 'due', after: 'nonsense' })).rejects.toMatchObject({
    code: 'request/invalid',
  });
});

test('a ticket stands in the list of its status, and every count is that of its list', async () => {
  const received = await send();
  const acknowledged = await send({ status: 'acknowledged', acknowledgedAt: new Date() });
  const started = await send({ status: 'in_progress', acknowledgedAt: new Date() });
  const resolved = await send({ status: 'resolved', sentAt: hoursAgo(9_000) });
  expect((await idsOf('to-answer')).toSorted()).toEqual([received, acknowledged].toSorted());
  expect(await idsOf('in-progress')).toEqual([started]);
  expect(await idsOf('resolved')).toEqual([resolved]);
  const { counts } = await listTickets(database.db, { view: 'due' });
  expect(counts).toEqual({ 'to-answer': 2, 'in-progress': 1, due: 0, resolved: 1 });
});

test('a ticket is due from 24 hours before the 48 hours end until it is acknowledged', async () => {
  await send({ sentAt: hoursAgo(23.9) });
  const near = await send({ sentAt: hoursAgo(24.1) });
  const past = await send({ sentAt: hoursAgo(60) });
  const acknowledgedAt = hoursAgo(59);
  await send({ sentAt: hoursAgo(60), status: 'acknowledged', acknowledgedAt });
  expect(await idsOf('due')).toEqual([near, past]);
});

test('a ticket is due from 7 days before the month ends until it is resolved', async () => {
  const later = (id: string, days: number) =>
    loadTicket(database.db, id).then(
      ({ resolution }) => new Date(Date.parse(resolution.dueAt) - days * 24 * HOUR),
    );
  const acknowledged = { status: 'in_progress', acknowledgedAt: new Date() } as const;
  const id = await send({ ...acknowledged, sentAt: hoursAgo(20 * 24) });
  expect(await idsOf('due')).toEqual([]);
  expect((await later(id, 7)).getTime()).toBeGreaterThan(Date.now());
  const near = await send({ ...acknowledged, sentAt: hoursAgo(25 * 24) });
  const past = await send({ ...acknowledged, sentAt: hoursAgo(40 * 24) });
  await send({ status: 'resolved', sentAt: hoursAgo(40 * 24) });
  expect(await idsOf('due')).toEqual([near, past]);
});

test.each([
  // 31 January, 00:30 in India: the last day of February at the same time.
  ['2027-01-30T19:00:00.000Z', '2027-02-27T19:00:00.000Z'],
  ['2026-11-26T12:00:00.000Z', '2026-12-26T12:00:00.000Z'],
])('a message of %s is to be resolved by %s, a month of the calendar in India', async (at, by) => {
  const { acknowledgement, resolution } = await loadTicket(
    database.db,
    await send({ sentAt: new Date(at) }),
  );
  expect(resolution).toEqual({ dueAt: by, doneAt: null });
  expect(Date.parse(acknowledgement.dueAt) - Date.parse(at)).toBe(48 * HOUR);
});
