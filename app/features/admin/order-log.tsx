// Everything that happened to an order, oldest first.
import { formatMoment } from '#app/features/order/moments.ts';
import type { LogEntry } from '#server/orders/owner/owner-log.ts';
import { actorWords, logWords } from './words.ts';

export function OrderLog({ log }: { log: readonly LogEntry[] }) {
  return (
    <ol className="grid gap-4">
      {log.map((entry) => {
        const said = logWords(entry);
        return (
          said && (
            <li key={entry.id} className="border-l-2 border-line pl-4">
              <p className="wrap-anywhere">{said}</p>
              <p className="type-caption text-muted">
                {formatMoment(entry.at)} · {actorWords(entry.actor)}
              </p>
            </li>
          )
        );
      })}
    </ol>
  );
}
