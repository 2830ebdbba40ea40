// Better Auth plug-in: accepts a session signed with the previous secret, as if it were signed with the present one.
import { createAuthMiddleware } from 'better-auth/api';
import { setRequestCookie } from 'better-auth/cookies';
import { signatureOf, signedTokensOf, tokenSignedWith } from './session-token.ts';

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
            const [signed] = sent ? signedTokensOf(sent, cookieName) : [];
            const token = signed && previous !== null && tokenSignedWith(previous, signed);
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
