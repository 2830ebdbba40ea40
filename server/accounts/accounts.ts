// Everything a shopper does about her account.
import type { Account, Registration } from '#domain/account.ts';
import type { Db } from '#server/db/db.ts';
import type { ShopSettings } from '#server/db/settings.ts';
import type { Identity } from '#server/identity/port.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Visitor } from '#server/visitor.ts';
import { otherwise } from './otherwise.ts';
import { register } from './register.ts';
import { forgot, reset } from './reset.ts';
import { type SignInForm, signIn } from './sign-in.ts';
import { tidy } from './tidy.ts';
import { changeUnverifiedEmail, resendVerification } from './verification.ts';

type Parts = {
  db: Db;
  identity: Identity;
  limits: Limits;
  shopSettings: Pick<ShopSettings, 'verificationCooldownSeconds'>;
};

export function openAccounts({ db, identity, limits, shopSettings }: Parts) {
  const cooldownSeconds = shopSettings.verificationCooldownSeconds;
  const parts = { identity, limits, cooldownSeconds };
  return {
    register: (form: Registration, visitor: Visitor) => register(parts, form, visitor),
    signIn: (form: SignInForm, visitor: Visitor) => signIn(parts, form, visitor),
    signOut: (headers: Headers) => otherwise('sign-out/failed', identity.signOut(headers)),
    /** By cookie or bearer token. */
    current: (headers: Headers) => identity.current(headers),
    resendVerification: (account: Account) => resendVerification(parts, account),
    verify: (token: string) => identity.verify(token),
    changeUnverifiedEmail: (account: Account, email: string) =>
      changeUnverifiedEmail(parts, account, email),
    forgot: (email: string, visitor: Visitor) => forgot(parts, email, visitor),
    reset: (token: string, password: string) => reset(parts, token, password),
    /** For a job. */
    tidy: () => tidy(db, limits),
  };
}
