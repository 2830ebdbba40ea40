// Keys that encrypt sealed accounts: SEAL_KEY, and without it a key derived from the session secret.
import { hkdfSync } from 'node:crypto';

export type SealSecrets = {
  sealKey?: string | null;
  previousSealKey?: string | null;
  /** Null where none is set or generated yet. */
  sessionSecret: string | null;
  previousSessionSecret?: string | null;
};

/** `id` names a key in the database without revealing anything of it. */
export type SealKey = { id: string; key: Buffer };

/** The first seals; each of them opens what it has sealed, also before SEAL_KEY was set. */
export function sealKeysOf(secrets: SealSecrets): readonly [SealKey, ...SealKey[]] {
  const { sealKey, previousSealKey, sessionSecret, previousSessionSecret } = secrets;
  // Without a SEAL_KEY, the present session secret seals: a key that was given up opens only.
  const opening = [previousSealKey, previousSessionSecret];
  const [present, ...earlier] = [sealKey, sessionSecret, ...opening]
    .filter((secret) => secret !== null && secret !== undefined)
    .map(keyOf);
  if (!present) throw new Error('There is no secret to seal with');
  return [present, ...earlier];
}

/** Labels of their own: nothing else made from the session secret passes for one of these keys. */
function keyOf(secret: string): SealKey {
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', label, length));
  return {
    id: derive('sunehri sealed account: name of the key', 8).toString('hex'),
    key: derive('sunehri sealed account', 32),
  };
}
