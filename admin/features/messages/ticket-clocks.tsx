// The two times of a ticket that the law sets, each with its due time and whether it was kept.
import { formatMoment } from '#ui/shop/format-date.ts';
import {
  ACKNOWLEDGE_HOURS,
  type ClockState,
  NEAR_ACKNOWLEDGE_HOURS,
  NEAR_RESOLVE_DAYS,
  type TicketClock,
  clockState,
} from '#domain/customer/ticket.ts';
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx';
import type { Ticket } from './messages-api.ts';

export function TicketClocks({ ticket, now }: { ticket: Ticket; now: Date }) {
  const { acknowledgement, resolution, status } = ticket;
  const isResolved = status === 'resolved';
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Clock
        title={`Acknowledge within ${ACKNOWLEDGE_HOURS} hours`}
        clock={acknowledgement}
        state={clockState(acknowledgement, now, NEAR_ACKNOWLEDGE_HOURS)}
        isResolved={isResolved}
      />
      <Clock
        title="Resolve within one month"
        clock={resolution}
        state={clockState(resolution, now, NEAR_RESOLVE_DAYS * 24)}
        isResolved={isResolved}
      />
    </dl>
  );
}

const looks: Record<ClockState, [tone: StatusTone, label: string]> = {
  running: ['calm', 'Open'],
  near: ['wait', 'Due soon'],
  past: ['bad', 'Overdue'],
  met: ['good', 'In time'],
  missed: ['bad', 'Late'],
};

type ClockProps = { title: string; clock: TicketClock; state: ClockState; isResolved: boolean };

function Clock({ title, clock: { dueAt, doneAt }, state, isResolved }: ClockProps) {
  const isUnrecorded = isResolved && doneAt === null;
  const [tone, label] = isUnrecorded ? (['calm', 'Not recorded'] as const) : looks[state];
  return (
    <div>
      <dt className="type-small text-muted">{title}</dt>
      <dd className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusTag tone={tone}>{label}</StatusTag>
        <span className="type-small tabular-nums">
          {doneAt ? `Done ${formatMoment(doneAt)}` : `Due ${formatMoment(dueAt)}`}
        </span>
      </dd>
    </div>
  );
}
