// Accounts module: the use cases of a customer's account.
import type { Account, Registration } from '#domain/customer/account.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import type { Identity, SignedIn } from '#server/platform/auth/port.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import type { Uploads } from '#server/platform/media/port.ts';
import { logOutcome } from '#server/platform/lib/log-outcome.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import { currentVersion } from '#server/shop/policies/record-versions.ts';
import { openAddresses } from './addresses.ts';
import { assertDeletable, deleteAccount } from './delete-account.ts';
import { deviceOf } from './devices.ts';
import { openKnownDevices } from './known-devices.ts';
import { withFallbackError } from './with-fallback-error.ts';
import { exportPersonalData } from './export-personal-data.ts';
import { listOpenOrders } from './open-orders.ts';
import {
  type AccountRequest,
  type PasswordChange,
  assertPassword,
  changeEmail,
  changePassword,
  rename,
} from './profile.ts';
import { register } from './register.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { type SecondStepForm, takeSecondStep } from './second-step.ts';
import { openSecondFactorSettings } from './second-factor-settings.ts';
import { type SignInForm, signIn } from './sign-in.ts';
import { cleanupExpired } from './cleanup-expired.ts';
import {
  type BrowserContext,
  type OpenedLink,
  changeUnverifiedEmail,
  resendVerification,
  verificationWait,
  verify,
} from './verification.ts';

type Deps = {
  db: Db;
  identity: Identity;
  limits: Limits;
  outbox: Outbox;
  uploads: Uploads;
  settings: Pick<Settings, 'sessionSecret' | 'shopUrl' | 'mode'> &
    Partial<Pick<Settings, 'previousSessionSecret' | 'sealKey' | 'previousSealKey'>>;
  shopSettings: Pick<ShopSettings, 'verificationCooldownSeconds' | 'name' | 'erasure'>;
};

export function openAccounts(opened: Deps) {
  const { db, identity, limits, outbox, uploads, settings, shopSettings } = opened;
  const deps = {
    outbox,
    identity,
    limits,
    cooldownSeconds: () => shopSettings.verificationCooldownSeconds,
    knownDevices: openKnownDevices(settings),
    termsVersion: () => currentVersion(db, 'terms'),
  };
  return {
    /** Whether no email reaches the account's address. */
    isUnreachable: ({ email }: Account) => outbox.isUnreachable(email),
    register: (form: Registration, client: ClientInfo) =>
      logOutcome('registration', () => register(deps, form, client), { fieldsOf: accountOf }),
    signIn: (form: SignInForm, client: ClientInfo) =>
      logOutcome('sign-in', () => signIn(deps, form, client), {
        fieldsOf: (result) => ({
          ...accountOf(result),
          secondStep: 'methods' in result ? result.methods : undefined,
        }),
      }),
    takeSecondStep: (form: SecondStepForm, request: { headers: Headers; client: ClientInfo }) =>
      logOutcome('second-step', () => takeSecondStep(deps, form, request), {
        fields: { method: form.method },
        fieldsOf: accountOf,
      }),
    passkeySignInOptions: (headers: Headers) => identity.passkeySignInOptions(headers),
    secondFactor: openSecondFactorSettings({ identity, settings, shopSettings }),
    async signOut(headers: Headers): Promise<string[]> {
      const accountId = (await identity.current(headers).catch(() => null))?.uid;
      const ended = () => withFallbackError('sign-out/failed', identity.signOut(headers));
      return logOutcome('sign-out', ended, { fields: { accountId } });
    },
    /** The account of the session cookie or bearer token; null for a guest. */
    current: (headers: Headers) => identity.current(headers),
    /** The same, and what a call must know of the session: all in one statement. */
    async currentSession(headers: Headers) {
      const session = await identity.currentSession(headers);
      if (!session) return null;
      const { account, hasConfirmedPassword, hasSecondFactor } = session;
      const isRequired = settings.mode === 'live' && account.role !== 'customer';
      return { account, hasConfirmedPassword, needsSecondFactor: isRequired && !hasSecondFactor };
    },
    correctedSessionHint: identity.correctedSessionHint,
    /** The account of the session cookie, for pages. A bearer token is for API calls only. */
    currentFromCookie: (headers: Headers) =>
      identity.current(new Headers({ cookie: headers.get('cookie') ?? '' })),
    resendVerification: (account: Account) => resendVerification(deps, account),
    verificationWait: (account: Account) => verificationWait(deps, account),
    verify: (opened: OpenedLink, browser: BrowserContext) =>
      logOutcome('email-verification', () => verify(deps, opened, browser), {
        fieldsOf: ({ uid, role }) => ({ accountId: uid, role }),
      }),
    changeUnverifiedEmail: (account: Account, email: string) =>
      logOutcome('email-change', () => changeUnverifiedEmail(deps, account, email)),
    requestPasswordReset: (email: string, client: ClientInfo) =>
      logOutcome('password-reset-request', () => requestPasswordReset(deps, email, client)),
    findResetLink: (token: string) => identity.findResetLink(token),
    resetPassword: (reset: { token: string; password: string }, client: ClientInfo) =>
      logOutcome('password-reset', () => resetPassword(deps, reset, client)),
    addresses: openAddresses(db),
    rename: (account: Account, name: string) => rename(deps, account, name),
    changeEmail: (request: AccountRequest, input: { email: string; password: string }) =>
      logOutcome('email-change-request', () => changeEmail(deps, request, input)),
    changePassword: (request: AccountRequest, passwords: PasswordChange) =>
      logOutcome('password-change', () => changePassword(deps, request, passwords)),
    /** Throws 'account/wrong-password' or 'reset/too-many-requests'. */
    confirmPassword: (request: AccountRequest, password: string): Promise<void> =>
      logOutcome('password-confirmation', async () => {
        await assertPassword(deps, request, password);
        await identity.recordPasswordConfirmation(request.headers);
      }),
    listDevices: async (headers: Headers) => (await identity.listSessions(headers)).map(deviceOf),
    endSession: (account: Account, id: string) =>
      logOutcome('session-end', () => identity.endSession(account.uid, id)),
    endOtherSessions: (headers: Headers) =>
      logOutcome('session-end', () => identity.endOtherSessions(headers)),
    exportPersonalData: async ({ account, headers }: Pick<AccountRequest, 'account' | 'headers'>) =>
      exportPersonalData({ db, uploads, settings }, account, await identity.listSessions(headers)),
    /** The orders that keep the account from being deleted. */
    openOrders: (account: Account) => listOpenOrders(db, account.uid),
    /** Returns the values of Set-Cookie that clear the session here; all other sessions are deleted. */
    delete: (request: AccountRequest, password: string): Promise<string[]> =>
      logOutcome('account-deletion', async () => {
        await assertDeletable(db, request.account);
        await assertPassword(deps, request, password);
        await deleteAccount(opened, request.account);
        return identity.signOut(request.headers);
      }),
    cleanupExpired: () => cleanupExpired(db, limits),
  };
}

const accountOf = ({ account }: Pick<SignedIn, 'account'>) => ({ accountId: account.uid });
