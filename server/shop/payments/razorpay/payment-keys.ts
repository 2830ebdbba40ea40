// Payment keys of the owner: read by every server as soon as they are saved, tried before they are.
import { and, eq, max, ne } from 'drizzle-orm';
import { paymentPaths } from '#domain/routes.ts';
import { type PaymentKeysInput, isTestKey, maskedKeyId } from '#domain/payment/payment-keys.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Listener } from '#server/platform/db/listener.ts';
import { openLiveValue } from '#server/platform/db/live-value.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { providerEvents } from '#server/platform/db/schema/payments.ts';
import { RAZORPAY } from './client.ts';
import { type KeySettings, savePaymentKeys } from './save-keys.ts';
import { allowsSandbox } from './server-settings.ts';
import { type StoredKeys, readStoredKeys, reencryptStoredKeys } from './stored-keys.ts';

type Deps = { db: Db; listener: Pick<Listener, 'follow'>; settings: KeySettings };

/** What the owner may see: never a secret, and of the key ID only its kind and end. */
export type PaymentKeysDto = {
  /** `unreadable`: stored, but encrypted with a secret that the server no longer has. */
  source: 'environment' | 'settings' | 'unreadable' | 'none';
  keyId: string | null;
  isTest: boolean;
  savedAt: string | null;
  /** Name of the account; null in the environment, or once the account is deleted. */
  savedBy: string | null;
  /** Without keys the checkout has the sandbox, which takes no money. */
  hasSandbox: boolean;
  webhook: {
    url: string;
    /** When the last genuine webhook arrived. */
    lastArrivedAt: string | null;
    /** Until when the earlier secret is accepted as well. */
    earlierSecretUntil: string | null;
  };
};

export async function openPaymentKeys({ db, listener, settings }: Deps) {
  await reencryptStoredKeys(db, settings);
  const live = await openLiveValue(() => readStoredKeys(db, settings));
  listener.follow('settings', () => void live.reload().catch(() => {}));
  const ownerKeys = () => (settings.razorpay ? null : (live.current()?.keys ?? null));
  const listeners: ((accountId: string) => Promise<void>)[] = [];
  const areSet = () => settings.razorpay !== null || ownerKeys() !== null;
  return {
    /** Null while the environment has the keys, and before the owner has entered them. */
    ownerKeys,
    areSet,
    /** Whether orders can be paid by card, be it in the sandbox. */
    takePayments: () => areSet() || allowsSandbox(settings),
    /** What the checkout takes payments with. */
    state(): 'keys' | 'sandbox' | 'none' {
      if (areSet()) return 'keys';
      return allowsSandbox(settings) ? 'sandbox' : 'none';
    },
    onChange: live.onChange,
    read: () => readPaymentKeys({ db, settings }, live.current()),
    /** Calls back with the account that has saved keys, once this server uses them. */
    onSaved: (saved: (accountId: string) => Promise<void>) => void listeners.push(saved),
    async save(accountId: string, input: PaymentKeysInput): Promise<PaymentKeysDto> {
      await savePaymentKeys({ db, settings, present: ownerKeys() }, { accountId, input });
      await live.reload();
      for (const saved of listeners) await saved(accountId);
      return readPaymentKeys({ db, settings }, live.current());
    },
  };
}

async function readPaymentKeys(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  stored: StoredKeys | null,
): Promise<PaymentKeysDto> {
  const { razorpay, shopUrl } = settings;
  const keys = razorpay ?? stored?.keys;
  const until = razorpay ? null : (stored?.keys?.earlierWebhook?.until ?? null);
  return {
    source: sourceOf(settings, stored),
    keyId: keys ? maskedKeyId(keys.keyId) : null,
    isTest: keys ? isTestKey(keys.keyId) : false,
    savedAt: razorpay ? null : (stored?.savedAt ?? null),
    savedBy: razorpay || !stored ? null : await nameOf(db, stored.savedBy),
    hasSandbox: !keys && allowsSandbox(settings),
    webhook: {
      url: shopUrl + paymentPaths.webhook(RAZORPAY),
      lastArrivedAt: await lastArrival(db),
      earlierSecretUntil: until !== null && Date.parse(until) > Date.now() ? until : null,
    },
  };
}

function sourceOf({ razorpay }: KeySettings, stored: StoredKeys | null): PaymentKeysDto['source'] {
  if (razorpay) return 'environment';
  if (!stored) return 'none';
  return stored.keys ? 'settings' : 'unreadable';
}

async function lastArrival(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ at: max(providerEvents.receivedAt) })
    .from(providerEvents)
    .where(and(eq(providerEvents.provider, RAZORPAY), ne(providerEvents.status, 'rejected')));
  return row?.at ? new Date(row.at).toISOString() : null;
}

async function nameOf(db: Db, accountId: string): Promise<string | null> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, accountId));
  return user?.name ?? null;
}
