// Labels of the kinds of notification.
import type { PreferenceKind } from '#domain/shop/notification.ts';

export const kindLabels: Record<PreferenceKind, { label: string; hint: string }> = {
  newOrder: { label: 'New order', hint: 'As soon as it is paid, or placed with cash on delivery.' },
  orderToConfirm: { label: 'Order to confirm', hint: 'Before an unconfirmed cash order expires.' },
  cancellationRequest: {
    label: 'Request to cancel',
    hint: 'A customer asks to cancel an order that is packed.',
  },
  damageReport: { label: 'Report', hint: 'A customer reported an item of an order.' },
  contactMessage: { label: 'Contact message', hint: 'Somebody wrote by the contact form.' },
  refundFailed: {
    label: 'Failed refund',
    hint: 'The payment provider refused it. Also sent at night.',
  },
  dispute: {
    label: 'Payment dispute',
    hint: 'A bank questions a payment, asks for evidence or has decided.',
  },
  emailFailed: { label: 'Failed email', hint: 'An email could not be sent.' },
  morningSummary: { label: 'Morning summary', hint: 'What there is to do.' },
};
