// One-time codes of authenticator apps (TOTP, RFC 6238): 6 digits, 30 seconds, SHA-1, as every app has them by default.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;
const PERIOD_SECONDS = 30;
/** A code of the step before or after counts too: clocks differ, and typing takes time. */
const ALLOWED_STEPS = [0, -1, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as RFC 4226 recommends. Better Auth takes its characters, not what they encode, as the key. */
export function newTotpSecret(): string {
  return randomBytes(20).toString('base64url');
}

/** The secret as authenticator apps take it. */
export function base32Of(secret: string): string {
  const bits = [...Buffer.from(secret)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What the QR code says: `issuer` and `account` name the entry in the app. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32Of(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

/** The number of the time step whose code this is; null for a wrong or an old code. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const present = Math.floor(nowMs / 1000 / PERIOD_SECONDS);
  const found = ALLOWED_STEPS.map((offset) => present + offset).find((step) =>
    isEqual(codeOfStep(secret, step), code),
  );
  return found ?? null;
}

export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function isEqual(expected: string, code: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(code)];
  return one.length === other.length && timingSafeEqual(one, other);
}
