// Keys of a payment provider as the owner types them: which fields are wrong, and what may be shown of a stored key.
import type { FieldErrors } from '../errors/errors.ts';

export type PaymentKeysInput = { keyId: string; keySecret: string; webhookSecret: string };

/** Hours for which webhooks signed with the earlier secret are still accepted. */
export const EARLIER_SECRET_HOURS = 24;

export const MAX_KEY_LENGTH = 200;

/** Whether payments under this key move no money. */
export function isTestKey(keyId: string): boolean {
  return keyId.startsWith('rzp_test_');
}

const isLiveKey = (keyId: string) => keyId.startsWith('rzp_live_');

/**
 * Field errors of what was typed. With `hasStored` an empty field keeps what is stored; key ID and key secret belong
 * together, so both are kept or neither.
 */
export function paymentKeysErrors(
  { keyId, keySecret, webhookSecret }: PaymentKeysInput,
  { hasStored, takesLiveKeys }: { hasStored: boolean; takesLiveKeys: boolean },
): FieldErrors {
  const keepsPair = hasStored && keyId === '' && keySecret === '';
  return Object.fromEntries(
    Object.entries({
      keyId: !keepsPair && keyIdError(keyId, takesLiveKeys),
      keySecret:
        !keepsPair && keySecret === '' && 'Enter the key secret that belongs to the key ID',
      webhookSecret:
        !hasStored && webhookSecret === '' && 'Enter the secret that you chose for the webhook',
    }).filter(([, error]) => error),
  ) as FieldErrors;
}

function keyIdError(keyId: string, takesLiveKeys: boolean): string | false {
  if (!/^rzp_(?:test|live)_\w+$/.test(keyId)) return 'Enter a key ID, such as rzp_live_…';
  return (
    isLiveKey(keyId) && !takesLiveKeys && 'A demo shop takes test keys only, such as rzp_test_…'
  );
}

/** The kind of key and its last four characters, enough to compare it with the provider's dashboard. */
export function maskedKeyId(keyId: string): string {
  const [kind = ''] = /^rzp_(?:test|live)_/.exec(keyId) ?? [];
  return `${kind}…${keyId.slice(-4)}`;
}
