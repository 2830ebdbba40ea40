// Contact messages in the back office: by status in pages, one with its ticket number, and their status.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type MessageStatus, messageStatuses } from '#domain/contact.ts';
import { AppError } from '#domain/errors.ts';
import { ticketNumber } from '#domain/ticket.ts';
import type { Db } from '#server/db/db.ts';
import { contactMessages } from '#server/db/schema/contact.ts';
import { decodeCursor, encodeCursor, sortKeyPatterns } from '#server/products/cursor.ts';

const PAGE_SIZE = 25;
const EXCERPT_LENGTH = 160;

/** `excerpt`: the beginning of the message. */
export type MessageRow = {
  id: string;
  name: string;
  subject: string;
  excerpt: string;
  status: MessageStatus;
  sentAt: string;
};
export type MessageList = {
  messages: MessageRow[];
  counts: Record<MessageStatus, number>;
  /** Null on the last page. */
  next: string | null;
};
export type Message = Omit<MessageRow, 'excerpt'> & {
  email: string;
  message: string;
  ticket: string;
};

/** By which customer and owner speak of a message. */
export function ticketOf(id: string): string {
  return ticketNumber(createHash('sha256').update(id).digest());
}

/** Newest first. `after`: the `next` of the page before; throws `request/invalid` when it is none. */
export async function listMessages(
  db: Db,
  { status, after }: { status: MessageStatus; after?: string | undefined },
): Promise<MessageList> {
  const cursor = after === undefined ? null : decodeCursor(after, sortKeyPatterns.instant);
  const { rows } = (await db.execute(sql`
    select id, name, subject, left(message, ${EXCERPT_LENGTH}) as excerpt, status, sent_at as "sentAt",
      sent_at::text as key
    from contact_messages
    where status = ${status} and ${cursor ? sql`(sent_at, id) < (${cursor[0]}::timestamptz, ${cursor[1]})` : sql`true`}
    order by sent_at desc, id desc limit ${PAGE_SIZE + 1}`)) as unknown as {
    rows: (Omit<MessageRow, 'sentAt'> & { sentAt: string | Date; key: string })[];
  };
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    messages: page.map(({ key: _key, sentAt, ...row }) => ({
      ...row,
      sentAt: new Date(sentAt).toISOString(),
    })),
    counts: await countMessages(db),
    next: rows.length > PAGE_SIZE && last ? encodeCursor([last.key, last.id]) : null,
  };
}

export async function countMessages(db: Db): Promise<Record<MessageStatus, number>> {
  const { rows } = (await db.execute(
    sql`select status, count(*)::int as count from contact_messages group by status`,
  )) as unknown as { rows: { status: MessageStatus; count: number }[] };
  return Object.fromEntries(
    messageStatuses.map((status) => [
      status,
      rows.find((row) => row.status === status)?.count ?? 0,
    ]),
  ) as Record<MessageStatus, number>;
}

/** Throws `message/not-found`. */
export async function loadMessage(db: Db, id: string): Promise<Message> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) throw new AppError('message/not-found');
  const { name, email, subject, message, status, sentAt } = row;
  return {
    id,
    name,
    email,
    subject,
    message,
    status,
    sentAt: sentAt.toISOString(),
    ticket: ticketOf(id),
  };
}

/** From any status to any other: each can be undone. Throws `message/not-found`. */
export async function setMessageStatus(db: Db, id: string, status: MessageStatus): Promise<void> {
  const updated = await db
    .update(contactMessages)
    .set({ status })
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  if (updated.length === 0) throw new AppError('message/not-found');
}
