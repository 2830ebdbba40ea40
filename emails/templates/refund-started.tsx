// Email: a refund has been created.
import { formatWeekday } from '#ui/shop/format-date.ts';
import { creditReasonSentence } from '#domain/returns/credit-reason.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { EmailShop, RefundEmailData } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
  TextLink,
} from '../components/email-layout.tsx';
import { CreditNoteLink } from '../components/credit-note-link.tsx';
import { EmailOrderLines } from '../components/email-order-lines.tsx';
import { PAYOUT_SAFETY } from './payout-question.tsx';

export const refundStartedSubject = (shop: EmailShop, number: string) =>
  `Your ${shop.name} refund for order ${number}`;

export function RefundStarted({ data, shop }: EmailProps<RefundEmailData>) {
  const amount = formatPaise(data.amountPaise);
  const reason = creditReasonSentence(data.reason ?? '');
  return (
    <EmailLayout
      shop={shop}
      title="Your refund has started"
      preview={
        data.payoutLink
          ? `Tell us where to send your refund of ${amount}.`
          : `Your refund of ${amount} is on its way.`
      }
    >
      <Paragraph>Namaste {data.name},</Paragraph>
      <Paragraph>{textOf(data)}</Paragraph>
      {reason && <Paragraph>{reason}</Paragraph>}
      {data.payoutLink && (
        <>
          <ActionButton href={data.payoutLink}>Tell us where to send it</ActionButton>
          <SmallPrint>{PAYOUT_SAFETY}</SmallPrint>
        </>
      )}
      {data.lines && data.lines.length > 0 && <EmailOrderLines lines={data.lines} />}
      {data.payoutLink ? (
        <SmallPrint>
          <TextLink href={data.link}>View your order</TextLink>
        </SmallPrint>
      ) : (
        <ActionButton href={data.link}>View your order</ActionButton>
      )}
      <CreditNoteLink creditNote={data.creditNote} />
    </EmailLayout>
  );
}

/** An email that an earlier version enqueued has neither link nor day. */
function textOf({ amountPaise, number, isCash, payoutLink, refundBy }: RefundEmailData): string {
  const started = `We have started a refund of ${formatPaise(amountPaise)} for order ${number}`;
  if (payoutLink)
    return `${started}. You paid in cash, so please tell us your UPI ID or bank account, and we will send it there.`;
  if (isCash)
    return `${started}. You paid in cash, so we will email you about how you would like to receive it.`;
  const arrival = refundBy
    ? `by ${formatWeekday(new Date(refundBy))}`
    : 'within 5 to 7 working days';
  return `${started} to your original payment method. It will appear in your account ${arrival}.`;
}
