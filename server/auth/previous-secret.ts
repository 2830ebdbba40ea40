// Better Auth plug-in: accepts a session signed with the previous secret, as if it were signed with the present one.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createAuthMiddleware } from 'better-auth/api';
import { parseCookies, setRequestCookie } from 'better-auth/cookies';

type Secrets = { current: string; previous: string | null; cookieName: string };

/** It must stand before the bearer plug-in, which ignores tokens that the present secret has not signed. */
export function acceptPreviousSecret({ current, previous, cookieName }: Secrets) {
  return {
    id: 'previous-secret',
    hooks: {
      before: [
        {
          matcher: () => previous !== null,
          handler: createAuthMiddleware(async ({ headers: sent }) => {
            const token = sent && previous !== null && tokenSignedWith(previous, sent, cookieName);
            if (!token) return;
            const headers = new Headers(sent);
            headers.delete('authorization');
            setRequestCookie(headers, cookieName, `${token}.${signatureOf(token, current)}`);
            return { context: { headers } };
          }),
        },
      ],
    },
  };
}

/** The token without its signature; null unless this secret has signed it. */
function tokenSignedWith(secret: string, headers: Headers, cookieName: string): string | null {
  const [, bearer] = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const signed = bearer ?? parseCookies(headers.get('cookie') ?? '').get(cookieName) ?? '';
  const [token = '', signature = ''] = decoded(signed).split('.');
  const [expected, actual] = [Buffer.from(signatureOf(token, secret)), Buffer.from(signature)];
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? token : null;
}

/** As Better Auth signs its cookies. */
function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
