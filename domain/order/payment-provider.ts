// Payment providers: the method of each at the checkout, and who sends its refunds.
import { type PaymentMethod, providers } from './payment-methods.ts';

export type ProviderId = keyof typeof providers;
export const providerIds = Object.keys(providers) as ProviderId[];

/** Provider of transfers to the shop's own account, where the owner checks each payment. */
export const UPI_VPA: ProviderId = 'upi-vpa';

export function methodOf(provider: ProviderId): PaymentMethod {
  return providers[provider].method;
}

/** Null for cash on delivery. */
export function providerOf(method: PaymentMethod): ProviderId | null {
  return providerIds.find((id) => providers[id].method === method) ?? null;
}

/** Refunds of these providers, and of cash, are sent by the owner. */
export const providersRefundedByHand = providerIds.filter((id) => providers[id].refundedByHand);
