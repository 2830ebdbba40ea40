// Everything a shopper does about her account.
import type { Account, Registration } from '#domain/account.ts';
import type { Db } from '#server/db/db.ts';
import type { ShopSettings } from '#server/db/settings.ts';
import type { Identity } from '#server/identity/port.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Outbox } from '#server/mail/port.ts';
import type { Visitor } from '#server/visitor.ts';
import { openAddresses } from './addresses.ts';
import { deleteAccount } from './delete-account.ts';
import { deviceOf } from './devices.ts';
import { otherwise } from './otherwise.ts';
import { ownData } from './own-data.ts';
import { type Asking, changeEmail, changePassword, provePassword, rename } from './profile.ts';
import { register } from './register.ts';
import { forgot, reset } from './reset.ts';
import { type SignInForm, signIn } from './sign-in.ts';
import { tidy } from './tidy.ts';
import {
  type Here,
  type OpenedLink,
  changeUnverifiedEmail,
  resendVerification,
  verify,
} from './verification.ts';

type Parts = {
  db: Db;
  identity: Identity;
  limits: Limits;
  outbox: Outbox;
  shopSettings: Pick<ShopSettings, 'verificationCooldownSeconds'>;
};

export function openAccounts({ db, identity, limits, outbox, shopSettings }: Parts) {
  const cooldownSeconds = shopSettings.verificationCooldownSeconds;
  const parts = { identity, limits, cooldownSeconds };
  return {
    register: (form: Registration, visitor: Visitor) => register(parts, form, visitor),
    signIn: (form: SignInForm, visitor: Visitor) => signIn(parts, form, visitor),
    signOut: (headers: Headers) => otherwise('sign-out/failed', identity.signOut(headers)),
    /** By cookie or bearer token. */
    current: (headers: Headers) => identity.current(headers),
    resendVerification: (account: Account) => resendVerification(parts, account),
    verify: (opened: OpenedLink, here: Here) => verify(parts, opened, here),
    changeUnverifiedEmail: (account: Account, email: string) =>
      changeUnverifiedEmail(parts, account, email),
    forgot: (email: string, visitor: Visitor) => forgot(parts, email, visitor),
    reset: (token: string, password: string) => reset(parts, token, password),
    addresses: openAddresses(db),
    rename: (account: Account, name: string) => rename(parts, account, name),
    changeEmail: (asking: Asking, given: { email: string; password: string }) =>
      changeEmail(parts, asking, given),
    changePassword: (asking: Asking, passwords: { current: string; wanted: string }) =>
      changePassword(parts, asking, passwords),
    sessions: async (headers: Headers) => (await identity.sessions(headers)).map(deviceOf),
    endSession: (account: Account, id: string) => identity.endSession(account.uid, id),
    endOtherSessions: (headers: Headers) => identity.endOtherSessions(headers),
    ownData: async ({ account, headers }: Pick<Asking, 'account' | 'headers'>) =>
      ownData(db, account, await identity.sessions(headers)),
    /** Answers with the Set-Cookie lines that sign her out here; everywhere else she is already. */
    async delete(asking: Asking, password: string): Promise<string[]> {
      await provePassword(parts, asking, password);
      await deleteAccount({ db, identity, outbox }, asking.account);
      return identity.signOut(asking.headers);
    },
    /** For a job. */
    tidy: () => tidy(db, limits),
  };
}
