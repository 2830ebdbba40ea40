// Messages of an account to the shop, each with its ticket, its steps and the shop's answers.
import { asc, eq, inArray, or } from 'drizzle-orm';
import { ticketOf } from '#server/shop/contact/list-tickets.ts';
import type { Db } from '#server/platform/db/db.ts';
import { contactMessages, ticketEvents } from '#server/platform/db/schema/contact.ts';
import { isVerifiedEmailOf } from '#server/shop/personal-data/verified-emails.ts';

/**
 * Messages of the contact form. Those without an account are matched by a verified address only: anybody can enter an
 * address in that form.
 */
export async function exportMessages(db: Db, uid: string) {
  const { email, accountId, sentAt } = contactMessages;
  const messages = await db
    .select()
    .from(contactMessages)
    .where(or(eq(accountId, uid), isVerifiedEmailOf(email, uid)))
    .orderBy(asc(sentAt));
  const ids = messages.map(({ id }) => id);
  const events = await db
    .select()
    .from(ticketEvents)
    .where(inArray(ticketEvents.ticketId, ids))
    .orderBy(asc(ticketEvents.position));
  return messages.map(({ id, accountId: _accountId, ...message }) => ({
    ticket: ticketOf(id),
    ...message,
    steps: events
      .filter(({ ticketId }) => ticketId === id)
      .map(({ event, text, happenedAt }) => ({ event, text, happenedAt })),
  }));
}
