// Event log of an order, oldest first.
import { formatMoment } from '#app/components/format-date.ts';
import type { LogEntry } from '#server/orders/admin/log.ts';
import { actorLabel, eventLabel } from './labels.ts';

export function OrderLog({ log }: { log: readonly LogEntry[] }) {
  return (
    <ol className="grid gap-4">
      {log.map((entry) => {
        const label = eventLabel(entry);
        return (
          label && (
            <li key={entry.id} className="border-l-2 border-line pl-4">
              <p className="wrap-anywhere">{label}</p>
              <p className="type-caption text-muted">
                {formatMoment(entry.at)} · {actorLabel(entry.actor)}
              </p>
            </li>
          )
        );
      })}
    </ol>
  );
}
