// What the shop needs of a payment provider. Amounts are paise. A provider that does not answer is a Refusal
// 'payment/gateway-down'; one that answers with a 'no' of its own is too, with its words as the cause.
import type { Paise } from '#domain/money.ts';
import type { AttemptStatus, PaymentProof } from '#domain/payment.ts';

/** Where the provider tells the shop of its own accord. */
export const WEBHOOK_PATH = '/api/payments/razorpay/webhook';

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

/** A webhook in our words. `null` parts: it tells nothing of them. */
export type ProviderNews = {
  event: string;
  payment: ProviderPayment | null;
  receipt: string | null;
  refund: ToldRefund | null;
};

/** A refund the provider tells of by itself; `key` is ours when we asked for it. */
export type ToldRefund = ProviderRefund & {
  paymentId: string;
  key: string | null;
  amountPaise: Paise;
};

export type ProviderRefund = { id: string; status: 'processing' | 'done' | 'failed' };

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
  /** Everything since then, of whatever order: for comparing the books. */
  paymentsSince(from: Date): Promise<ProviderPayment[]>;
  refundsSince(from: Date): Promise<ToldRefund[]>;
  /** The order's number, by the provider's id; null when it does not know it. */
  receiptOf(providerOrderId: string): Promise<string | null>;
  /** `key` makes the refund the only one of its kind: asking again tells how it stands. */
  refund(refund: { key: string; paymentId: string; amountPaise: Paise }): Promise<ProviderRefund>;
  /** How a refund it has accepted stands now: it may take days. */
  refundNow(id: string): Promise<ProviderRefund>;
  /** What the provider says by itself; null when it has not signed these bytes. */
  readWebhook(body: Uint8Array, signature: string): ProviderNews | null;
};
