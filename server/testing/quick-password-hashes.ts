// Better Auth's password hashing at the lowest cost of scrypt: hundreds of tests sign somebody in, and each hash would
// take 80 ms. Only the database tests load this file (vitest.config.ts); browser and resilience tests run the built
// shop, with the real cost.
import { randomBytes, type ScryptOptions, scryptSync } from 'node:crypto';

const LOWEST_COST = { N: 2 };
// What Better Auth itself uses. scrypt needs 128 × N × r bytes of memory.
const REAL_COST = { N: 16_384, r: 16, maxmem: 64 * 1024 * 1024 };
const HASH_BYTES = 64;

let cost: ScryptOptions = LOWEST_COST;

/** For a test of the duration of hashing: from here on, this file's hashes cost what a customer's do. */
export function hashAtRealCost(): void {
  cost = REAL_COST;
}

export function hashAtLowestCost(): void {
  cost = LOWEST_COST;
}

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
  return scryptSync(password.normalize('NFKC'), salt, HASH_BYTES, cost).toString('hex');
}
