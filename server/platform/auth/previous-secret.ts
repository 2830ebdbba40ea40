// Better Auth plug-in: accepts what the previous secret has signed, as if the present one had: a session, and the cookies of
// a sign-in under way.
import { createAuthMiddleware } from 'better-auth/api';
import { setRequestCookie } from 'better-auth/cookies';
import { signatureOf, signedCookieOf, signedTokensOf, tokenSignedWith } from './session-token.ts';

type Secrets = {
  current: string;
  previous: string | null;
  sessionCookie: string;
  otherCookies: readonly string[];
};

/**
 * Signs tokens of the previous secret again with the present one. The plug-in must stand before the bearer plug-in,
 * which ignores tokens that the present secret has not signed.
 */
export function acceptPreviousSecret({ current, previous, sessionCookie, otherCookies }: Secrets) {
  return {
    id: 'previous-secret',
    hooks: {
      before: [
        {
          matcher: () => previous !== null,
          handler: createAuthMiddleware(async ({ headers: sent }) => {
            if (!sent || previous === null) return;
            const headers = new Headers(sent);
            const signAgain = (name: string, signed: string | null | undefined) => {
              const token = signed && tokenSignedWith(previous, signed);
              if (token) setRequestCookie(headers, name, `${token}.${signatureOf(token, current)}`);
              return Boolean(token);
            };
            const isSession = signAgain(sessionCookie, signedTokensOf(sent, sessionCookie)[0]);
            if (isSession) headers.delete('authorization');
            const others = otherCookies.map((name) => signAgain(name, signedCookieOf(sent, name)));
            return isSession || others.includes(true) ? { context: { headers } } : undefined;
          }),
        },
      ],
    },
  };
}
