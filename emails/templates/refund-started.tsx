// Email: a refund has been created.
import * as emailTexts from '#messages/email.ts';
import * as orderTexts from '#messages/email-order.ts';
import * as texts from '#messages/email-refund.ts';
import { formatWeekday } from '#ui/shop/format-date.ts';
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
import { creditReasonText } from './credit-reason-text.ts';

export const refundStartedSubject = (shop: EmailShop, number: string) =>
  texts.startedSubject({ shop: shop.name, number });

export function RefundStarted({ data, shop }: EmailProps<RefundEmailData>) {
  const amount = formatPaise(data.amountPaise);
  const reason = creditReasonText(data.reason);
  return (
    <EmailLayout
      shop={shop}
      title={texts.startedTitle}
      preview={data.payoutLink ? texts.payoutPreview({ amount }) : texts.startedPreview({ amount })}
    >
      <Paragraph>{emailTexts.greeting({ name: data.name })}</Paragraph>
      <Paragraph>{textOf(data)}</Paragraph>
      {reason && <Paragraph>{reason}</Paragraph>}
      {data.payoutLink && (
        <>
          <ActionButton href={data.payoutLink}>{texts.payout}</ActionButton>
          <SmallPrint>{texts.payoutSafety}</SmallPrint>
        </>
      )}
      {data.lines && data.lines.length > 0 && <EmailOrderLines lines={data.lines} />}
      {data.payoutLink ? (
        <SmallPrint>
          <TextLink href={data.link}>{orderTexts.view}</TextLink>
        </SmallPrint>
      ) : (
        <ActionButton href={data.link}>{orderTexts.view}</ActionButton>
      )}
      <CreditNoteLink creditNote={data.creditNote} />
    </EmailLayout>
  );
}

/** An email that an earlier version enqueued has neither link nor day. */
function textOf({ amountPaise, number, isCash, payoutLink, refundBy }: RefundEmailData): string {
  const values = { amount: formatPaise(amountPaise), number };
  if (payoutLink) return texts.startedPayout(values);
  if (isCash) return texts.startedCash(values);
  return refundBy
    ? texts.startedCardBy({ ...values, day: formatWeekday(new Date(refundBy)) })
    : texts.startedCard(values);
}
