// The admin asks the customer of a cash refund where to send it, at most once a day.
import { AppError } from '#domain/errors/errors.ts';
import { DAY_MS } from '#domain/calendar/indian-day.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { emailPayoutQuestion } from './email-payout-question.ts';
import { type PayoutRow, findPayout, lockOpenCashRefund } from './open-cash-refund.ts';
import { decryptPayoutDetails } from './payout-encryption.ts';

/** `now`: not within a day of the last question. */
export function canAskAgain(payout: Pick<PayoutRow, 'askedAt'> | null, now: Date): boolean {
  return payout === null || now.getTime() - payout.askedAt.getTime() >= DAY_MS;
}

/** Throws `order/not-found`, `refund/asked-today`, and `refund/payout-answered` when nothing is left to ask. */
export async function askForPayoutDetails(
  deps: OrderDeps,
  refundId: string,
  now = new Date(),
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const open = await lockOpenCashRefund(tx, refundId);
    if (!open) throw new AppError('order/not-found');
    const payout = await findPayout(tx, refundId);
    if (await decryptPayoutDetails(deps.settings, payout?.details))
      throw new AppError('refund/payout-answered');
    if (!canAskAgain(payout, now)) throw new AppError('refund/asked-today');
    // An answer that cannot be decrypted any more is none.
    const question = { askedAt: now, details: null, answeredAt: null };
    await tx
      .insert(payouts)
      .values({ refundId, ...question })
      .onConflictDoUpdate({ target: payouts.refundId, set: question });
    const key = `payout-question:${refundId}:${now.getTime()}`;
    await emailPayoutQuestion(deps, tx, { ...open, key });
  });
}
