// Recovery codes: ten, shown once; the database has their hashes only.
import { randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { RECOVERY_CODE_COUNT, recoveryCodeLetters } from '#domain/customer/second-factor.ts';

const LENGTH = 10;
const HASH_BYTES = 16;
const derive = promisify<string, string, number, Buffer>(scrypt);

/** New recovery codes, each in two groups, such as `k7m2p-9xq4r`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => {
    const letters = Array.from(
      { length: LENGTH },
      () => recoveryCodeLetters[randomInt(recoveryCodeLetters.length)],
    ).join('');
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  });
}

/**
 * Slow, as a code has 49 bits only, and the same for the same account and code: Better Auth compares it with the stored
 * ones. `code` is normalised.
 */
export async function hashOfCode(uid: string, code: string): Promise<string> {
  return (await derive(code, `recovery-code ${uid}`, HASH_BYTES)).toString('base64url');
}
