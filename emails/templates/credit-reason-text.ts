// Sentence that names the reason of a refund or a cancellation, which is stored as it is printed on the credit note.
import * as texts from '#messages/email-refund.ts';
import {
  type CreditReason,
  creditReasonNames,
  creditReasons,
} from '#domain/returns/credit-reason.ts';

const reasonTexts: Record<Exclude<CreditReason, 'order_cancelled'>, string> = {
  out_of_stock: texts.reasonOutOfStock,
  item_returned: texts.reasonItemReturned,
  item_damaged: texts.reasonItemDamaged,
  wrong_item: texts.reasonWrongItem,
  not_as_described: texts.reasonNotAsDescribed,
  not_delivered: texts.reasonNotDelivered,
  late: texts.reasonLate,
  price_adjusted: texts.reasonPriceAdjusted,
  goodwill: texts.reasonGoodwill,
};

/** Null for a reason that the email says already, and for one from before the list. */
export function creditReasonText(name: string | undefined): string | null {
  const reason = creditReasons.find((each) => creditReasonNames[each] === name);
  return reason && reason !== 'order_cancelled' ? reasonTexts[reason] : null;
}
