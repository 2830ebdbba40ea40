// Encryption of texts in the database, by Better Auth's functions (XChaCha20-Poly1305) and a key of each purpose.
import { createHmac } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

export type Secrets = { sessionSecret: string; previousSessionSecret?: string | null };

/** Derived, so that nothing else encrypted or signed with the shop's secret passes for a text of this purpose. */
function keyOf(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`encrypt:${purpose}`).digest('base64url');
}

export function encryptText(
  { sessionSecret }: Secrets,
  purpose: string,
  text: string,
): Promise<string> {
  return symmetricEncrypt({ key: keyOf(sessionSecret, purpose), data: text });
}

/** Decrypts with the present secret, or the previous one while it is being changed. Null for text that neither has encrypted. */
export async function decryptText(
  { sessionSecret, previousSessionSecret }: Secrets,
  purpose: string,
  encrypted: string,
): Promise<string | null> {
  for (const secret of [sessionSecret, previousSessionSecret]) {
    if (!secret) continue;
    const key = keyOf(secret, purpose);
    const text = await symmetricDecrypt({ key, data: encrypted }).catch(() => null);
    if (text !== null) return text;
  }
  return null;
}
