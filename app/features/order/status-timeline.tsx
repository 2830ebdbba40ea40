// Status timeline: past and expected steps of an order.
import { formatMoment } from '#ui/shop/format-date.ts';
import { cx } from '#ui/components/cx.ts';
import { CheckIcon } from '#ui/components/page-icons.tsx';
import { type OrderStatus, hasEnded, orderStatusNames } from '#domain/order/order.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import * as texts from '#messages/order.ts';

type Step = { status: OrderStatus; name: string; at: string | null };

const usualSteps: readonly OrderStatus[] = ['confirmed', 'packed', 'shipped', 'delivered'];

type StatusTimelineOrder = Pick<OrderDto, 'status' | 'timeline'>;

export function StatusTimeline({ order }: { order: StatusTimelineOrder }) {
  return (
    <ol className="grid gap-0">
      {stepsOf(order).map(({ status, name, at }) => (
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
            <p className={at ? 'font-semibold' : ''}>{name}</p>
            {at && <p className="type-caption text-muted">{formatMoment(at)}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Begins with what the customer did. Skips events that did not change the status: they are internal. */
function stepsOf(order: StatusTimelineOrder): Step[] {
  const past = order.timeline
    .filter(({ status }, index, all) => status !== all[index - 1]?.status)
    .map(({ status, happenedAt }, index) => ({
      status,
      name: index === 0 ? texts.orderPlaced : orderStatusNames[status],
      at: happenedAt,
    }));
  return hasEnded(order) ? past : [...past, ...expectedSteps(order.status)];
}

function expectedSteps(current: OrderStatus): Step[] {
  const steps = usualSteps
    .slice(usualSteps.indexOf(current) + 1)
    .map((status) => ({ status, name: orderStatusNames[status], at: null }));
  const payment: Step = { status: 'pending_payment', name: texts.payment, at: null };
  return current === 'pending_payment' ? [payment, ...steps] : steps;
}
