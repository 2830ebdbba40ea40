// Reasons of refunds and cancellations: printed on the credit note, in English, and named in the customer's email.
import { type ReturnReason, isDamage } from './return-rules.ts';

/** Reasons in the order in which an admin chooses. */
export const creditReasonNames = {
  order_cancelled: 'Order cancelled',
  out_of_stock: 'Item not available',
  item_returned: 'Item returned',
  item_damaged: 'Item damaged or defective',
  wrong_item: 'Wrong item sent',
  not_as_described: 'Item not as described',
  not_delivered: 'Not delivered',
  late: 'Delivered late',
  price_adjusted: 'Price or tax adjusted',
  goodwill: 'Goodwill',
} as const;
export type CreditReason = keyof typeof creditReasonNames;
export const creditReasons = Object.keys(creditReasonNames) as CreditReason[];

/** Reasons that an admin chooses from before the order is shipped. */
export const cancellationReasons: readonly CreditReason[] = [
  'order_cancelled',
  'out_of_stock',
  'item_damaged',
  'not_delivered',
];

/** Returns the reason of a return's refund, from what the customer reported. */
export function creditReasonOf(reported: ReturnReason): CreditReason {
  if (isDamage(reported)) return 'item_damaged';
  return reported === 'size' ? 'item_returned' : reported;
}
