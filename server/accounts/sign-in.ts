// Sign-in. Wrong passwords delay the next attempt; they never lock the account.
import { normaliseEmail } from '#domain/account.ts';
import type { Identity, SignedIn } from '#server/auth/port.ts';
import type { Limits } from '#server/rate-limit/rate-limit.ts';
import type { ClientInfo } from '#server/lib/client-info.ts';
import type { KnownDevices } from './known-devices.ts';
import { attemptSignIn } from './password-attempts.ts';
import { withFallbackError } from './with-fallback-error.ts';

export type SignInForm = { email: string; password: string };
type Deps = { identity: Identity; limits: Limits; knownDevices: KnownDevices };

/** Throws codes of 'login/…'. The device is known from then on. */
export async function signIn(
  { identity, limits, knownDevices }: Deps,
  form: SignInForm,
  client: ClientInfo,
): Promise<SignedIn> {
  const email = normaliseEmail(form.email);
  const cookie = client.cookie ?? '';
  const device = knownDevices.recognise(cookie, email);
  const credentials = { email, password: form.password };
  const signedIn = await attemptSignIn(
    { limits },
    { account: email, client, device },
    {
      tooMany: 'login/too-many-requests',
      wrong: 'login/wrong-password',
      check: () => withFallbackError('login/failed', identity.signIn(credentials, client)),
    },
  );
  await endPreviousSession(identity, cookie);
  return { ...signedIn, cookies: [...signedIn.cookies, knownDevices.remember(cookie, email)] };
}

/** The browser forgets the earlier session's token now, so nobody should be able to use it. Not worth a failed sign-in. */
async function endPreviousSession(identity: Identity, cookie: string): Promise<void> {
  if (cookie) await identity.signOut(new Headers({ cookie })).catch(() => {});
}
