// Sign-in. Wrong passwords delay the next attempt; they never lock the account: its holder signs in with an emailed code.
import { normaliseEmail } from '#domain/customer/account.ts';
import { isPersonRole } from '#domain/people/person-roles.ts';
import { AppError } from '#domain/errors/errors.ts';
import { normaliseSignInCode } from '#domain/customer/sign-in-code.ts';
import type { Identity, PendingSignIn, SignedIn } from '#server/platform/auth/port.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import type { KnownDevices } from './known-devices.ts';
import { attemptSignIn } from './password-attempts.ts';
import { withFallbackError } from './with-fallback-error.ts';

/** `code`: from the email that 'login/code-required' sends. */
export type SignInForm = { email: string; password: string; code?: string | undefined };
type Deps = { identity: Identity; limits: Limits; knownDevices: KnownDevices };

/**
 * Throws codes of 'login/…'. With 'login/code-required', too many wrong passwords came from devices that the account
 * does not know; its holder has been emailed a code. The device is known from then on. With a second factor there is no
 * session yet: `takeSecondStep` begins it.
 */
export async function signIn(
  deps: Deps,
  form: SignInForm,
  client: ClientInfo,
): Promise<SignedIn | PendingSignIn> {
  const { identity, limits, knownDevices } = deps;
  const email = normaliseEmail(form.email);
  const cookie = client.cookie ?? '';
  const device = knownDevices.recognise(cookie, email);
  const proof = device ?? (await proofByCode(deps, form, client));
  const credentials = { email, password: form.password };
  const isFirst = proof !== null;
  const signedIn = await attemptSignIn(
    { limits },
    { account: email, client, proof },
    {
      tooMany: 'login/too-many-requests',
      wrong: 'login/wrong-password',
      check: () =>
        withFallbackError('login/failed', identity.signIn(credentials, client, { isFirst })),
    },
  ).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'login/code-required')
      await withFallbackError('login/failed', identity.sendSignInCode(email));
    throw error;
  });
  if (form.code) await identity.deleteSignInCodes(signedIn.account.uid);
  if ('methods' in signedIn) return signedIn;
  return completeSignIn(deps, signedIn, { client, isNewDevice: device === null });
}

/** Ends the session that the browser had before, and remembers its device. */
export async function completeSignIn(
  { identity, knownDevices }: Pick<Deps, 'identity' | 'knownDevices'>,
  signedIn: SignedIn,
  { client, isNewDevice }: { client: ClientInfo; isNewDevice: boolean },
): Promise<SignedIn> {
  const cookie = client.cookie ?? '';
  await endPreviousSession(identity, cookie);
  if (isNewDevice) await identity.notifyNewDevice(signedIn.account, client);
  await identity.rememberLanguage(signedIn.account.uid);
  if (isPersonRole(signedIn.account.role)) await identity.recordSignIn(signedIn.account.uid);
  const known = knownDevices.remember(cookie, signedIn.account.email);
  return { ...signedIn, cookies: [...signedIn.cookies, known] };
}

/** Null without a code. Throws 'login/wrong-code'; wrong codes count as failures of the client. */
async function proofByCode(
  { identity, limits }: Deps,
  form: SignInForm,
  client: ClientInfo,
): Promise<string | null> {
  const code = normaliseSignInCode(form.code ?? '');
  if (!code) return null;
  await limits.consume('sign-in', { ip: client.ip }, 'login/too-many-requests');
  if (!(await identity.isSignInCode(normaliseEmail(form.email), code)))
    throw new AppError('login/wrong-code');
  await limits.restore('sign-in', { ip: client.ip });
  return `code ${code}`;
}

/** The browser forgets the earlier session's token now, so nobody should be able to use it. Not worth a failed sign-in. */
async function endPreviousSession(identity: Identity, cookie: string): Promise<void> {
  if (cookie) await identity.signOut(new Headers({ cookie })).catch(() => {});
}
