// Saves the keys that the owner has typed, once Razorpay has accepted them.
import { AppError, type FieldErrors } from '#domain/errors/errors.ts';
import {
  EARLIER_SECRET_HOURS,
  type PaymentKeysInput,
  paymentKeysErrors,
} from '#domain/payment/payment-keys.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { OwnerKeys } from '../port.ts';
import { openRazorpay } from './client.ts';
import { apiUrlOf } from './server-settings.ts';
import * as site from './site.ts';
import { saveStoredKeys } from './stored-keys.ts';

export type KeySettings = Pick<
  Settings,
  | 'mode'
  | 'allowances'
  | 'razorpay'
  | 'sessionSecret'
  | 'previousSessionSecret'
  | 'shopUrl'
  | 'variables'
>;
/** `present`: the stored keys, which empty fields keep. */
type Deps = { db: Db; settings: KeySettings; present: OwnerKeys | null };

/**
 * Throws 'payment-keys/in-environment' where the environment has the keys, 'settings/invalid' with field errors also
 * for keys that Razorpay does not accept, and 'payment-keys/not-checked' when it does not respond.
 */
export async function savePaymentKeys(
  { db, settings, present }: Deps,
  { accountId, input }: { accountId: string; input: PaymentKeysInput },
): Promise<void> {
  if (settings.razorpay) throw new AppError('payment-keys/in-environment');
  const takesLiveKeys = settings.mode === 'live' || settings.allowances.includes('live-keys');
  assertNone(paymentKeysErrors(input, { hasStored: present !== null, takesLiveKeys }));
  const keys = merged(input, present);
  if (input.keyId !== '') await tryKeys(keys, apiUrlOf(settings));
  const savedAt = new Date().toISOString();
  await db.transaction(async (tx) => {
    await saveStoredKeys(tx, settings, { keys, savedAt, savedBy: accountId });
    await recordAudit(tx, {
      accountId,
      action: 'settings.saved',
      subject: 'settings',
      // That they changed, and nothing of what they are.
      changes: [{ field: 'paymentKeys', from: present ? 'set' : '', to: 'changed' }],
    });
  });
}

function assertNone(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError('settings/invalid', { fields });
}

function merged(input: PaymentKeysInput, present: OwnerKeys | null): OwnerKeys {
  const pair = present && input.keyId === '' ? present : input;
  const webhookSecret = input.webhookSecret || (present?.webhookSecret ?? '');
  const until = new Date(Date.now() + EARLIER_SECRET_HOURS * 3_600_000).toISOString();
  const isRotated = present !== null && webhookSecret !== present.webhookSecret;
  return {
    keyId: pair.keyId,
    keySecret: pair.keySecret,
    webhookSecret,
    earlierWebhook: isRotated
      ? { secret: present.webhookSecret, until }
      : (present?.earlierWebhook ?? null),
  };
}

/** One cheap read with the keys: the payments of this second. */
async function tryKeys({ keyId, keySecret }: OwnerKeys, baseUrl: string): Promise<void> {
  let areRejected = false;
  const razorpay = openRazorpay({
    ...site,
    keyId,
    keySecret,
    webhookSecrets: [],
    baseUrl,
    fetch: (url, init) => fetch(url, init),
    reservationMinutes: () => 0,
    onKeysChecked: (areAccepted) => {
      areRejected = !areAccepted;
    },
  });
  await razorpay.sync.paymentsSince(new Date()).catch(() => {
    if (!areRejected) throw new AppError('payment-keys/not-checked');
  });
  if (areRejected) assertNone({ keyId: REJECTED, keySecret: REJECTED });
}

const REJECTED = 'Razorpay does not accept this key ID and secret';
