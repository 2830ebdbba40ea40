// What the list says of a person: since when invited, when signed in last, or when removed.
import { formatDay, formatMoment } from '#ui/shop/format-date.ts';
import { INVITATION_DAYS, type Person } from '#domain/people/person.ts';

const DAY_MS = 86_400_000;

export function personText(person: Person): string {
  const { status, invitedAt, lastSignInAt, removedAt } = person;
  if (status === 'removed' && removedAt) return `Removed on ${formatDay(removedAt)}`;
  if (status === 'active') {
    return lastSignInAt ? `Last signed in ${formatMoment(lastSignInAt)}` : 'Not signed in yet';
  }
  const sent = `Invited on ${formatDay(invitedAt)}`;
  return status === 'expired'
    ? `${sent}. The link has expired; send the invitation again.`
    : `${sent}. The link works until ${formatMoment(endOf(invitedAt))}.`;
}

function endOf(invitedAt: string): Date {
  return new Date(Date.parse(invitedAt) + INVITATION_DAYS * DAY_MS);
}
