// Corrections of an order end when it is packed: its invoice shows the address and the items.
import { AppError } from '#domain/errors/errors.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';

/** Throws `order/already-packed`, and `order/illegal-transition` for an order that is not placed or has ended. */
export function assertBeforePacking({ status, number }: OrderRow): void {
  if (status === 'placed' || status === 'confirmed') return;
  const isPacked = status === 'packed' || status === 'shipped' || status === 'delivered';
  const code = isPacked ? 'order/already-packed' : 'order/illegal-transition';
  throw new AppError(code, { details: { number, status } });
}
