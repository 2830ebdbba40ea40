// What the shop needs of a payment provider. Amounts are paise. A provider that does not answer is a Refusal 'payment/gateway-down'.
import type { Paise } from '#domain/money.ts';
import type { AttemptStatus, PaymentProof } from '#domain/payment.ts';

export type ProviderOrder = { id: string; amountPaise: Paise; currency: string };

export type ProviderPayment = {
  id: string;
  orderId: string;
  amountPaise: Paise;
  currency: string;
  status: AttemptStatus;
  method: string | null;
  /** The provider's own description of what went wrong, in words for the shopper. */
  problem: string | null;
};

export type Payments = {
  name: 'razorpay' | 'sandbox';
  /** Public: the payment window is opened with it. */
  keyId: string;
  /** The window's script, as the checkout page loads it. */
  scriptUrl: string;
  /** `receipt` is the order's number: asking twice gives one provider order. */
  createOrder(order: { receipt: string; amountPaise: Paise }): Promise<ProviderOrder>;
  /** Whether the provider itself has signed this. */
  isGenuine(proof: PaymentProof): boolean;
  payment(id: string): Promise<ProviderPayment>;
  paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>;
};
