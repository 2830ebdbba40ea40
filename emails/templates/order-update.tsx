// Emails about later steps of an order: shipped, delivered, cancelled, refunded, returned.
import * as orderTexts from '#messages/email-order.ts';
import * as texts from '#messages/email-order-update.ts';
import * as emailTexts from '#messages/email.ts';
import { formatDeadline, formatWeekday } from '#ui/shop/format-date.ts';
import { formatPaise } from '#domain/money/money.ts';
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
import {
  cancellationDeclinedText,
  itemsCancelledText,
  orderCancelledText,
} from './cancel-texts.ts';
import type { OrderUpdateText } from './order-update-text.ts';
import { refundCompletedText } from './refund-completed-text.ts';
import {
  howToReport,
  replacementShippedText,
  reportedText,
  returnAcceptedText,
  returnReceivedText,
  returnRejectedText,
} from './return-texts.ts';

export const orderUpdateSubject = (shop: EmailShop, data: OrderUpdateData) =>
  textOf(data, shop).subject;

export function OrderUpdate({ data, shop }: EmailProps<OrderUpdateData>) {
  const { title, paragraphs } = textOf(data, shop);
  return (
    <EmailLayout shop={shop} title={title} preview={paragraphs[0] ?? title}>
      <Paragraph>{emailTexts.greeting({ name: data.name })}</Paragraph>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <CourierLink data={data} />
      {data.lines && data.lines.length > 0 && <EmailOrderLines lines={data.lines} />}
      <UpdateButton data={data} />
      {data.invoiceLink && (
        <SmallPrint>
          <TextLink href={data.invoiceLink}>{orderTexts.viewInvoice}</TextLink>
        </SmallPrint>
      )}
      <CreditNoteLink creditNote={data.creditNote} />
    </EmailLayout>
  );
}

function UpdateButton({ data: { update, link, trackLink } }: { data: OrderUpdateData }) {
  if (update === 'payment-failed')
    return <ActionButton href={link}>{orderTexts.tryAgain}</ActionButton>;
  if (update === 'shipped' || update === 'tracking-corrected')
    return <ActionButton href={trackLink}>{orderTexts.track}</ActionButton>;
  return <ActionButton href={link}>{orderTexts.view}</ActionButton>;
}

function textOf(data: OrderUpdateData, { name: shop }: EmailShop): OrderUpdateText {
  const { update, number, note = '', amountPaise, arrivesBy } = data;
  const amount = formatPaise(amountPaise ?? 0);
  const values = { shop, number };
  const arrivalParagraph = arrivesBy
    ? [texts.arrivesBy({ day: formatWeekday(new Date(arrivesBy)) })]
    : [];
  switch (update) {
    case 'payment-failed':
      return {
        subject: texts.paymentFailedSubject(values),
        title: texts.paymentFailedTitle,
        paragraphs: [texts.paymentFailedText({ amount }), texts.paymentFailedNext],
      };
    case 'payment-not-found':
      return {
        subject: texts.paymentNotFoundSubject(values),
        title: texts.paymentNotFoundTitle,
        paragraphs: [
          texts.paymentNotFoundText({ utr: note, number, amount }),
          texts.paymentNotFoundNext,
        ],
      };
    case 'contact-needed':
      return {
        subject: texts.contactNeededSubject(values),
        title: texts.contactNeededTitle,
        paragraphs: [texts.contactNeededText({ number }), contactText(data)],
      };
    case 'confirmed':
      return {
        subject: texts.confirmedSubject(values),
        title: texts.confirmedTitle,
        paragraphs: [
          texts.confirmedText({ number }),
          ...arrivalParagraph,
          ...(amountPaise ? [texts.cashAtDelivery({ amount })] : []),
        ],
      };
    case 'tracking-corrected':
      return {
        subject: texts.trackingCorrectedSubject(values),
        title: texts.trackingCorrectedTitle,
        paragraphs: [texts.trackingCorrectedText({ number, tracking: note }), ...arrivalParagraph],
      };
    case 'address-corrected':
      return {
        subject: texts.addressCorrectedSubject(values),
        title: texts.addressCorrectedTitle,
        paragraphs: [
          texts.addressCorrectedText({ number, address: note }),
          texts.addressCorrectedNote,
        ],
      };
    case 'item-swapped':
      return {
        subject: texts.itemSwappedSubject(values),
        title: texts.itemSwappedTitle,
        paragraphs: [texts.itemSwappedText({ number, change: note }), texts.itemSwappedNote],
      };
    case 'shipped':
      return {
        subject: texts.shippedSubject(values),
        title: texts.shippedTitle,
        paragraphs: [
          texts.shippedText({ number, tracking: note }),
          ...arrivalParagraph,
          ...(amountPaise ? [texts.cashForCourier({ amount })] : []),
        ],
      };
    case 'delivered':
      return {
        subject: texts.deliveredSubject(values),
        title: texts.deliveredTitle,
        paragraphs: [
          texts.deliveredText({ number }),
          ...(amountPaise ? [texts.cashReceived({ amount })] : []),
          howToReport(data),
        ],
      };
    case 'cancelled':
      return orderCancelledText(data, shop);
    case 'items-cancelled':
      return itemsCancelledText(data, shop);
    case 'cancellation-declined':
      return cancellationDeclinedText(data, shop);
    case 'refund-completed':
      return refundCompletedText(data, shop);
    case 'damage-reported':
      return reportedText(data, shop);
    case 'return-accepted':
      return returnAcceptedText(data, shop);
    case 'return-received':
      return returnReceivedText(data, shop);
    case 'replacement-shipped':
      return replacementShippedText(data, shop);
    case 'return-rejected':
      return returnRejectedText(data, shop);
    case 'returned-to-origin':
      return {
        subject: texts.returnedToOriginSubject(values),
        title: texts.returnedToOriginTitle,
        paragraphs: [
          texts.returnedToOriginText({ number }),
          amountPaise ? texts.refundUnderWay({ amount }) : texts.nothingToPay,
          texts.orderAgain,
        ],
      };
  }
}

function contactText({ note: phone, confirmBy }: OrderUpdateData): string {
  if (!confirmBy)
    return phone ? texts.contactNeededReplyPhone({ phone }) : texts.contactNeededReply;
  const deadline = formatDeadline(confirmBy);
  return phone
    ? texts.contactNeededReplyPhoneBy({ phone, deadline })
    : texts.contactNeededReplyBy({ deadline });
}
