// Emails about later steps of an order: shipped, delivered, cancelled, refunded, returned.
import { formatDeadline, formatWeekday } from '#ui/shop/format-date.ts';
import { formatPaise } from '#domain/money/money.ts';
import { DEFAULT_REASON, isDamage } from '#domain/returns/return-rules.ts';
import type { EmailShop, OrderUpdateData } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
  TextLink,
} from '../components/email-layout.tsx';
import { CreditNoteLink } from '../components/credit-note-link.tsx';
import { CourierLink } from '../components/courier-link.tsx';
import { EmailOrderLines } from '../components/email-order-lines.tsx';
import { cancellationDeclinedText, itemsCancelledText } from './cancel-texts.ts';
import type { OrderUpdateText } from './order-update-text.ts';
import { decisionParagraphs, reasonTexts, reportParagraph } from './return-texts.ts';

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
      <CourierLink data={data} />
      {data.lines && data.lines.length > 0 && <EmailOrderLines lines={data.lines} />}
      <UpdateButton data={data} />
      {data.invoiceLink && (
        <SmallPrint>
          <TextLink href={data.invoiceLink}>View your invoice</TextLink>
        </SmallPrint>
      )}
      <CreditNoteLink creditNote={data.creditNote} />
    </EmailLayout>
  );
}

function UpdateButton({ data: { update, link, trackLink } }: { data: OrderUpdateData }) {
  if (update === 'payment-failed') return <ActionButton href={link}>Try again</ActionButton>;
  if (update === 'shipped' || update === 'tracking-corrected')
    return <ActionButton href={trackLink}>Track your order</ActionButton>;
  return <ActionButton href={link}>View your order</ActionButton>;
}

function textOf(data: OrderUpdateData): OrderUpdateText {
  const { update, number, note, amountPaise, arrivesBy, confirmBy } = data;
  const { reason = DEFAULT_REASON } = data;
  const amount = formatPaise(amountPaise ?? 0);
  const noteParagraph = note ? [note] : [];
  const arrivalParagraph = arrivesBy
    ? [`It arrives by ${formatWeekday(new Date(arrivesBy))}.`]
    : [];
  switch (update) {
    case 'payment-failed':
      return {
        subject: `payment for order ${number} failed`,
        title: 'Your payment did not go through',
        paragraphs: [
          `We could not take your payment of ${amount}. If your bank has deducted it, the amount is returned automatically.`,
          'Your cart and your address are still filled in. You can try again, or choose another way to pay.',
        ],
      };
    case 'payment-not-found':
      return {
        subject: `payment for order ${number} has not arrived`,
        title: 'We could not find your payment',
        paragraphs: [
          `You sent us the UTR ${note} for order ${number}. We have looked for it at our bank, and no payment of ${amount} with this UTR has arrived.`,
          'Please compare the UTR with the one that your payment app shows, and send it again on the page of your order. If the app says that the payment has failed, your bank returns the amount by itself.',
        ],
      };
    case 'contact-needed':
      return {
        subject: `order ${number}: please get in touch`,
        title: 'We could not reach you by phone',
        paragraphs: [
          `We would like to confirm your order ${number} before we send it, but could not reach you at the phone number you gave.`,
          `Please reply to this email or call us${note ? ` on ${note}` : ''}${confirmBy ? ` by ${formatDeadline(confirmBy)}` : ''}. After that the order is cancelled, and you have not been charged for it.`,
        ],
      };
    case 'confirmed':
      return {
        subject: `order ${number} has been confirmed`,
        title: 'Your order has been confirmed',
        paragraphs: [
          `Your order ${number} has been confirmed, and we are preparing it.`,
          ...arrivalParagraph,
          ...(amountPaise ? [`Please keep ${amount} in cash ready at delivery.`] : []),
        ],
      };
    case 'tracking-corrected':
      return {
        subject: `order ${number} has a new tracking number`,
        title: 'Your tracking number has changed',
        paragraphs: [
          `We have corrected the tracking number of your order ${number}. It is now: ${note}.`,
          ...arrivalParagraph,
        ],
      };
    case 'address-corrected':
      return {
        subject: `order ${number} has a new delivery address`,
        title: 'Your delivery address was changed',
        paragraphs: [
          `We will send your order ${number} to: ${note}.`,
          'If this is not right, write to us at once: the address cannot be changed once the order is packed.',
        ],
      };
    case 'item-swapped':
      return {
        subject: `order ${number} has another size`,
        title: 'A size in your order was changed',
        paragraphs: [
          `We have changed your order ${number}. ${note}. The price stays the same.`,
          'If this is not right, write to us at once: the size cannot be changed once the order is packed.',
        ],
      };
    case 'shipped':
      return {
        subject: `order ${number} is on its way`,
        title: 'Your order is on its way',
        paragraphs: [
          `Your order ${number} has been shipped. Courier and tracking number: ${note}.`,
          ...arrivalParagraph,
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
          reportParagraph(data),
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
    case 'items-cancelled':
      return itemsCancelledText(data);
    case 'cancellation-declined':
      return cancellationDeclinedText(data);
    case 'refund-completed':
      return {
        subject: `refund for order ${number} is complete`,
        title: 'Your refund is complete',
        paragraphs: [
          `We have refunded ${amount} for order ${number}.`,
          ...(note ? [`Reference: ${note}.`] : []),
          ...refundDayParagraph(data),
        ],
      };
    case 'damage-reported':
      if (!isDamage(reason))
        return {
          subject: `report about order ${number} has arrived`,
          title: 'We have received your report',
          paragraphs: [
            `Thank you for telling us that an item of order ${number} ${reasonTexts[reason]}. We're sorry.`,
            "We're reviewing your report and will email you. Until then you can add photos to it.",
          ],
        };
      return {
        subject: `report about order ${number} has arrived`,
        title: 'We have received your damage report',
        paragraphs: [
          `Thank you for telling us that something in order ${number} arrived damaged. We're sorry.`,
          "We're reviewing your photos and will email you. Until then you can add more photos to your report.",
        ],
      };
    case 'return-accepted':
      return {
        subject: `return for order ${number} has been accepted`,
        title: 'Your return has been accepted',
        paragraphs: [
          `We're sorry that an item of order ${number} ${reasonTexts[reason]}.`,
          ...noteParagraph,
          ...decisionParagraphs(data),
        ],
      };
    case 'return-received':
      return {
        subject: `return for order ${number} has arrived`,
        title: 'We have received your return',
        paragraphs: [
          `What you sent back of order ${number} has arrived. Thank you.`,
          ...(amountPaise ? [`Your refund of ${amount} is on its way.`] : []),
        ],
      };
    case 'replacement-shipped':
      return {
        subject: `replacement for order ${number} is on its way`,
        title: 'Your replacement is on its way',
        paragraphs: [
          `The replacement for order ${number} has been shipped. Courier and tracking number: ${note}.`,
        ],
      };
    case 'returned-to-origin':
      return {
        subject: `order ${number} could not be delivered`,
        title: 'Your order came back to us',
        paragraphs: [
          `The courier could not deliver your order ${number}, and it has come back to us.`,
          amountPaise
            ? `Your refund of ${amount} is on its way.`
            : 'There is nothing to pay for it.',
          'If you would still like these items, please order them again or write to us.',
        ],
      };
    case 'return-rejected':
      return {
        subject: `report about order ${number}`,
        title: isDamage(reason) ? 'About your damage report' : 'About your report',
        paragraphs: [
          `We have reviewed your report for order ${number} and are unable to accept this return.`,
          ...noteParagraph,
        ],
      };
  }
}

/** A refund by hand has arrived, and has a reference only. An email of an earlier version names no day. */
function refundDayParagraph({ refundBy, note }: OrderUpdateData): string[] {
  if (refundBy) {
    const day = formatWeekday(new Date(refundBy));
    const bank = note ? ' If it has not, your bank can find it by this reference.' : '';
    return [`It will appear in your account by ${day}.${bank}`];
  }
  return note ? [] : ['It will appear in your account within 5 to 7 working days.'];
}
