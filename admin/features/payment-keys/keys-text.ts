// State of the payment keys in a few words, for the list of settings: never a key.
import type { PaymentKeysDto } from '#server/shop/payments/razorpay/payment-keys.ts';

export function keysText({ source, isTest }: Pick<PaymentKeysDto, 'source' | 'isTest'>): string {
  if (source === 'none') return 'No payment keys yet';
  if (source === 'unreadable') return 'The payment keys cannot be read';
  return isTest ? 'Test keys are set' : 'Live keys are set';
}
