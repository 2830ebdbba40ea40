// The demo shop's mailbox: what its shoppers would have in theirs.
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { outbox } from '#server/db/schema/orders.ts';

export type MailHeading = { id: string; to: string; subject: string; sentAt: Date };
export type ReceivedMail = MailHeading & { html: string; plain: string };

const NEWEST = 100;

export function openMailbox(db: Db) {
  const delivered = and(eq(outbox.status, 'sent'), isNotNull(outbox.html));
  return {
    async list(): Promise<MailHeading[]> {
      const rows = await db
        .select()
        .from(outbox)
        .where(delivered)
        .orderBy(desc(outbox.sentAt))
        .limit(NEWEST);
      return rows.map(headingOf);
    },
    async read(id: string): Promise<ReceivedMail | null> {
      const [row] = await db
        .select()
        .from(outbox)
        .where(and(delivered, eq(outbox.id, id)));
      return row ? { ...headingOf(row), html: row.html ?? '', plain: row.plain ?? '' } : null;
    },
  };
}

function headingOf(row: typeof outbox.$inferSelect): MailHeading {
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject ?? '',
    sentAt: row.sentAt ?? row.createdAt,
  };
}
