// What the file of a payment provider needs in order to take a payment.
import type { CheckoutDto } from '#server/shop/checkout/checkout.ts';

export type PaymentRequest = {
  checkout: CheckoutDto;
  shopName: string;
  /** The provider's public values. */
  fields: Readonly<Record<string, string>>;
  /** Idempotency key. */
  key: string;
  /** A payment has failed, and the customer may try again. */
  onFailed: (description: string | undefined) => void;
};

/** A provider's file in the browser. `pay` resolves to the page of the order; null when the customer has not paid. */
export type ProviderFile = { pay(request: PaymentRequest): Promise<string | null> };
