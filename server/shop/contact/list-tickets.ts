// Tickets in the back office: the lists, in pages, and how many each has.
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type TicketStatus,
  type TicketView,
  ticketNumber,
  ticketViews,
} from '#domain/customer/ticket.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { decodeCursor, encodeCursor, sortKeyPatterns } from '#server/shop/products/cursor.ts';
import { conditionOfTicketView, nextDueAt } from './ticket-sql.ts';

const PAGE_SIZE = 25;
const EXCERPT_LENGTH = 160;

/** `excerpt`: the beginning of the message. `dueAt`: the time of the law that is next; null once it is resolved. */
export type TicketRow = {
  id: string;
  name: string;
  subject: string;
  excerpt: string;
  status: TicketStatus;
  sentAt: string;
  dueAt: string | null;
};
export type TicketList = {
  messages: TicketRow[];
  counts: Record<TicketView, number>;
  /** Null on the last page. */
  next: string | null;
};

/** Ticket number by which customer and owner speak of a message. */
export function ticketOf(id: string): string {
  return ticketNumber(createHash('sha256').update(id).digest());
}

/** `q`: part of the sender's name or email, of the subject or of the message; finds tickets of all views. */
export type TicketFilter = { view: TicketView; after?: string | undefined; q?: string | undefined };
const ticketRow = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  excerpt: z.string(),
  status: z.custom<TicketStatus>((status) => typeof status === 'string'),
  sentAt: z.string(),
  dueAt: z.string().nullable(),
  key: z.string(),
});
const viewCounts = z.record(z.enum(ticketViews), z.int());

/** Newest first. `after`: the `next` of the page before; throws `request/invalid` when it is none. */
export async function listTickets(db: Db, { view, after, q }: TicketFilter): Promise<TicketList> {
  const cursor = after === undefined ? null : decodeCursor(after, sortKeyPatterns.instant);
  const query = sql`
    select id, name, subject, left(message, ${EXCERPT_LENGTH}) as excerpt, status, sent_at as "sentAt",
      case when status = 'resolved' then null else ${nextDueAt} end as "dueAt", sent_at::text as key
    from contact_messages
    where ${q === undefined ? conditionOfTicketView[view] : contains(q)}
      and ${cursor ? sql`(sent_at, id) < (${cursor[0]}::timestamptz, ${cursor[1]})` : sql`true`}
    order by sent_at desc, id desc limit ${PAGE_SIZE + 1}`;
  const rows = await selectRows(db, ticketRow, query);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    messages: page.map(({ key: _key, sentAt, dueAt, ...row }) => ({
      ...row,
      sentAt: new Date(sentAt).toISOString(),
      dueAt: dueAt && new Date(dueAt).toISOString(),
    })),
    counts: await countTickets(db),
    next: rows.length > PAGE_SIZE && last ? encodeCursor([last.key, last.id]) : null,
  };
}

function contains(q: string): SQL {
  const like = `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(name || ' ' || email || ' ' || subject || ' ' || message) ilike ${like}`;
}

export async function countTickets(db: Db | Tx): Promise<Record<TicketView, number>> {
  const counts = ticketViews.map(
    (view) =>
      sql`(count(*) filter (where ${conditionOfTicketView[view]}))::int as ${sql.identifier(view)}`,
  );
  const query = sql`select ${sql.join(counts, sql`, `)} from contact_messages`;
  return firstOf(await selectRows(db, viewCounts, query));
}
