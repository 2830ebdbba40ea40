// What keeps an account from being deleted: orders that are not complete.

/** Days after an order in which the provider may still report a payment, even if the order expired or was cancelled. */
export const LATE_PAYMENT_DAYS = 5;

export const openOrderReasons = [
  'payment',
  'delivery',
  'refund',
  'return',
  'late-payment',
] as const;
export type OpenOrderReason = (typeof openOrderReasons)[number];

/** `until`: for `late-payment`, when the order no longer keeps the account from being deleted; else null. */
export type OpenOrder = { number: string; reason: OpenOrderReason; until: string | null };
