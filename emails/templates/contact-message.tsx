// Email to the seller with a message from the contact form.
import { Text } from '@react-email/components';
import type { ContactEmailData } from '#server/platform/mail/contact-email-data.ts';
import type { EmailShop } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';
import { styles } from '../components/styles.ts';

export const contactMessageSubject = (shop: EmailShop, { name, subject }: ContactEmailData) =>
  `${shop.name} contact form: ${subject || `message from ${name}`}`;

export function ContactMessage({ data, shop }: EmailProps<ContactEmailData>) {
  const { name, email, subject, message, ticket, link } = data;
  return (
    <EmailLayout shop={shop} title={subject || 'New message'} preview={`From ${name}`} isForOwner>
      <Paragraph>
        Message from {name} ({email}):
      </Paragraph>
      <Text dir="auto" className="text" style={{ ...styles.text, whiteSpace: 'pre-wrap' }}>
        {message}
      </Text>
      {link && <ActionButton href={link}>Answer ticket {ticket}</ActionButton>}
      <SmallPrint>
        {link
          ? `Answer in the back office: the answer is kept with ticket ${ticket}. A reply to this email goes to ${email} and is not.`
          : `Ticket ${ticket}. Your reply to this email goes to ${email}.`}
      </SmallPrint>
    </EmailLayout>
  );
}
