// Mail module: outbox, demo mailbox and bounces, with the transport that the settings choose.
import type { Settings } from '#server/config/env.ts';
import { openBounces } from './bounces/bounces.ts';
import { openMailbox } from './mailbox.ts';
import { openOutbox } from './outbox.ts';
import type { SendDeps } from './send-email.ts';
import { createMailTransport } from './transport.ts';

type Deps = Omit<SendDeps, 'transport' | 'settings'> & { settings: Settings };

export async function openMail({ settings, ...deps }: Deps) {
  const { db } = deps;
  const transport = createMailTransport(settings);
  return {
    outbox: await openOutbox({ ...deps, settings, transport }),
    bounces: openBounces({ db, settings }),
    /** null in a live shop, where emails must not be readable by others. */
    mailbox: settings.mode === 'demo' ? openMailbox(db) : null,
  };
}
