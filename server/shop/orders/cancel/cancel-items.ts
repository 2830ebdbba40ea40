// Use case: an admin cancels some items of an order before it is shipped. They are taken out of the order: they go back to
// stock, what was paid for them is refunded, and an invoice is credited.
import { and, eq, sql } from 'drizzle-orm';
import {
  type CancelledItems,
  type OrderAmounts,
  amountsOfItems,
  linesWithout,
} from '#domain/order/cancelled-items.ts';
import { type CreditReason, creditReasonNames } from '#domain/returns/credit-reason.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Paise } from '#domain/money/money.ts';
import { spread } from '#domain/money/spread.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { orderEvents, orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { CANCELLED_ITEMS_KEY, issueCreditNote } from '#server/shop/invoices/credit-note.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { assertCanRefund } from '#server/shop/orders/core/dispute-checks.ts';
import { findLargestPayment } from '#server/shop/orders/core/largest-refund.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { notifyCustomer } from '#server/shop/orders/core/notify-customer.ts';
import {
  type OrderLineRow,
  type OrderRow,
  itemText,
  linesWithStock,
  listLines,
} from '#server/shop/orders/core/queries.ts';
import { type InternalNote, insertNote } from '#server/shop/orders/notes/notes.ts';
import { appendEvent } from '#server/shop/orders/core/record-transition.ts';
import { restock } from '#server/shop/orders/core/stock.ts';
import { createRefund } from '#server/shop/orders/refunds/refunds.ts';
import { taxAgain } from '#server/shop/tax/order-tax.ts';
import { cancelLockedOrder } from './cancel-order.ts';

export type ItemCancellation = {
  number: string;
  lines: readonly CancelledItems[];
  reason: CreditReason;
  /** Note for the team only. */
  note?: InternalNote | undefined;
  /** Whether to cancel also when the order is packed, which the admin must have seen. */
  unpack: boolean;
  /** Makes a double click one cancellation. */
  key: string;
};

/**
 * Cancels items; when these are all that are left, cancels the order. Throws `order/not-found`,
 * `order/items-not-in-order`, `refund/disputed`, and `order/illegal-transition` before it is paid or placed, once it is
 * shipped, and without `unpack` once it is packed.
 */
export function cancelItems(deps: OrderDeps, cancellation: ItemCancellation): Promise<void> {
  const { number, lines: cancelled, note, unpack, key } = cancellation;
  const reason = creditReasonNames[cancellation.reason];
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (await isDone(tx, order, key)) return;
    if (order.status === 'cancelled') return;
    assertCancellable(order, unpack);
    const lines = await listLines(tx, order.id);
    assertInOrder(lines, cancelled);
    if (lines.every(({ position, quantity }) => quantity === quantityOf(cancelled, position))) {
      const written = { reason, printedReason: reason, ...(note && { note }) };
      return cancelLockedOrder(deps, tx, { order, actor: 'admin', ...written, unpack });
    }
    if (note) await insertNote(tx, order, note);
    const amounts = amountsOfItems({ ...order, lines }, cancelled);
    const reduced = await reduceOrder(tx, { order, lines }, { cancelled, amounts });
    const chosen = chosenLines(lines, cancelled);
    await restock(tx, order.id, linesWithStock(chosen));
    const details = { items: chosen.map(itemText), lines: cancelled, reason, key };
    await appendEvent(tx, { order, event: 'items_cancelled', actor: 'admin', details });
    const amountPaise = await refundItems(deps, tx, {
      order: reduced,
      cancelled,
      amounts,
      reason,
      key,
    });
    await notifyCustomer(deps, tx, {
      order: reduced,
      update: 'items-cancelled',
      stepId: `${order.id}:${key}`,
      about: { items: cancelled },
      credited: refundKeyOf(order, key),
      creditReason: reason,
      amountPaise,
      ...(!isCharged(order) && { duePaise: reduced.totalPaise }),
    });
  });
}

async function isDone(tx: Tx, { id }: OrderRow, key: string): Promise<boolean> {
  const isSame = and(
    eq(orderEvents.orderId, id),
    eq(orderEvents.event, 'items_cancelled'),
    sql`${orderEvents.details}->>'key' = ${key}`,
  );
  return (await tx.$count(orderEvents, isSame)) > 0;
}

function quantityOf(cancelled: readonly CancelledItems[], position: number): number {
  return cancelled.find(({ line }) => line === position)?.quantity ?? 0;
}

/** Throws unless each line is named once, with at most the items that it has. */
function assertInOrder(lines: readonly OrderLineRow[], cancelled: readonly CancelledItems[]): void {
  const isIn = ({ line, quantity }: CancelledItems) =>
    cancelled.filter((each) => each.line === line).length === 1 &&
    lines.some((each) => each.position === line && quantity <= each.quantity);
  if (!cancelled.every(isIn)) throw new AppError('order/items-not-in-order');
}

function assertCancellable(order: OrderRow, unpack: boolean): void {
  const { status, number } = order;
  const isOpen = status === 'placed' || status === 'confirmed' || (status === 'packed' && unpack);
  if (!isOpen) throw new AppError('order/illegal-transition', { details: { number } });
  assertCanRefund(order);
}

function chosenLines(lines: readonly OrderLineRow[], cancelled: readonly CancelledItems[]) {
  return lines
    .map((line) => ({ ...line, quantity: quantityOf(cancelled, line.position) }))
    .filter(({ quantity }) => quantity > 0);
}

type Reduction = { cancelled: readonly CancelledItems[]; amounts: OrderAmounts };

/** Takes the items off the order, whose packing slip is then out of date. What was charged stays known: see `chargedPaise`. */
async function reduceOrder(
  tx: Tx,
  { order, lines }: { order: OrderRow; lines: readonly OrderLineRow[] },
  reduction: Reduction,
): Promise<OrderRow> {
  const { cancelled, amounts } = reduction;
  const remaining = linesWithout({ ...order, lines }, cancelled);
  for (const { line, quantity } of cancelled) {
    await tx
      .update(orderLines)
      .set({
        // Null where the discount is spread over all lines.
        discountPaise: lines[line]?.discountPaise === null ? null : remaining[line]?.discountPaise,
        quantity: sql`${orderLines.quantity} - ${quantity}`,
        cancelledQuantity: sql`${orderLines.cancelledQuantity} + ${quantity}`,
      })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, line)));
  }
  const discountPaise = order.discountPaise - amounts.discountPaise;
  const [reduced] = await tx
    .update(orders)
    .set({
      subtotalPaise: order.subtotalPaise - amounts.subtotalPaise,
      discountPaise,
      automaticDiscountPaise: partOf(
        order.automaticDiscountPaise,
        discountPaise,
        order.discountPaise,
      ),
      taxPaise: order.taxPaise - amounts.taxPaise,
      totalPaise: order.totalPaise - amounts.totalPaise,
      cancelledPaise: order.cancelledPaise + (isCharged(order) ? amounts.totalPaise : 0),
      slipPrintedAt: null,
    })
    .where(eq(orders.id, order.id))
    .returning();
  const after = reduced ?? order;
  return order.pricingMethod === 'law' ? taxAgain(tx, after, remaining) : after;
}

/** What is left of one part of the discount, in proportion. */
function partOf(partPaise: Paise, leftPaise: Paise, wholePaise: Paise): Paise {
  return spread(leftPaise, [partPaise, wholePaise - partPaise])[0] ?? 0;
}

/** A cash order is charged on delivery. */
function isCharged({ paymentMethod }: OrderRow): boolean {
  return paymentMethod !== 'COD';
}

/** Key of the refund, which is also the cause of the credit note of a cash order. */
function refundKeyOf({ id }: OrderRow, key: string): string {
  return `${CANCELLED_ITEMS_KEY}${id}:${key}`;
}

/** `reason`: printed on the credit note. */
type ItemRefund = Reduction & { order: OrderRow; reason: string; key: string };

/** Returns what is refunded: less than the items have cost where an earlier refund has left less. */
async function refundItems(
  deps: OrderDeps,
  tx: Tx,
  { order, cancelled, amounts, reason, key }: ItemRefund,
): Promise<Paise> {
  const items = cancelled.map(({ line: position, quantity }) => ({ position, quantity }));
  const refunded = { items, shippingPaise: 0 };
  const refundKey = refundKeyOf(order, key);
  if (!isCharged(order)) {
    const amountPaise = amounts.totalPaise;
    await issueCreditNote(tx, {
      orderId: order.id,
      cause: refundKey,
      reason,
      amountPaise,
      ...refunded,
    });
    return 0;
  }
  const payment = await findLargestPayment(tx, order);
  const amountPaise = Math.min(amounts.totalPaise, payment?.leftPaise ?? 0);
  if (!payment || amountPaise <= 0) return 0;
  const { paymentId } = payment;
  const refund = { key: refundKey, paymentId, amountPaise, reason, refunded };
  await createRefund(deps, tx, { order, ...refund, source: 'admin', actor: 'admin' });
  return amountPaise;
}
