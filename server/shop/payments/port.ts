// Port of a payment provider. Amounts are paise. Every method that calls the provider throws AppError
// 'payment/provider-down' if it does not respond or rejects the call; a rejection has its description as `cause`.
import type { DisputeState } from '#domain/payment/dispute.ts';
import type { Paise } from '#domain/money/money.ts';
import type { AttemptStatus, PaymentProof } from '#domain/payment/payment.ts';

/** Path that receives the provider's webhooks. */
export const WEBHOOK_PATH = '/api/payments/razorpay/webhook';

export type ProviderOrder = { id: string; amountPaise: Paise; currency: string };

export type ProviderPayment = {
  id: string;
  /** Id of the provider's order; '' if the payment has none. */
  orderId: string;
  amountPaise: Paise;
  currency: string;
  status: AttemptStatus;
  method: string | null;
  /** The provider's description of a failure, meant for the customer. */
  error: string | null;
};

/** A webhook; parts that the event does not contain are null. `receipt` is our order number. */
export type WebhookEvent = {
  event: string;
  payment: ProviderPayment | null;
  receipt: string | null;
  refund: WebhookRefund | null;
  /** Missing in events that an earlier version stored. */
  dispute?: WebhookDispute | null;
};

/** `key` is the id of our refund; null if the refund was created at the provider. */
export type WebhookRefund = ProviderRefund & {
  paymentId: string;
  key: string | null;
  amountPaise: Paise;
};

/** `amountPaise`: in the smallest unit of `currency`, and of no known range. Times in Unix seconds. */
export type WebhookDispute = DisputeState & {
  id: string;
  paymentId: string;
  amountPaise: number;
  currency: string;
  reasonCode: string | null;
  reasonDescription: string | null;
  respondBy: number | null;
};

/** `refundId`: id of our refund, returned as the `key` of its webhooks. */
export type RefundRequest = {
  refundId: string;
  key: string;
  paymentId: string;
  amountPaise: Paise;
};

export type ProviderRefund = {
  id: string;
  status: 'processing' | 'completed' | 'failed';
  /** By which the customer's bank finds it: ARN, RRN or UTR. Missing until the bank gives one, and in stored events. */
  reference?: string | null;
};

export type Payments = {
  name: 'razorpay' | 'sandbox';
  /** Public key, passed to the payment widget. */
  keyId: string;
  /** URL of the payment widget's script. */
  scriptUrl: string;
  /** Idempotent by `receipt`, our order number. */
  createProviderOrder(order: { receipt: string; amountPaise: Paise }): Promise<ProviderOrder>;
  /** Whether the proof that the browser returned is signed by the provider. */
  verifySignature(proof: PaymentProof): boolean;
  /** Throws 'payment/not-verified' for an unknown id. */
  payment(id: string): Promise<ProviderPayment>;
  /** Payments of a provider order; none for an unknown id. */
  paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>;
  /** All payments since then, whatever their order; for reconciliation. */
  paymentsSince(from: Date): Promise<ProviderPayment[]>;
  refundsSince(from: Date): Promise<WebhookRefund[]>;
  /** Our order number of a provider order; null if it has none. Throws 'payment/not-verified' for an unknown id. */
  receiptOf(providerOrderId: string): Promise<string | null>;
  /** Idempotent by `key`: a repeated call returns the first refund, also when that has failed since. */
  refund(refund: RefundRequest): Promise<ProviderRefund>;
  /** Current status of a refund, which may take days. Throws 'payment/not-verified' for an unknown id. */
  refundStatus(id: string): Promise<ProviderRefund>;
  /** Null if the signature is not the provider's. A signed body of unknown shape has all parts null. */
  readWebhook(body: Uint8Array, signature: string): WebhookEvent | null;
};
