// A forgotten password: a link by mail, and a new password by the link.
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  looksLikeEmail,
  normaliseEmail,
} from '#domain/account.ts';
import { Refusal } from '#domain/errors.ts';
import type { Identity } from '#server/identity/port.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Visitor } from '#server/visitor.ts';
import { otherwise } from './otherwise.ts';
import { isWeakPassword } from './weak-password.ts';

type Parts = { identity: Identity; limits: Limits };

export async function forgot(
  { identity, limits }: Parts,
  given: string,
  visitor: Visitor,
): Promise<void> {
  const email = normaliseEmail(given);
  if (!email) throw new Refusal('reset/email-missing');
  if (!looksLikeEmail(email)) throw new Refusal('reset/invalid-email');
  await limits.spend('reset', { account: email, ip: visitor.ip }, 'reset/too-many-requests');
  await otherwise('reset/failed', identity.sendReset(email));
}

export async function reset({ identity }: Parts, token: string, password: string): Promise<void> {
  if (password.length < MIN_PASSWORD_LENGTH) throw new Refusal('reset/password-too-short');
  if (password.length > MAX_PASSWORD_LENGTH) throw new Refusal('reset/password-too-long');
  if (isWeakPassword(password)) throw new Refusal('reset/weak-password');
  await identity.reset(token, password);
}
