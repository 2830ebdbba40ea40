// Registration: checks in the order of the specification (5), creates the account and signs in.
import {
  type Registration,
  isEmail,
  normaliseEmail,
  registrationError,
} from '#domain/customer/account.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Identity, SignedIn } from '#server/platform/auth/port.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import { logError } from '#server/platform/lib/log.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import type { KnownDevices } from './known-devices.ts';
import { withFallbackError } from './with-fallback-error.ts';
import { isWeakPassword } from './weak-password.ts';

type Deps = {
  identity: Identity;
  limits: Limits;
  knownDevices: KnownDevices;
  /** Version of the terms in force; null while none is recorded. */
  termsVersion: () => Promise<number | null>;
};

/** A failed verification email does not fail the registration. Throws codes of 'register/…'. */
export async function register(
  { identity, limits, knownDevices, termsVersion }: Deps,
  form: Registration,
  client: ClientInfo,
): Promise<SignedIn> {
  const email = normaliseEmail(form.email);
  assertValid(form, email);
  await limits.consume('register', { ip: client.ip }, 'register/too-many-requests');
  const user = {
    name: form.fullName.replace(/\s+/g, ' ').trim(),
    email,
    password: form.password,
    termsVersion: await termsVersion(),
  };
  const signedIn = await withFallbackError('register/failed', identity.signUp(user, client));
  await identity.rememberLanguage(signedIn.account.uid);
  // The account exists even if the email fails; the customer can request another.
  await identity.sendVerification(signedIn.account.uid).catch((error: unknown) => {
    logError(error, 'accounts', { email: 'verification' });
  });
  const deviceCookie = knownDevices.remember(client.cookie ?? '', email);
  return { ...signedIn, cookies: [...signedIn.cookies, deviceCookie] };
}

function assertValid(form: Registration, email: string): void {
  const error = registrationError(form);
  if (error) throw new AppError(error);
  if (!isEmail(email)) throw new AppError('register/invalid-email');
  if (isWeakPassword(form.password, email)) throw new AppError('register/weak-password');
}
