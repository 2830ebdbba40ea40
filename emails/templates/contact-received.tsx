// Email to the writer of a contact message: the acknowledgement, with the ticket number, what happens by when, and the status link.
import { formatDay } from '#ui/shop/format-date.ts';
import type { ContactReceivedData } from '#server/platform/mail/contact-email-data.ts';
import type { EmailShop } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';
import { QuotedText } from '../components/quoted-text.tsx';

export const contactReceivedSubject = (shop: EmailShop, { ticket }: ContactReceivedData) =>
  `We have received your message to ${shop.name} (${ticket})`;

export function ContactReceived({ data, shop }: EmailProps<ContactReceivedData>) {
  const { name, ticket, message, link, resolveBy } = data;
  return (
    <EmailLayout
      shop={shop}
      title="We have received your message"
      preview={`Your ticket number is ${ticket}.`}
    >
      <Paragraph>Namaste {name},</Paragraph>
      <Paragraph>
        Thank you for writing to us. We acknowledge your message: your ticket number is{' '}
        <strong>{ticket}</strong>.{' '}
        {resolveBy
          ? `We reply during business hours, and resolve every complaint within one month: yours by ${formatDay(resolveBy)}.`
          : 'We reply during business hours.'}
      </Paragraph>
      {link && <ActionButton href={link}>View the status</ActionButton>}
      <QuotedText title="Your message">{message}</QuotedText>
      <SmallPrint>
        {link && 'The link shows your message and our answers without signing in. '}If you did not
        write to us, please ignore this email.
      </SmallPrint>
    </EmailLayout>
  );
}
