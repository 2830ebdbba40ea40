// The signed session token of a request, in its bearer header or its cookie.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';

/** The tokens, still signed, that a request sends: the bearer token stands before the cookie's. */
export function signedTokensOf(headers: Headers, cookieName: string): string[] {
  const [, bearer] = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const cookie = signedCookieOf(headers, cookieName);
  return [...(bearer ? [decoded(bearer)] : []), ...(cookie === null ? [] : [cookie])];
}

/** The value of a cookie, still signed; null without it. */
export function signedCookieOf(headers: Headers, cookieName: string): string | null {
  const value = parseCookies(headers.get('cookie') ?? '').get(cookieName);
  return value ? decoded(value) : null;
}

/** The token without its signature; null unless this secret has signed it. */
export function tokenSignedWith(secret: string, signed: string): string | null {
  const [token = '', signature = ''] = signed.split('.');
  const [expected, actual] = [Buffer.from(signatureOf(token, secret)), Buffer.from(signature)];
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? token : null;
}

/** Signature of a session token, made as Better Auth signs its cookies. */
export function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
