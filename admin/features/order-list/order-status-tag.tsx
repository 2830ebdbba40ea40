// The status of an order as a tag, and what needs attention about it.
import { attentionLabels } from '../order-actions/status-labels.ts';
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx';
import { type OrderStatus, orderStatusNames } from '#domain/order/order.ts';
import type { OrderListRow } from './order-list-api.ts';

const tones: Record<OrderStatus, StatusTone> = {
  pending_payment: 'wait',
  placed: 'wait',
  confirmed: 'info',
  packed: 'info',
  shipped: 'info',
  delivered: 'good',
  cancelled: 'calm',
  expired: 'calm',
  returned_to_origin: 'bad',
};

export function OrderStatusTag({ order }: { order: OrderListRow }) {
  const status = statusOf(order);
  return (
    <span className="flex flex-wrap gap-1">
      <StatusTag tone={tones[status]}>{orderStatusNames[status]}</StatusTag>
      {order.attention.map((reason) => (
        <StatusTag key={reason} tone="bad">
          {attentionLabels[reason]}
        </StatusTag>
      ))}
    </span>
  );
}

/** The status that an order has once the time to undo is over. */
function statusOf({ status, isBeingConfirmed, isBeingPacked }: OrderListRow): OrderStatus {
  if (isBeingPacked) return 'packed';
  return isBeingConfirmed ? 'confirmed' : status;
}
