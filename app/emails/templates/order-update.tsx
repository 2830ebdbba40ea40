// Emails about later steps of an order: shipped, delivered, cancelled, refunded, return decided.
import { formatWeekday } from '#app/components/format-date.ts';
import { formatPaise } from '#domain/money.ts';
import { RETURN_HOURS } from '#domain/order.ts';
import type { EmailShop, OrderUpdateData } from '#server/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
} from '../components/email-layout.tsx';

type OrderUpdateText = {
  /** Continues "Your Sunehri …". */
  subject: string;
  title: string;
  paragraphs: string[];
};

export const orderUpdateSubject = (shop: EmailShop, data: OrderUpdateData) =>
  `Your ${shop.name} ${textOf(data).subject}`;

export function OrderUpdate({ data, shop }: EmailProps<OrderUpdateData>) {
  const { title, paragraphs } = textOf(data);
  return (
    <EmailLayout shop={shop} title={title} preview={paragraphs[0] ?? title}>
      <Paragraph>Namaste {data.name},</Paragraph>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      {data.update === 'shipped' ? (
        <ActionButton href={data.trackLink}>Track your order</ActionButton>
      ) : (
        <ActionButton href={data.link}>View your order</ActionButton>
      )}
    </EmailLayout>
  );
}

function textOf({
  update,
  number,
  note,
  amountPaise,
  arrivesBy,
}: OrderUpdateData): OrderUpdateText {
  const amount = formatPaise(amountPaise ?? 0);
  const noteParagraph = note ? [note] : [];
  switch (update) {
    case 'shipped':
      return {
        subject: `order ${number} is on its way`,
        title: 'Your order is on its way',
        paragraphs: [
          `Your order ${number} has been shipped. Carrier and tracking number: ${note}.`,
          ...(arrivesBy ? [`It arrives by ${formatWeekday(new Date(arrivesBy))}.`] : []),
          ...(amountPaise ? [`Please keep ${amount} in cash ready for the courier.`] : []),
        ],
      };
    case 'delivered':
      return {
        subject: `order ${number} has been delivered`,
        title: 'Your order has been delivered',
        paragraphs: [
          `Your order ${number} has been delivered. We hope it brings you joy.`,
          ...(amountPaise ? [`We have received ${amount} in cash. Thank you.`] : []),
          `If an item arrived damaged, please let us know within ${RETURN_HOURS} hours, with photos.`,
        ],
      };
    case 'cancelled':
      return {
        subject: `order ${number} has been cancelled`,
        title: 'Your order has been cancelled',
        paragraphs: [
          `Your order ${number} has been cancelled.`,
          ...noteParagraph,
          amountPaise
            ? `Your payment of ${amount} will be refunded.`
            : 'You have not been charged for it.',
        ],
      };
    case 'refund-completed':
      return {
        subject: `refund for order ${number} is complete`,
        title: 'Your refund is complete',
        paragraphs: [
          `We have refunded ${amount} for order ${number}.`,
          note
            ? `Reference: ${note}.`
            : 'It will appear in your account within 5 to 7 working days.',
        ],
      };
    case 'return-accepted':
      return {
        subject: `return for order ${number} has been accepted`,
        title: 'Your return has been accepted',
        paragraphs: [
          `We're sorry that an item of order ${number} arrived damaged.`,
          ...noteParagraph,
          'Your refund is on its way. Please return the item to us at the address below; return shipping is at your cost.',
        ],
      };
    case 'return-rejected':
      return {
        subject: `return request for order ${number}`,
        title: 'About your damage report',
        paragraphs: [
          `We have reviewed your report for order ${number} and are unable to accept this return.`,
          ...noteParagraph,
        ],
      };
  }
}
