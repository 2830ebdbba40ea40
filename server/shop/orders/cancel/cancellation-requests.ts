// A customer asks to cancel a packed order; the admin cancels and unpacks it, or declines. Until then it is not shipped.
import { and, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import { countEvents } from '#server/shop/orders/core/count-events.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { assertCanRefund } from '#server/shop/orders/core/dispute-checks.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { notifyCustomer } from '#server/shop/orders/core/notify-customer.ts';
import { notifyOwnerOfOrder } from '#server/shop/orders/core/notify-owner-of-order.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import { appendEvent } from '#server/shop/orders/core/record-transition.ts';

/** Declined requests of an order after which the customer writes to the shop instead. */
const MAX_REQUESTS = 3;

type Request = { number: string; accountId: string; reason: string };

/**
 * Requests to cancel a packed order; idempotent while the request is open. Throws `order/not-found`, `refund/disputed`,
 * `order/illegal-transition` for an order that is not packed, and `order/cancellation-declined` after too many
 * requests.
 */
export function requestCancellation(deps: OrderDeps, request: Request): Promise<void> {
  const { number, accountId, reason } = request;
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number, accountId);
    if (order.cancellationRequestedAt) return;
    if (order.status !== 'packed') throw new AppError('order/illegal-transition');
    assertCanRefund(order);
    const earlier = await countEvents(tx, order, 'cancellation_requested');
    if (earlier >= MAX_REQUESTS) throw new AppError('order/cancellation-declined');
    await tx
      .update(orders)
      .set({ cancellationRequestedAt: sql`now()` })
      .where(eq(orders.id, order.id));
    const details = reason ? { reason } : {};
    await appendEvent(tx, { order, event: 'cancellation_requested', actor: 'customer', details });
    await notifyOwnerOfOrder(deps, tx, {
      order,
      cause: 'cancellation-requested',
      stepId: `${order.id}:${earlier}`,
      reason,
    });
  });
}

/** `reply`: what the customer reads; may be empty. Throws `order/not-found` and `order/no-cancellation-request`. */
export function declineCancellation(deps: OrderDeps, number: string, reply: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order.cancellationRequestedAt) throw new AppError('order/no-cancellation-request');
    await tx.update(orders).set({ cancellationRequestedAt: null }).where(eq(orders.id, order.id));
    const details = reply ? { reason: reply } : {};
    await appendEvent(tx, { order, event: 'cancellation_declined', actor: 'admin', details });
    await notifyCustomer(deps, tx, {
      order,
      update: 'cancellation-declined',
      stepId: `${order.id}:${await countEvents(tx, order, 'cancellation_declined')}`,
      note: reply || undefined,
    });
  });
}

/** Reason of the open request to cancel: null without a request, empty without a reason. */
export async function findCancellationReason(
  db: Db,
  { id, cancellationRequestedAt }: OrderRow,
): Promise<string | null> {
  if (!cancellationRequestedAt) return null;
  const isRequest = eq(orderEvents.event, 'cancellation_requested');
  const [request] = await db
    .select({ reason: sql<string>`coalesce(${orderEvents.details}->>'reason', '')` })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), isRequest))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return request?.reason ?? '';
}

/** Throws `order/cancellation-requested`. The caller has locked the order. */
export function assertNoCancellationRequest({ cancellationRequestedAt }: OrderRow): void {
  if (cancellationRequestedAt) throw new AppError('order/cancellation-requested');
}
