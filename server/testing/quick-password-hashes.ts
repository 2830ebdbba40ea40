// Better Auth's password hashing at the lowest cost of scrypt: hundreds of tests sign somebody in, and each hash would
// take 80 ms. Only the database tests load this file (vitest.config.ts); browser and resilience tests run the built
// shop, with the real cost.
import { randomBytes, scryptSync } from 'node:crypto';

const LOWEST_COST = 2;
const HASH_BYTES = 64;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${derive(password, salt)}`;
}

export async function verifyPassword(attempt: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [salt = '', key] = attempt.hash.split(':');
  return derive(attempt.password, salt) === key;
}

function derive(password: string, salt: string): string {
  return scryptSync(password.normalize('NFKC'), salt, HASH_BYTES, { N: LOWEST_COST }).toString(
    'hex',
  );
}
