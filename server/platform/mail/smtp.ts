// Sends emails through an SMTP server.
import { createTransport } from 'nodemailer';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import { isLoopbackName } from '#server/platform/lib/loopback-name.ts';
import type { MailTransport } from './port.ts';

const SECOND_MS = 1000;

type Sender = {
  from: string;
  /** Address to which a mail server sends a bounce of the email; null for the address of `from`. */
  envelopeSender: (emailId: string) => string | null;
};

export function createSmtpTransport(url: string, { from, envelopeSender }: Sender): MailTransport {
  const timeouts = {
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 30 * SECOND_MS,
  };
  // A mail server elsewhere that offers no encryption is given neither the password nor an email.
  const requireTLS = !isLoopbackName(new URL(url).hostname);
  const transport = createTransport({ url, requireTLS, ...timeouts }, { from });
  return {
    name: 'smtp',
    async deliver({ id, to, subject, html, text, unsubscribe, replyTo, sender, host, thread }) {
      // A message that does not exist: mail programs show all that refer to it as one conversation.
      const first = thread && `<order-${thread}@${host}>`;
      const bounceTo = envelopeSender(id);
      // As an object it is one recipient; a string would be parsed and could name several.
      const recipient = { name: '', address: to };
      await transport.sendMail({
        ...(sender && { from: senderOf(from, sender) }),
        ...(bounceTo && { envelope: { from: bounceTo, to: recipient } }),
        to: recipient,
        replyTo: { name: '', address: replyTo },
        subject,
        html,
        text,
        // A second attempt has the same id, by which the receiving server knows a copy.
        messageId: `<${id}@${host}>`,
        ...(first && { references: first, inReplyTo: first }),
        headers: {
          // No "out of office" answers it (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        ...(unsubscribe && { list: { unsubscribe } }),
      });
    },
  };
}

/** The owner's name and address in place of those of the server's sender. */
function senderOf(from: string, { name, email }: OwnerSettings['sender']) {
  const [, ownName = '', ownAddress = from] = /^(.*?)\s*<([^>]+)>$/.exec(from) ?? [];
  return { name: name || ownName, address: email || ownAddress };
}
