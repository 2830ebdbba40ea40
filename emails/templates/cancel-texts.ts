// Texts of emails about cancelled orders and items, and about a request to cancel that was declined.
import * as texts from '#messages/email-order-update.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { OrderUpdateData } from '#server/platform/mail/port.ts';
import { creditReasonText } from './credit-reason-text.ts';
import type { OrderUpdateText } from './order-update-text.ts';

export function orderCancelledText(data: OrderUpdateData, shop: string): OrderUpdateText {
  const { number, amountPaise } = data;
  return {
    subject: texts.cancelledSubject({ shop, number }),
    title: texts.cancelledTitle,
    paragraphs: [
      texts.cancelledText({ number }),
      ...reasonParagraph(data),
      amountPaise ? texts.willBeRefunded({ amount: formatPaise(amountPaise) }) : texts.notCharged,
    ],
  };
}

/** Text about cancelled items: their amount is refunded, or there is less to pay on delivery. */
export function itemsCancelledText(data: OrderUpdateData, shop: string): OrderUpdateText {
  const { number, amountPaise, duePaise } = data;
  return {
    subject: texts.itemsCancelledSubject({ shop, number }),
    title: texts.itemsCancelledTitle,
    paragraphs: [
      texts.itemsCancelledText({ number }),
      ...reasonParagraph(data),
      ...(amountPaise ? [texts.refundUnderWay({ amount: formatPaise(amountPaise) })] : []),
      ...(duePaise ? [texts.cashDue({ amount: formatPaise(duePaise) })] : []),
    ],
  };
}

export function cancellationDeclinedText(
  { number, note }: OrderUpdateData,
  shop: string,
): OrderUpdateText {
  return {
    subject: texts.cancellationDeclinedSubject({ shop, number }),
    title: texts.cancellationDeclinedTitle,
    paragraphs: [texts.cancellationDeclinedText({ number }), ...(note ? [note] : [])],
  };
}

/** A reason of the list, or one that was typed. */
function reasonParagraph({ creditReason, note }: OrderUpdateData): string[] {
  const reason = creditReasonText(creditReason) ?? note;
  return reason ? [reason] : [];
}
