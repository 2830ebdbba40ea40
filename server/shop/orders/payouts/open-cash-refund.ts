// A cash refund that is still to be paid, and whose customer can be asked where to send it.
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import { isByHand } from '#server/shop/orders/core/refunded-by-hand.ts';
import { type RefundRow, lockRefund } from '#server/shop/orders/refunds/refunds.ts';

export type PayoutRow = typeof payouts.$inferSelect;
export type CashRefund = { refund: RefundRow; order: OrderRow };

/** A provider's refunds go to the payment method; a deleted account has no email address left. */
export function isOpenCashRefund({ refund, order }: CashRefund): boolean {
  return refund.status === 'pending' && isByHand(refund) && order.accountId !== null;
}

/** Null when there is no such refund, or it is paid, cancelled, or no cash refund. */
export async function lockOpenCashRefund(tx: Tx, refundId: string): Promise<CashRefund | null> {
  const locked = await lockRefund(tx, refundId);
  return locked && isOpenCashRefund(locked) ? locked : null;
}

export async function findPayout(db: Db | Tx, refundId: string): Promise<PayoutRow | null> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.refundId, refundId));
  return payout ?? null;
}
