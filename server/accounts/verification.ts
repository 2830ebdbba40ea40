// Proving that an e-mail address is one's own.
import { type Account, looksLikeEmail, normaliseEmail } from '#domain/account.ts';
import { Refusal } from '#domain/errors.ts';
import type { Identity } from '#server/identity/port.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Visitor } from '#server/visitor.ts';
import { otherwise } from './otherwise.ts';

type Parts = { identity: Identity; limits: Limits; cooldownSeconds: number };
export type OpenedLink = { token: string; password?: string };
/** The browser a link is opened in, and whoever is signed in there. */
export type Here = { headers: Headers; visitor: Visitor };

/**
 * On any device, signed in or not. Who reads the mailbox need not be who made the account: so the account is proved
 * too, by being signed in to it here, or by its password.
 */
export async function verify(
  { identity, limits }: Parts,
  { token, password }: OpenedLink,
  { headers, visitor }: Here,
): Promise<Account> {
  const account = await identity.whoseLink(token);
  const here = account && (await identity.current(headers));
  if (account && here?.uid !== account.uid) {
    if (password === undefined) throw new Refusal('verify/password-needed');
    const who = { account: account.email, ip: visitor.ip };
    await limits.spend('sign-in', who, 'verify/too-soon');
    if (!(await identity.isPassword(account.uid, password)))
      throw new Refusal('verify/wrong-password');
    await limits.forgive('sign-in', who);
  }
  return identity.verify(token);
}

export async function resendVerification(
  { identity, limits, cooldownSeconds }: Parts,
  account: Account,
): Promise<void> {
  if (account.emailVerified) throw new Refusal('verify/already-verified');
  const what = `verification:${account.uid}`;
  await limits.once(what, cooldownSeconds, 'verify/too-soon');
  await limits.spend('verification', { account: account.email }, 'verify/too-soon');
  try {
    await otherwise('verify/failed', identity.sendVerification(account.uid));
  } catch (error) {
    await limits.notYet(what);
    throw error;
  }
}

/** While it is not verified, an account may turn out to have been made with a slip of the pen. */
export async function changeUnverifiedEmail(
  { identity, limits }: Parts,
  account: Account,
  wanted: string,
): Promise<Account> {
  const email = normaliseEmail(wanted);
  if (!looksLikeEmail(email)) throw new Refusal('register/invalid-email');
  if (account.emailVerified) throw new Refusal('verify/already-verified');
  await limits.spend('change-email', { account: account.uid }, 'register/too-many-requests');
  await limits.spend('verification', { account: email }, 'register/too-many-requests');
  const changed = await identity.changeUnverifiedEmail(account.uid, email);
  await otherwise('verify/failed', identity.sendVerification(account.uid));
  return changed;
}
