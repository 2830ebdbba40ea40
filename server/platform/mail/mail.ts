// Mail module: outbox, demo mailbox and bounces, with the transport that the settings choose.
import type { Settings } from '#server/platform/config/env.ts';
import { openBounces } from './bounces/bounces.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import { createDnsLookup } from './sender-check/node-dns.ts';
import { openSenderCheck } from './sender-check/sender-check.ts';
import { openMailbox } from './mailbox.ts';
import { openOutbox } from './outbox.ts';
import type { SendDeps } from './send-email.ts';
import { openTestEmail } from './test-email.ts';
import { createMailTransport } from './transport.ts';

type Deps = Omit<SendDeps, 'transport' | 'settings'> & { settings: Settings; limits: Limits };

export async function openMail({ settings, limits, ...deps }: Deps) {
  const { db } = deps;
  const transport = createMailTransport(settings);
  const outbox = await openOutbox({ ...deps, settings, transport });
  return {
    outbox,
    testEmail: openTestEmail({ db, limits, outbox, settings }),
    bounces: openBounces({ db, settings }),
    checkSender: openSenderCheck({ limits, dns: createDnsLookup(), settings }),
    /** null in a live shop, where emails must not be readable by others. */
    mailbox: settings.mode === 'demo' ? openMailbox(db) : null,
  };
}
