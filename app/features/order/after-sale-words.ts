// How a report of damage, and money on its way back, are told to the shopper.
import type { BadgeTone } from '#app/ui/badge.tsx';
import type { RefundStatus, ReturnStatus } from '#domain/payment.ts';

export const reportWords: Record<ReturnStatus, { name: string; text: string; tone: BadgeTone }> = {
  requested: {
    name: 'Being looked at',
    text: 'We look at your report, and write to you.',
    tone: 'warning',
  },
  accepted: {
    name: 'Accepted',
    text: 'We are sorry. Your money is on its way back. Please send the piece to us; you pay the return shipping.',
    tone: 'success',
  },
  rejected: { name: 'Not accepted', text: 'We could not accept your report.', tone: 'error' },
  received: {
    name: 'Received',
    text: 'The piece has come back to us. Thank you!',
    tone: 'success',
  },
};

const onItsWay: Record<RefundStatus, string> = {
  due: 'is being given back to the way you paid',
  processing: 'is on its way back to the way you paid; your bank may take 5 to 7 working days',
  done: 'was given back to the way you paid',
  failed: 'is taking longer to give back; we are looking after it',
};
const byHand: Record<RefundStatus, string> = {
  due: 'is to be given back; we write to you how',
  processing: 'is being given back',
  done: 'was given back',
  failed: 'is taking longer to give back; we are looking after it',
};

export function refundWords(refund: { status: RefundStatus; byHand: boolean }): string {
  return (refund.byHand ? byHand : onItsWay)[refund.status];
}
