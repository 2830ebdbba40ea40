// Signed token of an email's link: an id and an HMAC, so that its page opens without signing in and nothing of it is stored.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './text-encryption.ts';

/** The purpose keeps other values signed with the same secret from passing. */
export function signToken(secret: string, purpose: string, id: string): string {
  const signature = createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
  return `${id}.${signature}`;
}

/** Id and signature, and nothing before, between or after them. */
const TOKEN = /^([\w-]{36,43})\.[\w-]{43}$/;

/** The id; null unless the present secret, or the previous one while it is being changed, has signed the token. */
export function readToken(
  { sessionSecret, previousSessionSecret }: Secrets,
  purpose: string,
  token: string,
): string | null {
  const id = TOKEN.exec(token)?.[1];
  if (!id) return null;
  const secrets = [sessionSecret, previousSessionSecret].filter((secret) => !!secret) as string[];
  return secrets.some((secret) => isEqual(signToken(secret, purpose, id), token)) ? id : null;
}

/** Compared as text: the last two bits of a signature say nothing, and must be right all the same. */
function isEqual(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
}
