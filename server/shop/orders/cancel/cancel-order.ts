// Cancellation before an order is shipped: stock and promo code are released, the payment is refunded, and an invoice is
// credited. A customer cancels before it is packed (spec 9), and asks for it afterwards; the owner until it is shipped.
import { and, eq } from 'drizzle-orm';
import { creditReasonNames } from '#domain/returns/credit-reason.ts';
import { AppError } from '#domain/errors/errors.ts';
import { releasePromotions } from '#server/shop/checkout/promotions.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { issueCreditNote } from '#server/shop/invoices/credit-note.ts';
import { assertCanRefund } from '#server/shop/orders/core/dispute-checks.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { notifyCustomer } from '#server/shop/orders/core/notify-customer.ts';
import { listRefundable } from '#server/shop/orders/core/payment-status.ts';
import { type OrderRow, linesWithStock, listLines } from '#server/shop/orders/core/queries.ts';
import { type InternalNote, insertNote } from '#server/shop/orders/notes/notes.ts';
import { recordTransition } from '#server/shop/orders/core/record-transition.ts';
import { releaseReservation, restock } from '#server/shop/orders/core/stock.ts';
import { syncPayment } from '#server/shop/orders/payments/sync-payment.ts';
import { createRefundsForOrder } from '#server/shop/orders/refunds/refunds.ts';

type Cancellation = {
  number: string;
  actor: 'customer' | 'admin' | 'system';
  /** Account of a customer, who may cancel only their own orders. */
  accountId?: string;
  reason: string;
  /** Reason on the credit note, and in the email instead of `reason`. */
  printedReason?: string;
  /** Note of an admin about the cancellation, for the team only. */
  note?: InternalNote;
  /** Whether to cancel also when the order is packed, which the admin must have seen. */
  unpack?: boolean | undefined;
};

/**
 * Idempotent. Throws `order/not-found`, `payment/in-progress` while a payment is authorized,
 * `payment/provider-down`, `refund/disputed` while a bank decides about the payment that would be refunded, and
 * `order/illegal-transition` once the order is shipped, and without `unpack` once it is packed.
 */
export async function cancelOrder(deps: OrderDeps, cancellation: Cancellation): Promise<void> {
  const { number, accountId, ...rest } = cancellation;
  await syncPendingPayment(deps, cancellation);
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number, accountId);
    await cancelLockedOrder(deps, tx, { order, ...rest });
  });
}

type LockedCancellation = Omit<Cancellation, 'number' | 'accountId'> & { order: OrderRow };

/** `cancelOrder` in the caller's transaction, which has locked the order; for one whose payment is not pending. */
export async function cancelLockedOrder(
  deps: OrderDeps,
  tx: Tx,
  { order, actor, reason, unpack = false, ...written }: LockedCancellation,
): Promise<void> {
  if (order.status === 'cancelled') return;
  // An admin has confirmed the order since the job selected it.
  if (actor === 'system' && order.status !== 'placed') return;
  if (order.status === 'packed' && !unpack) {
    throw new AppError('order/illegal-transition', { details: { number: order.number } });
  }
  assertCanRefund(order);
  const cancelled = await recordTransition(tx, {
    order,
    event: 'cancelled',
    actor,
    details: { reason },
    patch: { stockReserved: false },
  });
  await releaseStockAndPromotion(tx, order);
  const amountPaise = await refundablePaise(tx, cancelled);
  const { printedReason = creditReasonNames.order_cancelled, note: internal } = written;
  if (internal) await insertNote(tx, order, internal);
  const refund = { order: cancelled, cause: 'cancelled', reason: printedReason, actor };
  await createRefundsForOrder(deps, tx, refund);
  // What no refund has credited: the invoice of an order whose cash was never paid.
  await issueCreditNote(tx, { orderId: order.id, cause: 'cancelled', reason: printedReason });
  // The email does not repeat the customer's own reason.
  const told = written.printedReason ? { creditReason: printedReason } : { note: reason };
  await notifyCustomer(deps, tx, {
    order: cancelled,
    update: 'cancelled',
    credited: 'cancelled',
    ...(actor !== 'customer' && told),
    amountPaise,
  });
}

/** A payment may have arrived unreported: then the order is paid first, and refunded on cancellation. */
async function syncPendingPayment(
  deps: OrderDeps,
  { number, accountId }: Cancellation,
): Promise<void> {
  const isOwn = accountId === undefined ? undefined : eq(orders.accountId, accountId);
  const [order] = await deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), isOwn));
  if (!order) throw new AppError('order/not-found');
  if (order.status !== 'pending_payment') return;
  const outcome = await syncPayment(deps, order);
  if (outcome === 'authorized') throw new AppError('payment/in-progress');
}

/** `order` is the row before its cancellation: its status says whether stock was reserved or sold. */
async function releaseStockAndPromotion(tx: Tx, order: OrderRow): Promise<void> {
  const items = linesWithStock(await listLines(tx, order.id));
  const wasReserved = order.status === 'pending_payment';
  await (wasReserved ? releaseReservation : restock)(tx, order.id, items);
  if (!(await wasPaidLate(tx, order))) await releasePromotions(tx, order);
}

async function refundablePaise(tx: Tx, order: OrderRow): Promise<number> {
  const payments = await listRefundable(tx, order);
  return payments.reduce((sum, { leftPaise }) => sum + leftPaise, 0);
}

/** A late payment keeps the discount without counting a use of its code, so there may be none to release. */
async function wasPaidLate(tx: Tx, order: OrderRow): Promise<boolean> {
  const events = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.event, 'paid_late')));
  return events.length > 0;
}
