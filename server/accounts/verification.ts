// Proving that an e-mail address is one's own.
import { type Account, looksLikeEmail, normaliseEmail } from '#domain/account.ts';
import { Refusal } from '#domain/errors.ts';
import type { Identity } from '#server/identity/port.ts';
import type { Limits } from '#server/limits/limits.ts';
import { otherwise } from './otherwise.ts';

type Parts = { identity: Identity; limits: Limits; cooldownSeconds: number };

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
