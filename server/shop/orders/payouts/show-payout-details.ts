// The admin sees where to send a cash refund: the details, and a UPI payment as link and QR code. Audited.
import { AppError } from '#domain/errors/errors.ts';
import type { PayoutDetails } from '#domain/payment/payout-details.ts';
import { upiLink } from '#domain/payment/upi.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import { type QrPath, qrPath } from '#server/platform/lib/qr-path.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { type CashRefund, findPayout, lockOpenCashRefund } from './open-cash-refund.ts';
import { decryptPayoutDetails } from './payout-encryption.ts';

/** `upi`: null for a bank account. */
export type ShownPayoutDto = {
  details: PayoutDetails;
  upi: { link: string; qrCode: QrPath } | null;
};

/** Throws `order/not-found` without an answer, and once the refund is paid. */
export async function showPayoutDetails(
  { db, settings }: Pick<OrderDeps, 'db' | 'settings'>,
  refundId: string,
  accountId: string,
): Promise<ShownPayoutDto> {
  return db.transaction(async (tx) => {
    const open = await lockOpenCashRefund(tx, refundId);
    const payout = open && (await findPayout(tx, refundId));
    const details = await decryptPayoutDetails(settings, payout?.details);
    if (!open || !details) throw new AppError('order/not-found');
    // Who saw them, and nothing of what they saw: the log is never erased.
    await recordAudit(tx, {
      accountId,
      action: 'refund.payout-details-shown',
      subject: `order:${open.order.number}`,
      changes: [{ field: 'payout details', from: null, to: 'shown' }],
    });
    return { details, upi: upiPayment(open, details) };
  });
}

function upiPayment({ refund, order }: CashRefund, details: PayoutDetails): ShownPayoutDto['upi'] {
  if (details.method !== 'upi') return null;
  const { upiId } = details;
  const { contactName: name, number } = order;
  const { amountPaise } = refund;
  const link = upiLink({ upiId, name, amountPaise, note: `Refund ${number}` });
  return { link, qrCode: qrPath(link) };
}
