// Password reset: request a link by email, and set a new password with it, or with the link of an invitation.
import {
  type Account,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  isEmail,
  mailboxOf,
  normaliseEmail,
} from '#domain/customer/account.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Identity } from '#server/platform/auth/port.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import type { KnownDevices } from './known-devices.ts';
import { completeSignIn } from './sign-in.ts';
import { withFallbackError } from './with-fallback-error.ts';
import { isWeakPassword } from './weak-password.ts';

type Deps = { identity: Identity; limits: Limits; knownDevices: KnownDevices };

/**
 * Throws 'reset/user-not-found' for an unknown address: the specification has a text for it. While three links are
 * valid the response stays the same and no email is sent. Throws 'email/too-many' when none is valid.
 */
export async function requestPasswordReset(
  { identity, limits }: Omit<Deps, 'knownDevices'>,
  emailInput: string,
  client: ClientInfo,
): Promise<void> {
  const email = normaliseEmail(emailInput);
  if (!email) throw new AppError('reset/email-missing');
  if (!isEmail(email)) throw new AppError('reset/invalid-email');
  await limits.consume(
    'reset',
    { account: mailboxOf(email), ip: client.ip },
    'reset/too-many-requests',
  );
  if (!(await identity.hasAccount(email))) throw new AppError('reset/user-not-found');
  await withFallbackError('reset/failed', identity.sendPasswordReset(email));
}

/** `account` is null when nobody is signed in by it. `cookies`: the values of Set-Cookie. */
type PasswordReset = { account: Account | null; cookies: string[] };

/**
 * Lifts every delay and limit of the account, and the device is known from then on. The first password of the first
 * owner, chosen by the link of the server, and that of an invited person also sign in. Throws codes of 'reset/…'.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  client: ClientInfo,
): Promise<PasswordReset> {
  if (password.length < MIN_PASSWORD_LENGTH) throw new AppError('reset/password-too-short');
  if (password.length > MAX_PASSWORD_LENGTH) throw new AppError('reset/password-too-long');
  if (isWeakPassword(password)) throw new AppError('reset/weak-password');
  const { identity, limits, knownDevices } = deps;
  const { account, isFirst } = await identity.resetPassword(token, password, client);
  const { email } = account;
  await limits.attempts.clearAccount(email);
  if (isFirst && account.role !== 'customer') {
    const started = await identity.signIn({ email, password }, client, { isFirst: true });
    if (!('methods' in started))
      return completeSignIn(deps, started, { client, isNewDevice: false });
  }
  return { account: null, cookies: [knownDevices.remember(client.cookie ?? '', email)] };
}
