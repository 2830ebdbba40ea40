// The payment of an order that has the most left to refund: a refund is of one payment.
import { AppError } from '#domain/errors/errors.ts';
import { type Paise, formatPaise } from '#domain/money/money.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { assertCanRefund } from './dispute-checks.ts';
import { type RefundablePayment, listRefundable } from './payment-status.ts';
import type { OrderRow } from './queries.ts';

/** Null when nothing was received. */
export async function findLargestPayment(
  db: Db | Tx,
  order: OrderRow,
): Promise<RefundablePayment | null> {
  const [largest] = (await listRefundable(db, order)).toSorted((a, b) => b.leftPaise - a.leftPaise);
  return largest ?? null;
}

/** What one payment has left at most; 0 when nothing was received. */
export async function largestRefund(db: Db | Tx, order: OrderRow): Promise<Paise> {
  return Math.max(0, (await findLargestPayment(db, order))?.leftPaise ?? 0);
}

/** Throws `refund/disputed` while a bank decides, and `refund/too-much` when no single payment has this much left. */
export async function assertRefundable(tx: Tx, order: OrderRow, amountPaise: Paise): Promise<void> {
  if (amountPaise > 0) assertCanRefund(order);
  const leftPaise = await largestRefund(tx, order);
  if (amountPaise > leftPaise) throw refundTooMuch(amountPaise, leftPaise);
}

/** `refund/too-much`, which says up to what amount can be refunded. */
export function refundTooMuch(amountPaise: Paise, leftPaise: Paise): AppError {
  const message = `You can refund up to ${formatPaise(leftPaise)}, the balance not yet refunded.`;
  return new AppError('refund/too-much', {
    message,
    fields: { amount: message },
    details: { amountPaise, leftPaise },
  });
}
