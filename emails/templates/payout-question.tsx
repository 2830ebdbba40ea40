// Email: where to send a cash refund, until the customer has answered.
import { formatPaise } from '#domain/money/money.ts';
import type { EmailShop, PayoutQuestionEmailData } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';

export const payoutQuestionSubject = (shop: EmailShop, number: string) =>
  `Your ${shop.name} refund for order ${number}: where shall we send it?`;

export function PayoutQuestion({ data, shop }: EmailProps<PayoutQuestionEmailData>) {
  const amount = formatPaise(data.amountPaise);
  return (
    <EmailLayout
      shop={shop}
      title={`Where shall we send ${amount}?`}
      preview={`Tell us where to send your refund of ${amount}.`}
    >
      <Paragraph>Namaste {data.name},</Paragraph>
      <Paragraph>
        Your refund of {amount} for order {data.number} is ready. You paid in cash, so please tell
        us your UPI ID or bank account, and we will send it there.
      </Paragraph>
      <ActionButton href={data.link}>Tell us where to send it</ActionButton>
      <SmallPrint>{PAYOUT_SAFETY}</SmallPrint>
    </EmailLayout>
  );
}

/** Warning about secrets for which fraudsters ask in the name of shops. */
export const PAYOUT_SAFETY =
  'We never ask for your UPI PIN, a one-time password or a card number. Please do not send bank details by email.';
