// Chooses how emails leave the shop: by SMTP where a server is set, otherwise only into the demo mailbox.
import type { Settings } from '#server/platform/config/env.ts';
import { envelopeAddress } from './bounces/envelope-address.ts';
import type { MailTransport } from './port.ts';
import { createSmtpTransport } from './smtp.ts';

type TransportSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'bounces' | 'sessionSecret'>;

export function createMailTransport(settings: TransportSettings): MailTransport {
  const { smtpUrl, mailFrom, bounces, sessionSecret } = settings;
  if (!smtpUrl) return nullTransport();
  const { address } = bounces;
  const envelopeSender = (id: string) => address && envelopeAddress(address, sessionSecret, id);
  return createSmtpTransport(smtpUrl, { from: mailFrom, envelopeSender });
}

/** Delivers nothing: the outbox keeps the rendered email, and /dev/mailbox shows it. */
export function nullTransport(): MailTransport {
  return { name: 'mailbox', deliver: async () => {} };
}
