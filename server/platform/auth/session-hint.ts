// The session hint: a cookie that scripts can read, set and cleared together with the session cookie.
import { parseCookies } from 'better-auth/cookies';
import { SESSION_HINT_COOKIE } from '#domain/customer/session-hint.ts';
import { ABSOLUTE_SECONDS, SECURE_SESSION_COOKIE, SESSION_COOKIE } from './config.ts';

const SET_SESSION = new RegExp(`^(?:${SECURE_SESSION_COOKIE}|${SESSION_COOKIE})=`);

/** Values of Set-Cookie, with the hint behind the session cookie that it follows in lifetime and attributes. */
export function withSessionHint(setCookies: readonly string[]): string[] {
  return setCookies.flatMap((cookie) =>
    SET_SESSION.test(cookie) ? [cookie, hintLike(cookie)] : [cookie],
  );
}

function hintLike(setCookie: string): string {
  const [, ...attributes] = setCookie.split('; ').filter((part) => !/^HttpOnly$/i.test(part));
  return [`${SESSION_HINT_COOKIE}=1`, ...attributes].join('; ');
}

export function correctedSessionHint(headers: Headers, isSignedIn: boolean): string | null {
  if (headers.has('authorization')) return null;
  const cookies = parseCookies(headers.get('cookie') ?? '');
  if (cookies.has(SESSION_HINT_COOKIE) === isSignedIn) return null;
  const secure = cookies.has(SECURE_SESSION_COOKIE) ? '; Secure' : '';
  const seconds = isSignedIn ? ABSOLUTE_SECONDS : 0;
  return `${SESSION_HINT_COOKIE}=1; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
}
