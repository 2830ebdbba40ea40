// The letter that brings the seller a message from the contact form.
import { Text } from '@react-email/components';
import type { ContactFacts } from '#server/mail/port.ts';
import { Aside, Frame, type LetterShop, Paragraph } from './frame.tsx';
import { look } from './look.ts';

type Props = { facts: ContactFacts; shop: LetterShop };

export const contactMessageSubject = (shop: LetterShop, { name, subject }: ContactFacts) =>
  `${shop.name} contact form: ${subject || `a message from ${name}`}`;

export function ContactMessage({ facts, shop }: Props) {
  return (
    <Frame shop={shop} title={facts.subject || 'A message'} preview={`From ${facts.name}`}>
      <Paragraph>
        {facts.name} ({facts.email}) writes:
      </Paragraph>
      <Words text={facts.message} />
      <Aside>Please answer to {facts.email}.</Aside>
    </Frame>
  );
}

/** As she parted them. */
function Words({ text }: { text: string }) {
  return (
    <Text className="ink" style={{ ...look.text, whiteSpace: 'pre-wrap' }}>
      {text}
    </Text>
  );
}
