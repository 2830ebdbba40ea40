// Encryption of what second factors store, by Better Auth's functions and keys: the present secret, and the previous one
// while it is being changed.
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { BetterAuth } from './config.ts';

export type Encryption = {
  encrypt(text: string): Promise<string>;
  /** Null for what neither secret has encrypted. */
  decrypt(encrypted: string): Promise<string | null>;
  /** Whether the present secret has encrypted this. */
  isPresent(encrypted: string): Promise<boolean>;
};

export function openEncryption(betterAuth: BetterAuth): Encryption {
  const loadKey = async () => (await betterAuth.$context).secretConfig;
  return {
    encrypt: async (data) => symmetricEncrypt({ key: await loadKey(), data }),
    async decrypt(data) {
      if (data === '') return null;
      const key = await loadKey();
      return symmetricDecrypt({ key, data }).catch(() => null);
    },
    async isPresent(data) {
      const key = await loadKey();
      return typeof key !== 'string' && parseEnvelope(data)?.version === key.currentVersion;
    },
  };
}
