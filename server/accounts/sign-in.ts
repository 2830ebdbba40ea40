// Signing in. Failures are counted by address and by visitor before the password is looked at.
import { normaliseEmail } from '#domain/account.ts';
import type { Identity, SignedIn } from '#server/identity/port.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Visitor } from '#server/visitor.ts';
import { otherwise } from './otherwise.ts';

export type SignInForm = { email: string; password: string };
type Parts = { identity: Identity; limits: Limits };

export async function signIn(
  { identity, limits }: Parts,
  form: SignInForm,
  visitor: Visitor,
): Promise<SignedIn> {
  const email = normaliseEmail(form.email);
  const who = { account: email, ip: visitor.ip };
  // Counted first and given back after: many tries at once would else all pass before one is counted.
  await limits.spend('sign-in', who, 'login/too-many-requests');
  const tried = { email, password: form.password };
  const signedIn = await otherwise('login/failed', identity.signIn(tried, visitor));
  await limits.forgive('sign-in', who);
  return signedIn;
}
