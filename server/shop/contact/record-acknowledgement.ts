// A ticket counts as acknowledged once the email with its number was sent, and not before.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { contactMessages } from '#server/platform/db/schema/contact.ts';
import { acknowledgementOf, insertTicketEvent } from './ticket-events.ts';

const PREFIX = 'contact-received:';

export const receivedEmailKey = (ticketId: string) => PREFIX + ticketId;

/** Records the acknowledgement, in the transaction that marks its email as sent. `key`: key of the email. */
export async function recordAcknowledgement(tx: Tx, key: string): Promise<void> {
  if (!key.startsWith(PREFIX)) return;
  const id = key.slice(PREFIX.length);
  const now = new Date();
  const { status, acknowledgedAt } = contactMessages;
  const acknowledged = await tx
    .update(contactMessages)
    .set({
      acknowledgedAt: now,
      // One that is resolved by then, without a reply, stays so.
      status: sql`case when ${status} = 'received' then 'acknowledged' else ${status} end`,
    })
    .where(and(eq(contactMessages.id, id), isNull(acknowledgedAt)))
    .returning({ id: contactMessages.id });
  if (acknowledged.length === 0) return;
  await insertTicketEvent(tx, acknowledgementOf(id, { happenedAt: now }));
}
