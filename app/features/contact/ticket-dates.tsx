// What happened to a ticket and what happens by when: received, acknowledged, resolved.
import { formatDay, formatMoment } from '#ui/shop/format-date.ts';
import { CheckIcon } from '#ui/components/page-icons.tsx';
import { cx } from '#ui/components/cx.ts';
import type { CustomerTicketDto } from '#server/shop/contact/load-ticket.ts';
import * as texts from '#messages/contact.ts';

type TicketDatesProps = {
  ticket: Pick<CustomerTicketDto, 'status' | 'sentAt' | 'acknowledgement' | 'resolution'>;
};

export function TicketDates({ ticket }: TicketDatesProps) {
  return (
    <ol aria-label={texts.statusSteps} className="grid gap-4">
      {stepsOf(ticket).map(({ name, isDone, text }) => (
        <li key={name} className="flex gap-4">
          <span
            className={cx(
              'grid size-6 flex-none place-items-center rounded-full border',
              isDone ? 'border-brand bg-brand text-on-brand' : 'border-control',
            )}
          >
            {isDone && <CheckIcon size={14} />}
          </span>
          <div>
            <p className={isDone ? 'font-semibold' : 'text-muted'}>{name}</p>
            {text && <p className="type-caption text-muted">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

type Step = { name: string; isDone: boolean; text: string };

function stepsOf({
  status,
  sentAt,
  acknowledgement,
  resolution,
}: TicketDatesProps['ticket']): Step[] {
  const isResolved = status === 'resolved';
  const steps: Step[] = [
    { name: texts.received, isDone: true, text: formatMoment(sentAt) },
    {
      name: texts.acknowledged,
      isDone: acknowledgement.doneAt !== null,
      text: acknowledgement.doneAt
        ? formatMoment(acknowledgement.doneAt)
        : texts.acknowledgedBy({ moment: formatMoment(acknowledgement.dueAt) }),
    },
    {
      name: texts.resolved,
      isDone: isResolved,
      text: isResolved
        ? momentOrNothing(resolution.doneAt)
        : texts.resolvedBy({ day: formatDay(resolution.dueAt) }),
    },
  ];
  // A message can be resolved without the email that acknowledges it.
  return steps.filter(({ name, isDone }) => isDone || name !== texts.acknowledged || !isResolved);
}

function momentOrNothing(at: string | null): string {
  return at ? formatMoment(at) : '';
}
