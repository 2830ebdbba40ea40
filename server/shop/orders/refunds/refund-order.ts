// Use case: an admin refunds items of an order that has left the shop, or an amount.
import { AppError, errorText } from '#domain/errors/errors.ts';
import { type Paise, formatPaise } from '#domain/money/money.ts';
import { canRefundItems, canRestockRefunded, refundOfItems } from '#domain/order/refunded-items.ts';
import { type CreditReason, creditReasonNames } from '#domain/returns/credit-reason.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { claimItems } from '#server/shop/orders/core/claim-items.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { assertCanRefund } from '#server/shop/orders/core/dispute-checks.ts';
import { findLargestPayment, refundTooMuch } from '#server/shop/orders/core/largest-refund.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import {
  type OrderLineRow,
  type OrderRow,
  itemText,
  linesWithStock,
  listLines,
} from '#server/shop/orders/core/queries.ts';
import { restock } from '#server/shop/orders/core/stock.ts';
import { type InternalNote, insertNote } from '#server/shop/orders/notes/notes.ts';
import { type RefundedItems, createRefund, refundExists } from './refunds.ts';

/** `line`: position of the order's line. */
export type ItemsToRefund = { line: number; quantity: number; isRestocked: boolean };

export type RefundInput = {
  /** Amount in paise; all that is left of one payment when omitted. With items what the admin has seen that they cost. */
  amountPaise?: Paise | undefined;
  /** Omitted for an amount off the whole order. */
  items?: readonly ItemsToRefund[] | undefined;
  reason: CreditReason;
  /** Note for the team only. */
  note?: InternalNote;
  /** Makes a double click one refund. */
  key: string;
  /** The admin, for the audit log. */
  accountId?: string;
};

/**
 * Idempotent by `key`. Items are refunded their shares, at most what is left of the payment, and each item once.
 * Throws `order/not-found`, `refund/disputed`, `refund/too-much` when no single payment has that much left, and for items
 * `refund/items-taken`, `refund/amount-changed`, and `order/illegal-transition` before the order is shipped, once it came
 * back undelivered, and for items that go to stock while they are on their way.
 */
export function refundOrder(deps: OrderDeps, number: string, input: RefundInput): Promise<void> {
  const { items = [], reason, note, accountId } = input;
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const key = `admin:${order.id}:${input.key}`;
    // Before the amount is checked: after a first click for everything, nothing is left.
    if (await refundExists(tx, order, key)) return;
    assertCanRefund(order);
    const payment = await findLargestPayment(tx, order);
    const leftPaise = Math.max(0, payment?.leftPaise ?? 0);
    const lines = await listLines(tx, order.id);
    const refunded = await claimAll(tx, { order, lines, items });
    const amountPaise = items.length
      ? amountOf({ order, lines, refunded, leftPaise, seenPaise: input.amountPaise })
      : (input.amountPaise ?? leftPaise);
    if (!payment || amountPaise < 1 || amountPaise > leftPaise) {
      throw refundTooMuch(amountPaise, leftPaise);
    }
    if (note) await insertNote(tx, order, note);
    // Before the credit note, whose series is locked last.
    await restock(tx, order.id, linesWithStock(restockedOf(refunded, lines)), 'order_return');
    const texts = refunded.map((each) => refundedText(each, lines));
    await createRefund(deps, tx, {
      order,
      key,
      paymentId: payment.paymentId,
      amountPaise,
      reason: creditReasonNames[reason],
      source: 'admin',
      actor: 'admin',
      ...(items.length > 0 && { lines: refunded, items: texts }),
    });
    await recordAudit(tx, {
      accountId: accountId ?? null,
      action: 'order.refunded',
      subject: `order:${number}`,
      changes: [
        { field: 'refund', from: null, to: [formatPaise(amountPaise), ...texts].join('; ') },
      ],
    });
  });
}

type Claims = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  items: readonly ItemsToRefund[];
};

/** Returns the items by line, with which of the line's items they are. */
async function claimAll(tx: Tx, { order, lines, items }: Claims): Promise<RefundedItems[]> {
  if (items.length === 0) return [];
  const { status, number, id: orderId } = order;
  const isRefused = items.some((each) => each.isRestocked && !canRestockRefunded(status));
  if (!canRefundItems(status) || isRefused) {
    throw new AppError('order/illegal-transition', { details: { number } });
  }
  const claimed: RefundedItems[] = [];
  for (const { line, quantity, isRestocked } of items.toSorted((a, b) => a.line - b.line)) {
    const isTwice = claimed.some((each) => each.line === line);
    const firstItem = isTwice
      ? null
      : await claimItems(tx, { orderId, line, quantity, claim: 'refunded' });
    if (firstItem === null) throw itemsTaken(line);
    const hasStock = Boolean(lines.find(({ position }) => position === line)?.variantId);
    claimed.push({ line, firstItem, quantity, isRestocked: isRestocked && hasStock });
  }
  return claimed;
}

function itemsTaken(line: number): AppError {
  const code = 'refund/items-taken';
  return new AppError(code, { fields: { lines: errorText(code).message }, details: { line } });
}

type Refunded = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  refunded: readonly RefundedItems[];
  leftPaise: Paise;
  seenPaise: Paise | undefined;
};

/** Never another amount than the one that stood on the button. */
function amountOf({ order, lines, refunded, leftPaise, seenPaise }: Refunded): Paise {
  const ranges = refunded.map(({ firstItem: first, ...each }) => ({ ...each, first }));
  const amountPaise = refundOfItems({ ...order, lines }, ranges, leftPaise);
  if (seenPaise === undefined || seenPaise === amountPaise) return amountPaise;
  throw new AppError('refund/amount-changed', { details: { amountPaise } });
}

function restockedOf(
  refunded: readonly RefundedItems[],
  lines: readonly OrderLineRow[],
): OrderLineRow[] {
  return lines.flatMap((line) =>
    refunded
      .filter((each) => each.isRestocked && each.line === line.position)
      .map(({ quantity }) => ({ ...line, quantity })),
  );
}

function refundedText(
  { line, quantity, isRestocked }: RefundedItems,
  lines: readonly OrderLineRow[],
): string {
  const item = lines.find(({ position }) => position === line);
  if (!item) return '';
  return `${itemText({ ...item, quantity })}${isRestocked ? ' (back to stock)' : ''}`;
}
