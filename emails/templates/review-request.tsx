// Email: asks the buyer of a delivered order to review its items. Sent once.
import * as emailTexts from '#messages/email.ts';
import * as texts from '#messages/email-review.ts';
import type { Email, EmailShop } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';
import { EmailOrderLines } from '../components/email-order-lines.tsx';

type ReviewRequestEmailData = Extract<Email, { template: 'review-request' }>['data'];

export const reviewRequestSubject = (shop: EmailShop, { number }: ReviewRequestEmailData) =>
  texts.subject({ shop: shop.name, number });

export function ReviewRequest({ data, shop }: EmailProps<ReviewRequestEmailData>) {
  const { name, number, link, lines } = data;
  return (
    <EmailLayout shop={shop} title={texts.title} preview={texts.text({ number })}>
      <Paragraph>{emailTexts.greeting({ name })}</Paragraph>
      <Paragraph>{texts.text({ number })}</Paragraph>
      <EmailOrderLines lines={lines} />
      <ActionButton href={link}>{texts.action}</ActionButton>
      <SmallPrint>{texts.once}</SmallPrint>
    </EmailLayout>
  );
}
