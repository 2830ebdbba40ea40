// What the page of a payout link asks: for which order and amount, and whether it is answered already.
import { eq } from 'drizzle-orm';
import { type Rupees, toRupees } from '#domain/money/money.ts';
import type { PayoutDetails } from '#domain/payment/payout-details.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { findPayout, isOpenCashRefund } from './open-cash-refund.ts';
import { decryptPayoutDetails } from './payout-encryption.ts';
import { readPayoutToken } from '#server/shop/orders/core/payout-token.ts';

/** The question where to send a refund, without the details themselves: whoever has the email's link would read them. */
export type PayoutQuestionDto = {
  number: string;
  amount: Rupees;
  /** Null until it is answered. */
  answeredWith: PayoutDetails['method'] | null;
};

/** Null for an invalid token, and once the refund is paid or cancelled. */
export async function loadPayoutQuestion(
  { db, settings }: Pick<OrderDeps, 'db' | 'settings'>,
  token: string,
): Promise<PayoutQuestionDto | null> {
  const refundId = readPayoutToken(settings, token);
  if (refundId === null) return null;
  const [row] = await db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  if (!row || !isOpenCashRefund(row)) return null;
  const payout = await findPayout(db, refundId);
  const details = await decryptPayoutDetails(settings, payout?.details);
  return {
    number: row.order.number,
    amount: toRupees(row.refund.amountPaise),
    answeredWith: details?.method ?? null,
  };
}
