// What happened to an order, with the emails sent about it and the notes of the team, newest first.
import { reportText } from '#domain/customer/email-report.ts';
import { actorLabel, eventLabel } from '#domain/order/order-log.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';

export type ActivityEntry = {
  id: string;
  at: string;
  text: string;
  /** Who; null for an email. */
  by: string | null;
  kind: 'event' | 'email' | 'failure' | 'note';
};

type Logged = Pick<AdminOrderDto, 'log' | 'emails' | 'notes'>;

export function activityOf({ log, emails, notes }: Logged): ActivityEntry[] {
  const events = log.flatMap((entry): ActivityEntry[] => {
    const text = eventLabel(entry);
    if (!text) return [];
    return [{ id: entry.id, at: entry.at, text, by: actorLabel(entry.actor), kind: 'event' }];
  });
  const sent = emails.map((email): ActivityEntry => ({
    id: `email ${email.id}`,
    at: email.at,
    text: emailText(email),
    by: null,
    kind: isProblem(email) ? 'failure' : 'email',
  }));
  const written = notes.map(({ id, at, text, author }): ActivityEntry => ({
    id: `note ${id}`,
    at,
    text: `Note: ${text}`,
    by: author,
    kind: 'note',
  }));
  // The log is oldest first, also within one moment: reversed before sorting, which is stable.
  return [...events, ...sent, ...written].toReversed().toSorted((a, b) => b.at.localeCompare(a.at));
}

function isProblem({ status, error }: AdminOrderDto['emails'][number]): boolean {
  return status === 'failed' || status === 'suppressed' || reportText(error) !== null;
}

function emailText({ subject, status, error }: AdminOrderDto['emails'][number]): string {
  const name = subject ? `Email “${subject}”` : 'Email';
  const report = status === 'sent' ? reportText(error) : null;
  if (report) return `${name} ${report}`;
  if (status === 'sent') return `${name} sent`;
  if (status === 'pending') return `${name} waits to be sent`;
  if (status === 'replaced') return `${name} replaced by a later one`;
  if (status === 'suppressed') return `${name} held back: too many emails to this address`;
  return [`${name} not sent`, error].filter(Boolean).join(': ');
}
