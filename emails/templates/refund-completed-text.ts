// Text of the email about a refund that has been paid.
import * as texts from '#messages/email-refund.ts';
import { formatWeekday } from '#ui/shop/format-date.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { OrderUpdateData } from '#server/platform/mail/port.ts';
import type { OrderUpdateText } from './order-update-text.ts';

export function refundCompletedText(data: OrderUpdateData, shop: string): OrderUpdateText {
  const { number, note, amountPaise } = data;
  return {
    subject: texts.completedSubject({ shop, number }),
    title: texts.completedTitle,
    paragraphs: [
      texts.completedText({ amount: formatPaise(amountPaise ?? 0), number }),
      ...(note ? [texts.reference({ reference: note })] : []),
      ...dayParagraph(data),
    ],
  };
}

/** A refund by hand has arrived, and has a reference only. An email of an earlier version names no day. */
function dayParagraph({ refundBy, note }: OrderUpdateData): string[] {
  if (!refundBy) return note ? [] : [texts.arrivesLater];
  const day = formatWeekday(new Date(refundBy));
  return [note ? texts.arrivesByReference({ day }) : texts.arrivesBy({ day })];
}
