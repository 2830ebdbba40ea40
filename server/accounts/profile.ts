// What a shopper changes about her account: her name, her e-mail, her password; each checked as at the door.
import {
  type Account,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  looksLikeEmail,
  normaliseEmail,
} from '#domain/account.ts';
import { Refusal } from '#domain/errors.ts';
import type { Identity, SignedIn } from '#server/identity/port.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Visitor } from '#server/visitor.ts';
import { isWeakPassword } from './weak-password.ts';

type Parts = { identity: Identity; limits: Limits };
/** Whoever asks, and by which cookie or token. */
export type Asking = { account: Account; headers: Headers; visitor: Visitor };

export async function rename(
  { identity }: Parts,
  account: Account,
  given: string,
): Promise<Account> {
  const name = given.replace(/\s+/g, ' ').trim();
  if (!name) throw new Refusal('account/name-missing');
  return identity.rename(account.uid, name);
}

/** Nothing changes before the link is opened at the new address. */
export async function changeEmail(
  parts: Parts,
  asking: Asking,
  given: { email: string; password: string },
): Promise<void> {
  const email = normaliseEmail(given.email);
  if (!looksLikeEmail(email)) throw new Refusal('reset/invalid-email');
  if (email === asking.account.email) throw new Refusal('account/same-email');
  const { identity, limits } = parts;
  await provePassword(parts, asking, given.password);
  await limits.spend('change-email', { account: asking.account.uid }, 'reset/too-many-requests');
  await limits.spend('verification', { account: email }, 'reset/too-many-requests');
  await identity.sendEmailChange(asking.account.uid, email);
}

export async function changePassword(
  parts: Parts,
  asking: Asking,
  { current, wanted }: { current: string; wanted: string },
): Promise<SignedIn> {
  if (wanted.length < MIN_PASSWORD_LENGTH) throw new Refusal('reset/password-too-short');
  if (wanted.length > MAX_PASSWORD_LENGTH) throw new Refusal('reset/password-too-long');
  if (isWeakPassword(wanted, asking.account.email)) throw new Refusal('reset/weak-password');
  return guarded(parts, asking, () =>
    parts.identity.changePassword(asking.headers, { current, wanted }, asking.visitor),
  );
}

export function provePassword(parts: Parts, asking: Asking, password: string): Promise<void> {
  return guarded(parts, asking, () => parts.identity.provePassword(asking.headers, password));
}

/** Guesses are counted like those at the door: who finds a browser open does not get to try for ever. */
async function guarded<T>(
  { limits }: Parts,
  { account, visitor }: Asking,
  work: () => Promise<T>,
): Promise<T> {
  const who = { account: account.email, ip: visitor.ip };
  await limits.spend('sign-in', who, 'reset/too-many-requests');
  const done = await work();
  await limits.forgive('sign-in', who);
  return done;
}
