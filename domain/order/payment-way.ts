// How an order is paid, in words: what the provider took, where it says so.
import { type PaymentMethod, paymentMethodNames } from './payment-methods.ts';
import * as texts from '#messages/payment.ts';

/** Name of each way to pay, by the provider's name of a payment's method. */
const wayNames: Record<string, string> = {
  upi: 'UPI',
  card: texts.card,
  netbanking: texts.netBanking,
  wallet: texts.wallet,
  emi: 'EMI',
  cardless_emi: 'EMI',
  paylater: texts.payLater,
  bank_transfer: texts.bankTransfer,
};

export type OrderPayment = {
  paymentMethod: PaymentMethod;
  /** The provider's name of the payment's method; null before it is paid, and where the provider does not say. */
  paidBy: string | null;
};

/** "Paid by UPI"; the general words where the way is not known. */
export function paymentText({ paymentMethod, paidBy }: OrderPayment): string {
  const way = knownWay(paidBy);
  return way ? texts.paidBy({ way }) : paymentMethodNames[paymentMethod];
}

export function knownWay(paidBy: string | null): string | null {
  return (paidBy && wayNames[paidBy]) || null;
}
