// Port of the payment providers. Amounts are paise. Every method that calls a provider throws AppError
// 'payment/provider-down' if it does not respond or rejects the call; a rejection has its description as `cause`.
import type { Settings } from '#server/platform/config/env.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import type { CspSources } from '#server/platform/http/security-headers.ts';
import type { DisputeState } from '#domain/payment/dispute.ts';
import type { Paise } from '#domain/money/money.ts';
import type { AttemptStatus } from '#domain/payment/payment.ts';
import type { ReportMonth, SettlementLine } from '#domain/settlement/settlement-line.ts';
import type { PaymentMethod } from '#domain/order/payment-methods.ts';
import type { ProviderId } from '#domain/order/payment-provider.ts';

export type ProviderPayment = {
  provider: ProviderId;
  id: string;
  /** Id of the provider's order; '' if the payment has none. */
  orderId: string;
  amountPaise: Paise;
  currency: string;
  status: AttemptStatus;
  method: string | null;
  /** Reference by which bank and customer find the payment, such as the UTR of a UPI transfer; one reference pays once. */
  reference?: string | null;
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
  /** ARN, RRN or UTR by which the customer's bank finds the refund. Missing until the bank gives one, and in stored events. */
  reference?: string | null;
};

/** What the policies say of a provider, in Markdown. `language`: code of the policy's language. */
export type PolicyTexts = (language: string) => {
  payments: string;
  data: string;
  contact: string;
};

/** A genuine report of a payment. Only `parseProof` makes one, after its check. */
export type PaymentProof = { providerOrderId: string; paymentId: string };

/** A payment as the owner has found it at the bank; `reference` as typed. */
export type CheckedPayment = {
  providerOrderId: string;
  reference: string;
  amountPaise: Paise;
  status: AttemptStatus;
};

/** A payment that the provider's page has sent back through the browser. `hasFailed`: the provider says so. */
export type Callback = { proof: PaymentProof | null; hasFailed: boolean };

export type PaymentProvider = {
  id: ProviderId;
  /** Whether customers may choose it now. */
  isOffered(): boolean;
  /** Minutes for which the stock of an unpaid order is reserved. */
  reservationMinutes(): number;
  csp: CspSources;
  /** Public values that its file in the browser needs. */
  clientFields: Readonly<Record<string, string>>;
  policyTexts?: PolicyTexts;
  /** Idempotent by `number`, our order number. Returns the id of the provider's order. */
  start(order: { number: string; amountPaise: Paise }): Promise<string>;
  /** Null when the browser's report of a payment is not genuine. Throws field errors of what the customer has typed. */
  parseProof(input: unknown, providerOrderId: string): PaymentProof | null;
  /** The payment as the provider knows it. Throws 'payment/not-verified' for an unknown one. */
  verify(proof: PaymentProof, order: { amountPaise: Paise }): Promise<ProviderPayment>;
  /** Reads the form that its page posts to the shop. */
  readCallback?(form: Readonly<Record<string, string>>): Callback;
  /** Set where the owner checks each payment at the bank. Throws field errors of `reference`. */
  checkedByOwner?: { paymentOf(checked: CheckedPayment): ProviderPayment };
  webhook?: {
    /** Null if it is not the provider's. `eventId`: null if the event has none. An unknown event has all parts null. */
    read(
      body: Uint8Array,
      headers: Headers,
    ): { eventId: string | null; event: WebhookEvent } | null;
  };
  /** Missing where the provider cannot be asked. */
  sync?: {
    /** Payments of a provider order; none for an unknown id. */
    paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>;
    /** All payments since `from`, whatever their order; for reconciliation. */
    paymentsSince(from: Date): Promise<ProviderPayment[]>;
    refundsSince(from: Date): Promise<WebhookRefund[]>;
    /** Our order number of a provider order; null if it has none. Throws 'payment/not-verified' for an unknown id. */
    receiptOf(providerOrderId: string): Promise<string | null>;
  };
  /** Missing where the money goes straight to the shop's account. */
  settlements?: {
    /** All lines that were settled in a month of India, each once. */
    linesOf(month: ReportMonth): Promise<SettlementLine[]>;
  };
  /** Missing where the owner refunds by hand, as for cash; see `providersRefundedByHand`. */
  refund?: {
    /** Idempotent by `key`: a repeated call returns the first refund, also when that has failed since. */
    create(refund: RefundRequest): Promise<ProviderRefund>;
    /** Current status of a refund, which may take days. Throws 'payment/not-verified' for an unknown id. */
    status(id: string): Promise<ProviderRefund>;
  };
};

/** Keys that the owner has entered in the back office. `until`: ISO time until which the earlier secret is accepted. */
export type OwnerKeys = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  earlierWebhook: { secret: string; until: string } | null;
};

/** What `open-provider.ts` of a provider's folder gets. */
export type ProviderDeps = {
  db: Db;
  settings: Pick<Settings, 'razorpay' | 'sessionSecret' | 'mode' | 'allowances' | 'variables'>;
  /** The keys that the owner has entered, as they are now; null without any, and while the environment has them. */
  ownerKeys: () => OwnerKeys | null;
  /** Settings as they are now: a changed one counts at once. */
  shopSettings: Pick<ShopSettings, 'reservationMinutes' | 'upi'>;
  /** Called when the provider first accepts or rejects the shop's keys, and on each change of that. */
  onKeysChecked: (areAccepted: boolean) => void;
};

/** The payment providers of this shop. */
export type PaymentProviders = {
  all: readonly PaymentProvider[];
  /** The providers that customers may choose now. */
  offered(): PaymentProvider[];
  get(id: ProviderId): PaymentProvider;
  /** The provider that a URL names. Throws `request/not-found`. */
  named(id: string): PaymentProvider;
};

/** A payment as the checkout offers it. `fields`: public values that the provider's file in the browser needs. */
export type OfferedPayment = {
  provider: ProviderId;
  method: PaymentMethod;
  fields: Readonly<Record<string, string>>;
};
