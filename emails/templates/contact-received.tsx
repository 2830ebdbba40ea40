// Email to the writer of a contact message: the acknowledgement, with the ticket number, what happens by when, and the status link.
import type { ReactNode } from 'react';
import * as emailTexts from '#messages/email.ts';
import * as texts from '#messages/email-contact.ts';
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
  texts.receivedSubject({ shop: shop.name, ticket });

export function ContactReceived({ data, shop }: EmailProps<ContactReceivedData>) {
  const { name, ticket, message, link, resolveBy } = data;
  return (
    <EmailLayout
      shop={shop}
      title={texts.receivedTitle}
      preview={texts.receivedPreview({ ticket })}
    >
      <Paragraph>{emailTexts.greeting({ name })}</Paragraph>
      <Paragraph>
        {resolveBy
          ? texts.receivedTextUntil({ ticket, day: formatDay(resolveBy), strong })
          : texts.receivedText({ ticket, strong })}
      </Paragraph>
      {link && <ActionButton href={link}>{texts.viewStatus}</ActionButton>}
      <QuotedText title={texts.yourMessage}>{message}</QuotedText>
      <SmallPrint>
        {link && `${texts.linkNote} `}
        {texts.ignoreNote}
      </SmallPrint>
    </EmailLayout>
  );
}

const strong = (children: ReactNode) => <strong>{children}</strong>;
