// Known devices: a signed cookie shows that a browser has signed in to an account before, so that wrong passwords
// typed by others elsewhere do not delay it. It names neither account nor person, and nothing of it is stored.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Settings } from '#server/platform/config/env.ts';

export type KnownDevices = ReturnType<typeof openKnownDevices>;

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;
/** Accounts remembered in one browser: of several people who share it, the last to sign in. */
const MAX_TOKENS = 5;

/** Cookie format: `<nonce>.<signature>` for each account, separated by `~`. */
export function openKnownDevices({
  sessionSecret,
  previousSessionSecret = null,
  shopUrl,
}: Pick<Settings, 'sessionSecret' | 'shopUrl'> & Partial<Pick<Settings, 'previousSessionSecret'>>) {
  const key = keyFrom(sessionSecret);
  const previousKey = previousSessionSecret === null ? null : keyFrom(previousSessionSecret);
  const secure = shopUrl.startsWith('https:');
  const name = secure ? '__Host-sunehri-device' : 'sunehri-device';
  const attributes = `Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

  function sign(nonce: string, email: string, signingKey = key): string {
    return `${nonce}.${createHmac('sha256', signingKey).update(`${nonce} ${email}`).digest('base64url')}`;
  }

  function tokensIn(cookieHeader: string): string[] {
    const pairs = cookieHeader.split(';').map((pair) => pair.trim());
    const own = pairs.find((pair) => pair.startsWith(`${name}=`)) ?? '';
    return own
      .slice(name.length + 1)
      .split('~')
      .filter(Boolean)
      .slice(0, MAX_TOKENS);
  }

  function isOf(email: string, token: string): boolean {
    const [nonce = ''] = token.split('.', 1);
    const keys = previousKey === null ? [key] : [key, previousKey];
    return keys.some((each) => isEqual(sign(nonce, email, each), token));
  }

  return {
    /** `cookie`: a request's Cookie header; `email` is normalised. The device's id at this account; null for a device that has not signed in to it. */
    recognise(cookie: string, email: string): string | null {
      return tokensIn(cookie).find((token) => isOf(email, token)) ?? null;
    },
    /** The value of Set-Cookie that remembers the device for this account and those it knew before. */
    remember(cookie: string, email: string): string {
      const tokens = tokensIn(cookie);
      const token =
        tokens.find((known) => isEqual(sign(known.split('.', 1)[0] ?? '', email), known)) ??
        sign(randomBytes(12).toString('base64url'), email);
      const others = tokens.filter((known) => known !== token && !isOf(email, known));
      return `${name}=${[token, ...others].slice(0, MAX_TOKENS).join('~')}; ${attributes}`;
    },
  };
}

function keyFrom(secret: string): Buffer {
  return createHmac('sha256', secret).update('known-device').digest();
}

function isEqual(one: string, other: string): boolean {
  const [expected, actual] = [Buffer.from(one), Buffer.from(other)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
