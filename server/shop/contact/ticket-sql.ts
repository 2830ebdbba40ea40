// The two times of a ticket and the lists of the back office, as SQL: every count is that of the list behind it.
import { type SQL, sql } from 'drizzle-orm';
import {
  ACKNOWLEDGE_HOURS,
  NEAR_ACKNOWLEDGE_HOURS,
  NEAR_RESOLVE_DAYS,
  type TicketView,
} from '#domain/customer/ticket.ts';
import { contactMessages } from '#server/platform/db/schema/contact.ts';

const { sentAt, status, acknowledgedAt } = contactMessages;

export const acknowledgeDueAt = sql`(${sentAt} + ${sql.raw(`interval '${ACKNOWLEDGE_HOURS} hours'`)})`;

/** A month of the calendar in India: a message of 31 January is due on the last day of February. */
export const resolveDueAt = sql`((${sentAt} at time zone 'Asia/Kolkata' + interval '1 month')
  at time zone 'Asia/Kolkata')`;

/** The time that is next; of an open ticket. */
export const nextDueAt = sql`(case when ${acknowledgedAt} is null then ${acknowledgeDueAt} else ${resolveDueAt} end)`;

const isNear = sql`(
  (${acknowledgedAt} is null
    and ${acknowledgeDueAt} <= now() + ${sql.raw(`interval '${NEAR_ACKNOWLEDGE_HOURS} hours'`)})
  or ${resolveDueAt} <= now() + ${sql.raw(`interval '${NEAR_RESOLVE_DAYS} days'`)})`;

export const conditionOfTicketView: Record<TicketView, SQL> = {
  'to-answer': sql`${status} in ('received', 'acknowledged')`,
  'in-progress': sql`${status} = 'in_progress'`,
  due: sql`(${status} <> 'resolved' and ${isNear})`,
  resolved: sql`${status} = 'resolved'`,
};
