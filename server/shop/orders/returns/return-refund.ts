// Refund of a return: one for each return, never more than its payment has left.
import { type CreditReason, creditReasonNames } from '#domain/returns/credit-reason.ts';
import type { Paise } from '#domain/money/money.ts';
import { type LineDecision, refundsMoney } from '#domain/returns/returns.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { CreditNote } from '#server/shop/invoices/credit-note.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { assertCanRefund } from '#server/shop/orders/core/dispute-checks.ts';
import { findLargestPayment } from '#server/shop/orders/core/largest-refund.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import { createRefund } from '#server/shop/orders/refunds/refunds.ts';

type ReturnRefund = {
  order: OrderRow;
  returnId: string;
  amountPaise: Paise;
  reason: CreditReason;
  /** Items and shipping for the credit note; omitted for an amount that is not by item. */
  refunded?: Pick<CreditNote, 'items' | 'shippingPaise'>;
};

/** Creates the refund of a return; does nothing for an amount of 0. The caller has locked the order. Throws `refund/disputed`. */
export async function refundReturn(
  deps: OrderDeps,
  tx: Tx,
  { order, returnId, amountPaise, reason, refunded }: ReturnRefund,
): Promise<void> {
  const payment = await findLargestPayment(tx, order);
  if (amountPaise <= 0 || !payment) return;
  assertCanRefund(order);
  const { paymentId } = payment;
  await createRefund(deps, tx, {
    order,
    key: `return:${returnId}`,
    paymentId,
    amountPaise,
    reason: creditReasonNames[reason],
    returnId,
    source: 'admin',
    actor: 'admin',
    ...(refunded && { refunded }),
  });
}

type RefundedLine = { line: number; decision: LineDecision | null; acceptedQuantity: number };

/** What a credit note says about the refund of these lines. */
export function refundedParts(
  lines: readonly RefundedLine[],
  shippingPaise: Paise,
): Pick<CreditNote, 'items' | 'shippingPaise'> {
  const items = lines
    .filter(({ decision }) => refundsMoney(decision))
    .map(({ line: position, acceptedQuantity: quantity }) => ({ position, quantity }));
  return { items, shippingPaise };
}
