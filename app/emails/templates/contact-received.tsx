// Email to the writer of a contact message: it has arrived, with its ticket number.
import { Text } from '@react-email/components';
import type { ContactReceivedData, EmailShop } from '#server/mail/port.ts';
import {
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';
import { styles } from '../components/styles.ts';

export const contactReceivedSubject = (shop: EmailShop, { ticket }: ContactReceivedData) =>
  `We have received your message to ${shop.name} (${ticket})`;

export function ContactReceived({ data, shop }: EmailProps<ContactReceivedData>) {
  const { name, ticket, message } = data;
  return (
    <EmailLayout
      shop={shop}
      title="We have received your message"
      preview={`Your ticket number is ${ticket}.`}
    >
      <Paragraph>Namaste {name},</Paragraph>
      <Paragraph>
        Thank you for writing to us. Your ticket number is <strong>{ticket}</strong>. We reply
        during business hours.
      </Paragraph>
      <Text className="text" style={styles.subtitle}>
        Your message
      </Text>
      <Text className="text" style={{ ...styles.text, whiteSpace: 'pre-wrap' }}>
        {message}
      </Text>
      <SmallPrint>If you did not write to us, please ignore this email.</SmallPrint>
    </EmailLayout>
  );
}
