// Customer texts for the status of a damage report and of a refund.
import type { BadgeTone } from '#ui/components/badge.tsx';
import type { RefundStatus, ReturnStatus } from '#domain/payment/payment.ts';
import { isDamage } from '#domain/returns/return-rules.ts';
import { refundsMoney } from '#domain/returns/returns.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import type { ReturnsAndRefundsDto } from '#server/shop/orders/queries/returns-and-refunds.ts';
import type { ReturnDto } from '#server/shop/orders/returns/list-returns.ts';
import * as texts from '#messages/return.ts';

export const returnLabels: Record<ReturnStatus, { name: string; tone: BadgeTone }> = {
  requested: { name: texts.underReview, tone: 'warning' },
  accepted: { name: texts.accepted, tone: 'success' },
  rejected: { name: texts.notAccepted, tone: 'error' },
  received: { name: texts.received, tone: 'success' },
};

/** What happens with the items and the money of a report. */
export function returnText(report: ReturnDto): string {
  const { status, reason, refundOn, shippingPaidBy, lines } = report;
  switch (status) {
    case 'requested':
      return texts.reviewingText;
    case 'rejected':
      return texts.rejectedText;
    case 'received':
      return texts.receivedText;
    case 'accepted':
      return [sorryText(reason), ...nextSteps({ refundOn, shippingPaidBy, lines })].join(' ');
  }
}

function sorryText(reason: ReturnDto['reason']): string {
  return isDamage(reason) ? texts.sorryDamage : texts.sorry;
}

function nextSteps({
  refundOn,
  shippingPaidBy,
  lines,
}: Pick<ReturnDto, 'refundOn' | 'shippingPaidBy' | 'lines'>): string[] {
  const hasRefund = lines.some(({ decision }) => refundsMoney(decision));
  const refund = refundOn === 'receipt' ? texts.refundOnReceipt : texts.refundUnderWay;
  const hasReplacement = lines.some(({ decision }) => decision === 'replace');
  const isExpectedBack = lines.some((line) => line.isExpectedBack);
  return [
    hasRefund && refund,
    hasReplacement && texts.replacementSent,
    isExpectedBack &&
      (shippingPaidBy === 'customer' ? texts.sendBackAtYourCost : texts.sendBackAtOurCost),
  ].filter((step) => step !== false);
}

/** What happened to an order that came back, and to its money. */
export function undeliveredText(
  { paymentStatus }: Pick<OrderDto, 'paymentStatus'>,
  { refunds }: Pick<ReturnsAndRefundsDto, 'refunds'>,
): string {
  if (refunds.length > 0) return texts.undeliveredRefundAbove;
  const isUnpaid = paymentStatus === 'pending' || paymentStatus === 'failed';
  return isUnpaid ? texts.undeliveredUnpaid : texts.undeliveredRefundLater;
}

const cardRefunds: Record<RefundStatus, string> = {
  pending: texts.cardRefundPending,
  processing: texts.cardRefundProcessing,
  completed: texts.cardRefundCompleted,
  failed: texts.refundFailed,
  cancelled: texts.cardRefundCancelled,
};
const cashRefunds: Record<RefundStatus, string> = {
  pending: texts.cashRefundPending,
  processing: texts.cashRefundProcessing,
  completed: texts.cashRefundCompleted,
  failed: texts.refundFailed,
  cancelled: texts.cashRefundCancelled,
};

export function refundLabel(refund: { status: RefundStatus; isCash: boolean }): string {
  return (refund.isCash ? cashRefunds : cardRefunds)[refund.status];
}
