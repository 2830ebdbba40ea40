// Envelope encryption of a sealed account: AES-256-GCM by a key of its own, which the seal key encrypts.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SealKey } from './seal-keys.ts';

const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

export type Envelope = { keyId: string; wrappedKey: Uint8Array; contents: Uint8Array };

/** `reference` is authenticated, so that the contents of one record cannot stand under another's reference. */
export function seal({ id, key }: SealKey, reference: string, text: string): Envelope {
  const ownKey = randomBytes(32);
  return {
    keyId: id,
    wrappedKey: encrypt(key, `key of ${reference}`, ownKey),
    contents: encrypt(ownKey, `contents of ${reference}`, gzipSync(text)),
  };
}

/** Null when none of the keys has sealed it. Throws for a record that was changed. */
export function open(
  keys: readonly SealKey[],
  reference: string,
  { keyId, wrappedKey, contents }: Envelope,
): string | null {
  const found = keys.find(({ id }) => id === keyId);
  if (!found) return null;
  const ownKey = decrypt(found.key, `key of ${reference}`, wrappedKey);
  return gunzipSync(decrypt(ownKey, `contents of ${reference}`, contents)).toString();
}

/** Encrypts the key of a record by the first of the keys. Null when the others have not sealed it, or it was changed. */
export function rewrap(
  [present, ...earlier]: readonly [SealKey, ...SealKey[]],
  reference: string,
  { keyId, wrappedKey }: Omit<Envelope, 'contents'>,
): Omit<Envelope, 'contents'> | null {
  const found = earlier.find(({ id }) => id === keyId);
  if (!found) return null;
  const context = `key of ${reference}`;
  try {
    const ownKey = decrypt(found.key, context, wrappedKey);
    return { keyId: present.id, wrappedKey: encrypt(present.key, context, ownKey) };
  } catch {
    return null;
  }
}

/** Nonce, tag and ciphertext. */
function encrypt(key: Uint8Array, context: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_LENGTH });
  cipher.setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

function decrypt(key: Uint8Array, context: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  const nonce = bytes.subarray(0, NONCE_LENGTH);
  const tag = bytes.subarray(NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_LENGTH });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(tag);
  return Buffer.concat([
    decipher.update(bytes.subarray(NONCE_LENGTH + TAG_LENGTH)),
    decipher.final(),
  ]);
}
