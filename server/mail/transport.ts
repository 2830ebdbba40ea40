// Chooses how emails leave the shop: by SMTP where a server is set, otherwise only into the demo mailbox.
import type { Settings } from '#server/config/env.ts';
import type { MailTransport } from './port.ts';
import { createSmtpTransport } from './smtp.ts';

export function createMailTransport({
  smtpUrl,
  mailFrom,
}: Pick<Settings, 'smtpUrl' | 'mailFrom'>): MailTransport {
  return smtpUrl ? createSmtpTransport(smtpUrl, mailFrom) : nullTransport();
}

/** Delivers nothing: the outbox keeps the rendered email, and /dev/mailbox shows it. */
export function nullTransport(): MailTransport {
  return { name: 'mailbox', deliver: async () => {} };
}
