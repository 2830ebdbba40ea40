// Email to the writer of a contact message: the owner's answer, with what was asked.
import { Text } from '@react-email/components';
import type { TicketReplyData } from '#server/platform/mail/contact-email-data.ts';
import type { EmailShop } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';
import { QuotedText } from '../components/quoted-text.tsx';
import { styles } from '../components/styles.ts';

export const ticketReplySubject = (shop: EmailShop, { ticket }: TicketReplyData) =>
  `${shop.name} has answered your message (${ticket})`;

export function TicketReplyEmail({ data, shop }: EmailProps<TicketReplyData>) {
  const { name, ticket, message, reply, link, isResolved } = data;
  return (
    <EmailLayout
      shop={shop}
      title="Our answer to your message"
      preview={`Our answer to your ticket ${ticket}.`}
    >
      <Paragraph>Namaste {name},</Paragraph>
      <Text dir="auto" className="text" style={{ ...styles.text, whiteSpace: 'pre-wrap' }}>
        {reply}
      </Text>
      <Paragraph>
        {isResolved
          ? `With this answer, your ticket ${ticket} is resolved. If it is not, please reply to this email.`
          : `Your ticket ${ticket} is still open. To add something, please reply to this email.`}
      </Paragraph>
      <ActionButton href={link}>View the status</ActionButton>
      <QuotedText title="Your message">{message}</QuotedText>
      <SmallPrint>The link shows your message and our answers without signing in.</SmallPrint>
    </EmailLayout>
  );
}
