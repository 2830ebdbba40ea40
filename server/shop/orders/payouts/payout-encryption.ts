// Payout details as the database stores them: encrypted JSON.
import type { PayoutDetails } from '#domain/payment/payout-details.ts';
import { type Secrets, decryptText, encryptText } from '#server/platform/lib/text-encryption.ts';

const PURPOSE = 'payout-details';

export function encryptPayoutDetails(secrets: Secrets, details: PayoutDetails): Promise<string> {
  return encryptText(secrets, PURPOSE, JSON.stringify(details));
}

/** Null without an answer, and for one that no present secret has encrypted: the customer is asked again. */
export async function decryptPayoutDetails(
  secrets: Secrets,
  encrypted: string | null | undefined,
): Promise<PayoutDetails | null> {
  const text = encrypted ? await decryptText(secrets, PURPOSE, encrypted) : null;
  return text === null ? null : (JSON.parse(text) as PayoutDetails);
}
