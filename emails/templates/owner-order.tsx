// Emails to the owner about one order: new, to be confirmed, damaged, refund failed, disputed.
import { Text } from '@react-email/components';
import { formatDeadline, formatMoment } from '#ui/shop/format-date.ts';
import { formatPaise } from '#domain/money/money.ts';
import {
  DEFAULT_REASON,
  type ReturnReason,
  returnReasonNames,
} from '#domain/returns/return-rules.ts';
import type { EmailShop, OwnerOrderData, OwnerOrderEmail } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
  TextLink,
} from '../components/email-layout.tsx';
import { EmailOrderLines } from '../components/email-order-lines.tsx';
import { styles } from '../components/styles.ts';

type Data = OwnerOrderData & OwnerOrderEmail;
type OwnerOrderText = {
  /** Continues "Sunehri: ". */
  subject: string;
  title: string;
  paragraphs: string[];
  button: string;
};

export const ownerOrderSubject = (shop: EmailShop, data: Data) =>
  `${shop.name}: ${textOf(data).subject}`;

export function OwnerOrder({ data, shop }: EmailProps<Data>) {
  const { title, paragraphs, button } = textOf(data);
  const { orderNumber, customer, phone, place, totalPaise, isCash, replyTo } = data;
  return (
    <EmailLayout shop={shop} title={title} preview={paragraphs[0] ?? title} isForOwner>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} className="text" style={{ ...styles.text, whiteSpace: 'pre-wrap' }}>
          {paragraph}
        </Text>
      ))}
      <Text className="text" style={styles.subtitle}>
        Order {orderNumber}
      </Text>
      <EmailOrderLines lines={data.lines} />
      <Paragraph>
        {isCash ? 'Cash on delivery' : 'Paid online'}: <strong>{formatPaise(totalPaise)}</strong>
      </Paragraph>
      <Paragraph>
        {customer}, {place}
        <br />
        <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TextLink>
      </Paragraph>
      <ActionButton href={data.link}>{button}</ActionButton>
      <SmallPrint>Your reply to this email goes to the customer, {replyTo}.</SmallPrint>
    </EmailLayout>
  );
}

function textOf(data: Data): OwnerOrderText {
  const { orderNumber, totalPaise } = data;
  const amount = formatPaise(totalPaise);
  switch (data.cause) {
    case 'new-order':
      return data.confirmBy
        ? {
            subject: `new order ${orderNumber}, ${amount}, cash on delivery`,
            title: 'New order to confirm',
            paragraphs: [
              `Please call the customer and confirm the order by ${formatDeadline(data.confirmBy)}. An order that is not confirmed by then is cancelled.`,
            ],
            button: 'Confirm the order',
          }
        : {
            subject: `new order ${orderNumber}, ${amount}`,
            title: 'New order',
            paragraphs: ['The order is paid and ready to be packed.'],
            button: 'Open the order',
          };
    case 'order-to-confirm':
      return {
        subject: `order ${orderNumber} is not confirmed yet`,
        title: 'Please confirm this order',
        paragraphs: [
          `The order is not confirmed yet. It is cancelled on ${formatDeadline(data.confirmBy)}, and its items are for sale again.`,
        ],
        button: 'Confirm the order',
      };
    case 'damage-report':
      return {
        subject: `report for order ${orderNumber}: ${reportedReason(data)}`,
        title: `Report: ${reportedReason(data)}`,
        paragraphs: [
          `The customer reports an item of the order, with ${data.photoCount} ${data.photoCount === 1 ? 'photo' : 'photos'}:`,
          data.description,
        ],
        button: 'Review the report',
      };
    case 'cancellation-requested':
      return {
        subject: `request to cancel order ${orderNumber}`,
        title: 'The customer asks to cancel',
        paragraphs: [
          'The order is packed. It is not shipped until you have answered: cancel and unpack it, or decline.',
          ...(data.reason ? [`“${data.reason}”`] : []),
        ],
        button: 'Answer the request',
      };
    case 'refund-failed':
      return {
        subject: `refund for order ${orderNumber} failed`,
        title: 'A refund failed',
        paragraphs: [
          `The payment provider did not accept the refund of ${formatPaise(data.amountPaise)}: ${data.error}. Open the order to try it again.`,
        ],
        button: 'Open the order',
      };
    case 'dispute':
      return disputeTextOf(data);
  }
}

/** An email of an earlier version is about damage. */
function reportedReason({ reason = DEFAULT_REASON }: { reason?: ReturnReason }): string {
  return returnReasonNames[reason].toLowerCase();
}

type Disputed = OwnerOrderData & Extract<OwnerOrderEmail, { cause: 'dispute' }>;

function disputeTextOf(data: Disputed): OwnerOrderText {
  const { orderNumber, disputeStatus, disputedPaise, reason, respondBy } = data;
  const amount = formatPaise(disputedPaise);
  const deadline = respondBy
    ? `Please send your evidence by ${formatMoment(respondBy)}, in the dashboard of the payment provider.`
    : 'Please look at the dispute in the dashboard of the payment provider.';
  const button = 'Open the order';
  switch (disputeStatus) {
    case 'open':
      return {
        subject: `payment of order ${orderNumber} disputed, ${amount}`,
        title: 'A payment is disputed',
        paragraphs: [
          `The customer’s bank questions the payment of ${amount}. Reason: ${reason}.`,
          deadline,
          'The order page has a PDF with the evidence. Until the bank has decided, the order cannot be shipped or refunded.',
        ],
        button,
      };
    case 'action_required':
      return {
        subject: `more evidence needed for order ${orderNumber}`,
        title: 'The bank asks for more evidence',
        paragraphs: [`The dispute about ${amount} is still open. Reason: ${reason}.`, deadline],
        button,
      };
    case 'won':
      return {
        subject: `dispute about order ${orderNumber} won`,
        title: 'You have won a dispute',
        paragraphs: [`The payment of ${amount} stays with you. The order can be shipped again.`],
        button,
      };
    case 'lost':
      return {
        subject: `dispute about order ${orderNumber} lost, ${amount}`,
        title: 'You have lost a dispute',
        paragraphs: [
          `The bank has returned ${amount} to the customer. The amount is recorded in the order.`,
          'Please cancel the order if it is not packed yet.',
        ],
        button,
      };
    case 'closed':
      return {
        subject: `dispute about order ${orderNumber} closed`,
        title: 'A dispute is closed',
        paragraphs: [`The dispute about ${amount} is closed. The order can be shipped again.`],
        button,
      };
  }
}
