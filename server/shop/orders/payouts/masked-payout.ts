// Where a cash refund stands between the question and its payment, as an order's page in the back office shows it.
import { maskedPayoutDetails } from '#domain/payment/payout-details.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { canAskAgain } from './ask-for-payout-details.ts';
import { type CashRefund, findPayout, isOpenCashRefund } from './open-cash-refund.ts';
import { decryptPayoutDetails } from './payout-encryption.ts';

export type MaskedPayoutDto = {
  /** Null when the customer was never asked, as before there was the question. */
  askedAt: string | null;
  answeredAt: string | null;
  /** `UPI as•••@okaxis`; null until the customer has answered. */
  masked: string | null;
  canAsk: boolean;
};

/** Null for a refund that is paid, cancelled, or not in cash. */
export async function findMaskedPayout(
  { db, settings }: Pick<OrderDeps, 'db' | 'settings'>,
  cashRefund: CashRefund,
): Promise<MaskedPayoutDto | null> {
  if (!isOpenCashRefund(cashRefund)) return null;
  const payout = await findPayout(db, cashRefund.refund.id);
  const details = await decryptPayoutDetails(settings, payout?.details);
  return {
    askedAt: payout?.askedAt.toISOString() ?? null,
    answeredAt: (details && payout?.answeredAt?.toISOString()) ?? null,
    masked: details && maskedPayoutDetails(details),
    canAsk: details === null && canAskAgain(payout, new Date()),
  };
}
