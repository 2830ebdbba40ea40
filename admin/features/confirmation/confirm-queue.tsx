// The cards of the cash orders to confirm. A confirmed one stays in its place, collapsed, until it cannot be undone.
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { cx } from '#ui/components/cx.ts';
import { UNDO_SECONDS } from '#domain/editing/undo.ts';
import type { OrderToConfirmDto } from '#server/shop/orders/confirmation/list-to-confirm.ts';
import { ConfirmCard, ConfirmedCard } from './confirm-card.tsx';

type ConfirmQueueProps = { orders: readonly OrderToConfirmDto[]; now: number };

export function ConfirmQueue({ orders, now }: ConfirmQueueProps) {
  useReloadAfterUndo(orders);
  return (
    <ul className="grid grid-cols-1 gap-4">
      {orders.map((order) => (
        <li key={order.number} className="grid grid-cols-1">
          {/* The card that was there keeps its room, so that no other card moves. */}
          <div
            inert={order.isConfirming}
            className={cx('col-start-1 row-start-1', order.isConfirming && 'invisible')}
          >
            <ConfirmCard order={withoutConfirmation(order)} now={now} />
          </div>
          {order.isConfirming && (
            // In view on a phone too, where the card is taller than the page.
            <div className="sticky top-4 col-start-1 row-start-1 self-start">
              <ConfirmedCard order={order} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** As it was before the call that confirmed it. */
function withoutConfirmation(order: OrderToConfirmDto): OrderToConfirmDto {
  return { ...order, calls: order.calls.filter(({ result }) => result !== 'confirmed') };
}

/** Once the last confirmation cannot be undone any more: until then a card that goes would move the others. */
function useReloadAfterUndo(orders: readonly OrderToConfirmDto[]): void {
  const { revalidate } = useRevalidator();
  const confirming = orders.flatMap(({ number, isConfirming }) => (isConfirming ? number : []));
  const key = confirming.join();
  useEffect(() => {
    if (key === '') return;
    const timer = setTimeout(() => void revalidate(), (UNDO_SECONDS + 1) * 1_000);
    return () => clearTimeout(timer);
  }, [key, revalidate]);
}
