// Customer texts for the status of a damage report and of a refund.
import type { BadgeTone } from '#ui/components/badge.tsx';
import type { RefundStatus, ReturnStatus } from '#domain/payment/payment.ts';
import { isDamage, returnShippingText } from '#domain/returns/return-rules.ts';
import { refundsMoney } from '#domain/returns/returns.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import type { ReturnsAndRefundsDto } from '#server/shop/orders/queries/returns-and-refunds.ts';
import type { ReturnDto } from '#server/shop/orders/returns/list-returns.ts';

export const returnLabels: Record<ReturnStatus, { name: string; tone: BadgeTone }> = {
  requested: { name: 'Under review', tone: 'warning' },
  accepted: { name: 'Accepted', tone: 'success' },
  rejected: { name: 'Not accepted', tone: 'error' },
  received: { name: 'Received', tone: 'success' },
};

/** What happens with the items and the money of a report. */
export function returnText(report: ReturnDto): string {
  const { status, reason, refundOn, shippingPaidBy, lines } = report;
  switch (status) {
    case 'requested':
      return "We're reviewing your report and will email you. You can add photos until then.";
    case 'rejected':
      return 'We have reviewed your report and are unable to accept this return.';
    case 'received':
      return 'We have received what you sent back. Thank you.';
    case 'accepted':
      return [sorryText(reason), ...nextSteps({ refundOn, shippingPaidBy, lines })].join(' ');
  }
}

function sorryText(reason: ReturnDto['reason']): string {
  return isDamage(reason) ? "We're sorry about the damage." : "We're sorry about this.";
}

function nextSteps({
  refundOn,
  shippingPaidBy,
  lines,
}: Pick<ReturnDto, 'refundOn' | 'shippingPaidBy' | 'lines'>): string[] {
  const hasRefund = lines.some(({ decision }) => refundsMoney(decision));
  const refund =
    refundOn === 'receipt'
      ? 'We refund you as soon as your return has arrived.'
      : 'Your refund is on its way.';
  const hasReplacement = lines.some(({ decision }) => decision === 'replace');
  const isExpectedBack = lines.some((line) => line.isExpectedBack);
  return [
    hasRefund && refund,
    hasReplacement && 'We send you a replacement.',
    isExpectedBack &&
      `Please send the accepted items back to us; ${returnShippingText(shippingPaidBy)}.`,
  ].filter((step) => step !== false);
}

/** What happened to an order that came back, and to its money. */
export function undeliveredText(
  { paymentStatus }: Pick<OrderDto, 'paymentStatus'>,
  { refunds }: Pick<ReturnsAndRefundsDto, 'refunds'>,
): string {
  const what = 'The courier could not deliver your order, and it has come back to us.';
  if (refunds.length > 0) return `${what} Your refund is shown above.`;
  const isUnpaid = paymentStatus === 'pending' || paymentStatus === 'failed';
  if (isUnpaid) return `${what} There is nothing to pay for it.`;
  return `${what} We will email you about your refund.`;
}

const cardRefunds: Record<RefundStatus, string> = {
  pending: 'Refund in progress, to your original payment method.',
  processing: 'Refund sent. Your bank may take 5 to 7 working days to show it.',
  completed: 'Refunded to your original payment method.',
  failed: 'Your refund is taking longer than usual. Our team is looking into it.',
  cancelled: 'Your bank has already returned this amount to you.',
};
const cashRefunds: Record<RefundStatus, string> = {
  pending: 'Refund due. Tell us where to send it, by the link in our email.',
  processing: 'Refund in progress.',
  completed: 'Refunded.',
  failed: 'Your refund is taking longer than usual. Our team is looking into it.',
  cancelled: 'This refund was cancelled.',
};

export function refundLabel(refund: { status: RefundStatus; isCash: boolean }): string {
  return (refund.isCash ? cashRefunds : cardRefunds)[refund.status];
}
