// What has happened to an order, and what is still to come.
import { cx } from '#app/ui/cx.ts';
import { CheckIcon } from '#app/ui/icons.tsx';
import { type OrderStatus, orderStatusNames } from '#domain/order.ts';
import type { OrderAnswer } from '#server/orders/reading/read-orders.ts';
import { formatMoment } from './moments.ts';
import { hasEnded } from './order-words.ts';

type Step = { status: OrderStatus; at: string | null };

const usualWay: readonly OrderStatus[] = ['confirmed', 'packed', 'shipped', 'delivered'];

type Followed = Pick<OrderAnswer, 'status' | 'timeline'>;

export function StatusTimeline({ order }: { order: Followed }) {
  return (
    <ol className="grid gap-0">
      {stepsOf(order).map(({ status, at }) => (
        <li
          key={`${status} ${at}`}
          className="relative flex gap-4 pb-6 before:absolute before:top-6 before:bottom-0 before:left-3 before:w-px before:bg-line last:pb-0 last:before:hidden"
        >
          <span
            className={cx(
              'grid size-6 flex-none place-items-center rounded-full border',
              at ? 'border-brand bg-brand text-on-brand' : 'border-control',
            )}
          >
            {at && <CheckIcon size={14} />}
          </span>
          <div className={at ? '' : 'text-muted'}>
            <p className={at ? 'font-semibold' : ''}>{orderStatusNames[status]}</p>
            {at && <p className="type-caption text-muted">{formatMoment(at)}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Entries that left the state as it was are the shop's book-keeping, not the shopper's. */
function stepsOf(order: Followed): Step[] {
  const been = order.timeline
    .filter(({ status }, at, all) => status !== all[at - 1]?.status)
    .map(({ status, happenedAt }) => ({ status, at: happenedAt }));
  if (hasEnded(order)) return been;
  const ahead = usualWay.slice(usualWay.indexOf(order.status) + 1);
  return [...been, ...ahead.map((status) => ({ status, at: null }))];
}
