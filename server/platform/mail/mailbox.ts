// The demo mailbox: the newest emails that were sent, as their recipients would see them.
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';

export type EmailSummary = { id: string; to: string; subject: string; sentAt: Date };
export type ReceivedEmail = EmailSummary & { html: string; text: string };

const MAX_LISTED = 100;

export function openMailbox(db: Db) {
  const delivered = and(eq(outbox.status, 'sent'), isNotNull(outbox.html));
  return {
    async list(): Promise<EmailSummary[]> {
      const rows = await db
        .select()
        .from(outbox)
        .where(delivered)
        .orderBy(desc(outbox.sentAt))
        .limit(MAX_LISTED);
      return rows.map(toSummary);
    },
    /** null: unknown, or not sent. */
    async read(id: string): Promise<ReceivedEmail | null> {
      const [row] = await db
        .select()
        .from(outbox)
        .where(and(delivered, eq(outbox.id, id)));
      return row ? { ...toSummary(row), html: row.html ?? '', text: row.text ?? '' } : null;
    },
  };
}

function toSummary(row: typeof outbox.$inferSelect): EmailSummary {
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject ?? '',
    sentAt: row.sentAt ?? row.createdAt,
  };
}
