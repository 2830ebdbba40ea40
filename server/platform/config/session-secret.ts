// The generated session secret of a demo shop, stored in DATA_DIR.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '#server/platform/lib/write-file-atomically.ts';
import { StartupError } from './startup-error.ts';

export const SECRET_FILE = 'session-secret';
export const SECRET_MIN_LENGTH = 32;

/** Stored, so that a restart signs nobody out. Throws StartupError when the stored secret is too short. */
export function loadOrCreateSecret(dataDir: string): string {
  const stored = findSecret(dataDir);
  if (stored !== null) return stored;
  const secret = randomBytes(32).toString('base64url');
  writeFileAtomically(join(dataDir, SECRET_FILE), `${secret}\n`);
  return secret;
}

/**
 * Null if none is stored. Throws StartupError when the stored one is empty or short, as a full disk may have left it:
 * anybody could forge sessions and links with it.
 */
export function findSecret(dataDir: string): string | null {
  const file = join(dataDir, SECRET_FILE);
  if (!existsSync(file)) return null;
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= SECRET_MIN_LENGTH) return secret;
  throw new StartupError(
    `${file}: the stored session secret has ${secret.length} characters instead of ${SECRET_MIN_LENGTH} or more. Put it back from a backup, or delete the file: then everybody has to sign in again.`,
  );
}

/** Whether a secret of sufficient length can be guessed: few different characters, a repeated part, or a sequence. */
export function isGuessable(secret: string): boolean {
  const codes = Array.from(secret, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  const inSequence = steps.filter((step) => Math.abs(step) === 1).length;
  return (
    new Set(codes).size < MIN_DISTINCT || isRepetition(secret) || inSequence > steps.length / 2
  );
}

/** Thirty-two random hexadecimal digits have fewer once in 100,000 times. */
const MIN_DISTINCT = 8;

function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}
