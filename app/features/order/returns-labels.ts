// Customer texts for the status of a damage report and of a refund.
import type { BadgeTone } from '#app/ui/badge.tsx';
import type { RefundStatus, ReturnStatus } from '#domain/payment.ts';

export const returnLabels: Record<ReturnStatus, { name: string; text: string; tone: BadgeTone }> = {
  requested: {
    name: 'Under review',
    text: "We're reviewing your report and will email you.",
    tone: 'warning',
  },
  accepted: {
    name: 'Accepted',
    text: "We're sorry about the damage. Your refund is on its way. Please return the item to us; return shipping is at your cost.",
    tone: 'success',
  },
  rejected: {
    name: 'Not accepted',
    text: 'We have reviewed your report and are unable to accept this return.',
    tone: 'error',
  },
  received: {
    name: 'Received',
    text: 'We have received the returned item. Thank you.',
    tone: 'success',
  },
};

const cardRefunds: Record<RefundStatus, string> = {
  pending: 'Refund in progress, to your original payment method.',
  processing: 'Refund sent. Your bank may take 5 to 7 working days to show it.',
  completed: 'Refunded to your original payment method.',
  failed: 'Your refund is taking longer than usual. Our team is looking into it.',
};
const cashRefunds: Record<RefundStatus, string> = {
  pending: "Refund due. We'll email you about how you would like to receive it.",
  processing: 'Refund in progress.',
  completed: 'Refunded.',
  failed: 'Your refund is taking longer than usual. Our team is looking into it.',
};

export function refundLabel(refund: { status: RefundStatus; isCash: boolean }): string {
  return (refund.isCash ? cashRefunds : cardRefunds)[refund.status];
}
