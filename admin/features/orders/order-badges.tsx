// The status of an order, and what needs attention about it.
import { statusTone } from '#ui/shop/order-labels.ts';
import { Badge } from '#ui/components/badge.tsx';
import { orderStatusNames } from '#domain/order/order.ts';
import type { AdminOrderRowDto } from '#server/shop/orders/admin/list-rows.ts';
import { attentionLabels } from './labels.ts';

export function OrderBadges({ order }: { order: AdminOrderRowDto }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={statusTone(order)}>{orderStatusNames[order.status]}</Badge>
      {order.attention.map((reason) => (
        <Badge key={reason} tone="error">
          {attentionLabels[reason]}
        </Badge>
      ))}
    </span>
  );
}
