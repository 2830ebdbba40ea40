// Tokens of newsletter links: 256 random bits, of which the database stores only the hash.
import { createHash, randomBytes } from 'node:crypto';
import { emailPaths } from '#domain/email-paths.ts';

export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Derived from the token of the confirmation link, so that every email of a subscription can carry the same link. */
export function unsubscribeToken(confirmToken: string): string {
  return createHash('sha256').update(`unsubscribe ${confirmToken}`).digest('base64url');
}

export function unsubscribeLink(confirmToken: string, shopUrl: string): string {
  return new URL(emailPaths.newsletterUnsubscribe(unsubscribeToken(confirmToken)), shopUrl).href;
}
