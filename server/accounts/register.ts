// Making an account: checked in the order of the specification, then signed in at once.
import {
  type Registration,
  looksLikeEmail,
  normaliseEmail,
  registrationFault,
} from '#domain/account.ts';
import { Refusal } from '#domain/errors.ts';
import type { Identity, SignedIn } from '#server/identity/port.ts';
import type { Limits } from '#server/limits/limits.ts';
import { problemOf } from '#server/problem.ts';
import type { Visitor } from '#server/visitor.ts';
import { otherwise } from './otherwise.ts';
import { isWeakPassword } from './weak-password.ts';

type Parts = { identity: Identity; limits: Limits };

export async function register(
  { identity, limits }: Parts,
  form: Registration,
  visitor: Visitor,
): Promise<SignedIn> {
  const email = normaliseEmail(form.email);
  check(form, email);
  await limits.spend('register', { ip: visitor.ip }, 'register/too-many-requests');
  const person = { name: form.fullName.trim(), email, password: form.password };
  const signedIn = await otherwise('register/failed', identity.signUp(person, visitor));
  // The account is there whether or not the mail is: she can ask for another.
  await identity.sendVerification(signedIn.account.uid).catch((error: unknown) => {
    console.error(`[accounts] no verification mail: ${problemOf(error)}`);
  });
  return signedIn;
}

function check(form: Registration, email: string): void {
  const fault = registrationFault(form);
  if (fault) throw new Refusal(fault);
  if (!looksLikeEmail(email)) throw new Refusal('register/invalid-email');
  if (isWeakPassword(form.password, email)) throw new Refusal('register/weak-password');
}
