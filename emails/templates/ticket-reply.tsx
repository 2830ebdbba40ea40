// Email to the writer of a contact message: the owner's answer, with what was asked.
import * as emailTexts from '#messages/email.ts';
import * as texts from '#messages/email-contact.ts';
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
  texts.replySubject({ shop: shop.name, ticket });

export function TicketReplyEmail({ data, shop }: EmailProps<TicketReplyData>) {
  const { name, ticket, message, reply, link, isResolved } = data;
  return (
    <EmailLayout shop={shop} title={texts.replyTitle} preview={texts.replyPreview({ ticket })}>
      <Paragraph>{emailTexts.greeting({ name })}</Paragraph>
      <Text dir="auto" className="text" style={{ ...styles.text, whiteSpace: 'pre-wrap' }}>
        {reply}
      </Text>
      <Paragraph>
        {isResolved ? texts.resolvedText({ ticket }) : texts.openText({ ticket })}
      </Paragraph>
      <ActionButton href={link}>{texts.viewStatus}</ActionButton>
      <QuotedText title={texts.yourMessage}>{message}</QuotedText>
      <SmallPrint>{texts.linkNote}</SmallPrint>
    </EmailLayout>
  );
}
