// Email verification.
import { type Account, isEmail, normaliseEmail } from '#domain/customer/account.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Identity } from '#server/platform/auth/port.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import type { KnownDevices } from './known-devices.ts';
import { attemptSignIn } from './password-attempts.ts';
import { withFallbackError } from './with-fallback-error.ts';

type Deps = {
  outbox: Outbox;
  identity: Identity;
  limits: Limits;
  knownDevices: KnownDevices;
  cooldownSeconds: () => number;
};
export type OpenedLink = { token: string; password?: string };
/** The browser that opens a link: its session, if any, and its client info. */
export type BrowserContext = { headers: Headers; client: ClientInfo };

/**
 * Works on any device. The link proves access to the mailbox only, so the account is proved as well: by its session in
 * this browser, or by its password. Throws codes of 'verify/…' and 'account/email-taken'.
 */
export async function verify(
  { outbox, identity, limits, knownDevices }: Deps,
  { token, password }: OpenedLink,
  { headers, client }: BrowserContext,
): Promise<Account> {
  const account = await identity.accountOfLink(token);
  const signedIn = account && (await identity.current(headers));
  if (account && signedIn?.uid !== account.uid) {
    if (password === undefined) throw new AppError('verify/password-needed');
    // The link came from the mailbox, as a sign-in code does.
    const proof = knownDevices.recognise(client.cookie ?? '', account.email) ?? `link ${token}`;
    await attemptSignIn(
      { limits },
      { account: account.email, client, proof },
      {
        tooMany: 'verify/too-soon',
        wrong: 'verify/wrong-password',
        async check() {
          if (!(await identity.isCorrectPassword(account.uid, password, client)))
            throw new AppError('verify/wrong-password');
        },
      },
    );
  }
  const verified = await identity.verify(token);
  await outbox.confirmAddress(verified.email);
  return verified;
}

/**
 * Sends the verification email again, also to a verified address that emails do not reach any more. Once per cooldown;
 * a failed email clears it. Throws codes of 'verify/…', or 'email/too-many'.
 */
export async function resendVerification(
  { identity, limits, outbox, cooldownSeconds }: Deps,
  account: Account,
): Promise<void> {
  const { email, emailVerified } = account;
  if (emailVerified && !(await outbox.isUnreachable(email)))
    throw new AppError('verify/already-verified');
  const cooldown = cooldownOf(account);
  await limits.startCooldown(cooldown, cooldownSeconds(), 'verify/too-soon');
  try {
    await withFallbackError('verify/failed', identity.sendVerification(account.uid));
  } catch (error) {
    await limits.clearCooldown(cooldown);
    throw error;
  }
}

/** Seconds until the customer may request another verification email; 0 when that is possible now. */
export function verificationWait({ limits }: Deps, account: Account): Promise<number> {
  return limits.cooldownSeconds(cooldownOf(account));
}

/** Corrects a mistyped email address before it is verified, and emails a new link. Throws 'email/too-many'. */
export async function changeUnverifiedEmail(
  { identity, limits }: Deps,
  account: Account,
  newEmail: string,
): Promise<Account> {
  const email = normaliseEmail(newEmail);
  if (!isEmail(email)) throw new AppError('register/invalid-email');
  if (account.emailVerified) throw new AppError('verify/already-verified');
  await limits.consume('change-email', { account: account.uid }, 'register/too-many-requests');
  return withFallbackError('verify/failed', identity.changeUnverifiedEmail(account.uid, email));
}

function cooldownOf({ uid }: Account): string {
  return `verification:${uid}`;
}
