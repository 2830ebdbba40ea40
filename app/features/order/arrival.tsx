// The day by which an order arrives, until it has been delivered or has ended.
import { formatWeekday } from '#ui/shop/format-date.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { latestArrival } from '#domain/checkout/delivery.ts';
import { isPlaced } from '#domain/order/order.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import * as texts from '#messages/order.ts';

type ArrivalProps = { order: Pick<OrderDto, 'status' | 'createdAt'>; className?: string };

export function Arrival({ order, className }: ArrivalProps) {
  const { deliveryDays } = useShopConfig().settings;
  if (!isPlaced(order) || order.status === 'delivered') return null;
  const day = formatWeekday(latestArrival(order.createdAt, deliveryDays));
  return (
    <p className={className}>
      {texts.arrivesBy({
        day,
        strong: (children) => <strong className="font-semibold">{children}</strong>,
      })}
    </p>
  );
}
