// The key in a mail's link: 256 bits of chance, of which the database keeps only what proves it.
import { createHash, randomBytes } from 'node:crypto';

export function newLinkKey(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfLinkKey(token) };
}

/** Another key that follows from the first: who has one link can be given the other again. */
export function keyAfter(token: string, purpose: string): string {
  return createHash('sha256').update(`${purpose} ${token}`).digest('base64url');
}

export function hashOfLinkKey(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
