// Texts of emails about items that were cancelled, and about a request to cancel that was declined.
import { formatPaise } from '#domain/money/money.ts';
import type { OrderUpdateData } from '#server/platform/mail/port.ts';
import type { OrderUpdateText } from './order-update-text.ts';

/** Text about cancelled items: their amount is refunded, or there is less to pay on delivery. */
export function itemsCancelledText(data: OrderUpdateData): OrderUpdateText {
  const { number, note, amountPaise, duePaise } = data;
  return {
    subject: `order ${number} has changed`,
    title: 'A part of your order was cancelled',
    paragraphs: [
      `We had to cancel a part of your order ${number}. We send the rest as planned.`,
      ...(note ? [note] : []),
      ...(amountPaise ? [`Your refund of ${formatPaise(amountPaise)} is on its way.`] : []),
      ...(duePaise ? [`You now pay ${formatPaise(duePaise)} in cash on delivery.`] : []),
    ],
  };
}

export function cancellationDeclinedText({ number, note }: OrderUpdateData): OrderUpdateText {
  return {
    subject: `order ${number} is on its way to you`,
    title: 'We could not cancel your order',
    paragraphs: [
      `You asked us to cancel your order ${number}. It was packed already, and we are sending it.`,
      ...(note ? [note] : []),
    ],
  };
}
