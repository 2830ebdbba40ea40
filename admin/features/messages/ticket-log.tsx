// Log of a ticket: every step with its time, and the text of each reply.
import { formatMoment } from '#ui/shop/format-date.ts';
import { type Ticket, eventLabels } from './messages-api.ts';

export function TicketLog({ events }: Pick<Ticket, 'events'>) {
  return (
    <ol aria-label="Log" className="grid gap-3">
      {events.map(({ event, text, author, at }) => (
        <li key={`${event} ${at}`} className="border-l-2 border-accent-text pl-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{eventLabels[event]}</span>
            <span className="type-caption text-muted">
              {author ? `${author} · ` : ''}
              <time dateTime={at}>{formatMoment(at)}</time>
            </span>
          </p>
          {text && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
