// Email: where to send a cash refund, until the customer has answered.
import * as emailTexts from '#messages/email.ts';
import * as texts from '#messages/email-refund.ts';
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
  texts.payoutSubject({ shop: shop.name, number });

export function PayoutQuestion({ data, shop }: EmailProps<PayoutQuestionEmailData>) {
  const amount = formatPaise(data.amountPaise);
  return (
    <EmailLayout
      shop={shop}
      title={texts.payoutTitle({ amount })}
      preview={texts.payoutPreview({ amount })}
    >
      <Paragraph>{emailTexts.greeting({ name: data.name })}</Paragraph>
      <Paragraph>{texts.payoutText({ amount, number: data.number })}</Paragraph>
      <ActionButton href={data.link}>{texts.payout}</ActionButton>
      <SmallPrint>{texts.payoutSafety}</SmallPrint>
    </EmailLayout>
  );
}
