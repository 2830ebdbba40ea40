// Contact messages in the back office: pages of a status, counts, one message, and its status.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageStatuses } from '#domain/contact.ts';
import type { OpenDatabase } from '#server/db/db.ts';
import { contactMessages } from '#server/db/schema/contact.ts';
import { testDatabase } from '#server/testing/database.ts';
import { listMessages, loadMessage, setMessageStatus } from './messages.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(contactMessages));

async function send(number: number, sentAt: Date): Promise<string> {
  const id = randomUUID();
  await database.db.insert(contactMessages).values({
    id,
    name: `Customer ${number}`,
    email: 'customer@example.in',
    subject: 'Size',
    message: 'Can the choli be let out? '.repeat(20),
    sentAt,
  });
  return id;
}

test('pages list every message once, newest first, also those of the same moment', async () => {
  const at = new Date('2026-11-23T00:00:00Z');
  const sent = [];
  for (let n = 0; n < 60; n += 1)
    sent.push(await send(n, new Date(at.getTime() + Math.floor(n / 7))));
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await listMessages(database.db, { status: 'to_reply', after });
    seen.push(...page.messages.map(({ id }) => id));
    after = page.next ?? undefined;
    expect(page.counts).toEqual({ to_reply: 60, replied: 0, archived: 0 });
  } while (after !== undefined);
  expect(seen).toHaveLength(60);
  expect(new Set(seen)).toEqual(new Set(sent));
  const [newest] = (await listMessages(database.db, { status: 'to_reply' })).messages;
  expect(newest?.sentAt).toBe('2026-11-23T00:00:00.008Z');
  expect(newest?.excerpt).toHaveLength(160);
});

test('a page that does not exist is refused', async () => {
  await expect(
    listMessages(database.db, { status: 'to_reply', after: 'nonsense' }),
  ).rejects.toMatchObject({ code: 'request/invalid' });
});

test('a message has its whole text and the ticket number of its emails', async () => {
  const id = await send(1, new Date());
  const message = await loadMessage(database.db, id);
  expect(message).toMatchObject({ id, email: 'customer@example.in', status: 'to_reply' });
  expect(message.message.length).toBeGreaterThan(160);
  expect(message.ticket).toMatch(/^MSG-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
});

test('a message moves between all statuses, and the counts follow', async () => {
  const id = await send(1, new Date());
  for (const status of messageStatuses.toReversed()) {
    await setMessageStatus(database.db, id, status);
    const { messages, counts } = await listMessages(database.db, { status });
    expect(messages.map((each) => each.id)).toEqual([id]);
    expect(counts).toEqual({ to_reply: 0, replied: 0, archived: 0, [status]: 1 });
  }
});

test('a message that does not exist is not found', async () => {
  for (const attempt of [
    loadMessage(database.db, 'gone'),
    setMessageStatus(database.db, 'gone', 'replied'),
  ])
    await expect(attempt).rejects.toMatchObject({ code: 'message/not-found' });
});
