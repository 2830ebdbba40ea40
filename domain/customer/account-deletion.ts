// What keeps an account from being deleted: orders that are not complete.

/** For so long after the order the provider may still report a payment of an order that has expired or was cancelled. */
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
