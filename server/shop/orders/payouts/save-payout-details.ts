// The customer says where to send a cash refund, and may change it until the refund is paid.
import {
  type PayoutInput,
  payoutFieldErrors,
  toPayoutDetails,
} from '#domain/payment/payout-details.ts';
import { AppError } from '#domain/errors/errors.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOpenCashRefund } from './open-cash-refund.ts';
import { encryptPayoutDetails } from './payout-encryption.ts';
import { readPayoutToken } from '#server/shop/orders/core/payout-token.ts';

/** Throws `refund/link-ended`, and `refund/payout-details` with field errors. */
export async function savePayoutDetails(
  { db, settings }: Pick<OrderDeps, 'db' | 'settings'>,
  token: string,
  form: PayoutInput,
): Promise<void> {
  const refundId = readPayoutToken(settings, token);
  if (refundId === null) throw new AppError('refund/link-ended');
  const fields = payoutFieldErrors(form);
  if (Object.keys(fields).length > 0) throw new AppError('refund/payout-details', { fields });
  const details = await encryptPayoutDetails(settings, toPayoutDetails(form));
  await db.transaction(async (tx) => {
    // Locked, so that no details are stored after the refund was paid.
    if (!(await lockOpenCashRefund(tx, refundId))) throw new AppError('refund/link-ended');
    const answer = { details, answeredAt: new Date() };
    await tx
      .insert(payouts)
      .values({ refundId, ...answer })
      .onConflictDoUpdate({ target: payouts.refundId, set: answer });
  });
}
