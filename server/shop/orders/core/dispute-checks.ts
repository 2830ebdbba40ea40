// Checks of a locked order against its disputes: no dispute opens between the check and the end of the transaction.
import { canRefund, canShip } from '#domain/payment/dispute.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { OrderRow } from './queries.ts';

/** Throws `order/disputed` while a dispute is open, and once one is lost. */
export function assertCanShip(order: OrderRow): void {
  if (!canShip(order)) throw new AppError('order/disputed');
}

/** Throws `refund/disputed` while a dispute is open. */
export function assertCanRefund(order: OrderRow): void {
  if (!canRefund(order)) throw new AppError('refund/disputed');
}
