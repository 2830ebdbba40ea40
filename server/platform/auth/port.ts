// Port of user accounts and sessions. Expected failures are thrown as AppError with the code named at each method.
import type { Account } from '#domain/customer/account.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import type { SecondStepMethod } from '#domain/customer/second-factor.ts';

export type SignedIn = {
  account: Account;
  /** Session token, for clients that send `Authorization: Bearer`. */
  token: string;
  /** Values of Set-Cookie for a browser. */
  cookies: string[];
};

export type Session = {
  id: string;
  userAgent: string;
  ip: string;
  signedInAt: Date;
  lastSeenAt: Date;
  /** The session of the request that lists them. */
  isThis: boolean;
};

/** The password was right; there is no session yet. `cookies` are of the browser that goes on with the second step. */
export type PendingSignIn = { account: Account; methods: SecondStepMethod[]; cookies: string[] };

export type SecondFactors = {
  /** Whether sign-in asks for a second step. */
  isOn: boolean;
  passkeys: { id: string; name: string; addedAt: Date }[];
  app: { addedAt: Date } | null;
  recoveryCodesLeft: number;
};

/** The signed-in account with its session, in the request that changes its factors. */
export type FactorRequest = { account: Account; headers: Headers; client: ClientInfo };

/** JSON for `navigator.credentials`, and the values of Set-Cookie that go with it. */
export type PasskeyOptions = { options: Record<string, unknown>; cookies: string[] };

/** New recovery codes, to be shown once; null when the account has codes already. */
export type AddedFactor = { recoveryCodes: string[] | null };

export type AppSetup = { secret: string; uri: string };

/** What the list of people needs of their accounts. `tx`: of the change of the list, so that both are made or none. */
export type PeopleAdmin = {
  /** Returns a link that is valid for 7 days; earlier ones of the person end. */
  createInvitation(tx: Tx, person: { id: string; email: string }): Promise<string>;
  deleteInvitation(tx: Tx, personId: string): Promise<void>;
  /** The account is a customer's from then on: it has no role, session, link or second factor. */
  endAccess(tx: Tx, uid: string): Promise<void>;
  /** Notes the time for the list of people; does nothing for any other account. */
  recordSignIn(uid: string): Promise<void>;
};

export type SecondFactorAdmin = {
  readSecondFactors(uid: string): Promise<SecondFactors>;
  /** `shopName` is shown by the browser. */
  startPasskey(request: FactorRequest, shopName: string): Promise<PasskeyOptions>;
  /** Throws 'factor/passkey-rejected'. The first factor of an account ends its other sessions. */
  addPasskey(request: FactorRequest, response: unknown): Promise<AddedFactor>;
  /** A new secret; the present app counts until a code of the new one was given. */
  startApp(request: FactorRequest, shopName: string): Promise<AppSetup>;
  /** Throws 'factor/wrong-code' or 'factor/setup-expired'. The first factor of an account ends its other sessions. */
  confirmApp(request: FactorRequest, code: string): Promise<AddedFactor>;
  /** Throws 'factor/last-one' for the last factor when `mustKeepOne`. Ignores the id of another account's passkey. */
  removePasskey(request: FactorRequest, id: string, rule: { mustKeepOne: boolean }): Promise<void>;
  /** Removes the authenticator app. Throws 'factor/last-one' for the last factor when `mustKeepOne`. */
  removeApp(request: FactorRequest, rule: { mustKeepOne: boolean }): Promise<void>;
  /** Creates recovery codes and invalidates the earlier ones. Throws 'factor/none' for an account without a factor. */
  renewRecoveryCodes(request: FactorRequest): Promise<string[]>;
  /**
   * Removes every factor and ends every session, for whoever runs the server. Returns false without such an account or
   * factor.
   */
  removeEveryFactor(email: string): Promise<boolean>;
  /** Encrypts with the present secret what the previous one has encrypted. */
  reencryptFactors(): Promise<void>;
};

/** `headers` are those of a request, with the cookie of the pending sign-in. */
export type SecondStep = {
  /** The account whose password was given. Throws 'login/second-step-expired'. */
  pendingAccount(headers: Headers): Promise<Account>;
  /** Throws 'login/second-step-expired'. */
  passkeySignInOptions(headers: Headers): Promise<PasskeyOptions>;
  /** Throws 'login/passkey-rejected' or 'login/second-step-expired'. */
  signInWithPasskey(headers: Headers, response: unknown, client: ClientInfo): Promise<SignedIn>;
  /**
   * Each code counts once. Throws 'login/wrong-app-code', 'login/wrong-recovery-code' or, also after five wrong codes,
   * 'login/second-step-expired'.
   */
  signInWithCode(
    headers: Headers,
    step: { method: 'app' | 'recovery-code'; code: string },
    client: ClientInfo,
  ): Promise<SignedIn>;
};

/**
 * `uid` is an account's id; `headers` are those of a request, with its session cookie or bearer token. A call that checks
 * or sets a password throws 'request/too-many' or 'server/busy' when too many wait for that, from this client or from all.
 */
export type Identity = SecondFactorAdmin &
  PeopleAdmin &
  SecondStep & {
    /** Throws 'register/email-already-in-use', 'register/invalid-email' or a password code of 'register/…'. */
    signUp(
      user: { name: string; email: string; password: string; termsVersion: number | null },
      client: ClientInfo,
    ): Promise<SignedIn>;
    /**
     * With a second factor the sign-in is pending. Throws 'login/wrong-password', also for an unknown email address, or
     * 'login/user-disabled'.
     */
    signIn(
      credentials: { email: string; password: string },
      client: ClientInfo,
      /** Hashed before the passwords of unknown devices: this client has shown to be the account's holder. */
      options?: { isFirst: boolean },
    ): Promise<SignedIn | PendingSignIn>;
    /**
     * Emails a code that proves the mailbox at sign-in, unless three of the last half hour are valid; does nothing for an
     * unknown address.
     */
    sendSignInCode(email: string): Promise<void>;
    /** Whether this code was sent to this normalised address within the last hour and has not been used. */
    isSignInCode(email: string, code: string): Promise<boolean>;
    deleteSignInCodes(uid: string): Promise<void>;
    /** Emails whoever opens the back office about a sign-in from a device that the account does not know; customers get no email. */
    notifyNewDevice(account: Account, client: ClientInfo): Promise<void>;
    /** Stores the language of the request that signs in, for emails to the account. */
    rememberLanguage(uid: string): Promise<void>;
    /** Ends the session; returns the values of Set-Cookie that clear its cookies. */
    signOut(headers: Headers): Promise<string[]>;
    /** The signed-in account; null for a guest, an expired session or a disabled account. */
    current(headers: Headers): Promise<Account | null>;
    /**
     * The value of Set-Cookie that makes the session hint of a browser true again: a session from before the hint gets it,
     * and one that ended elsewhere loses it. Null where it is true, and for a client that sends a bearer token.
     */
    correctedSessionHint(headers: Headers, isSignedIn: boolean): string | null;
    /** `current` with what else a call must know of the session, in the one statement that `current` sends. */
    currentSession(headers: Headers): Promise<{
      account: Account;
      /** Whether the password was given within the last 30 minutes, at sign-in or again since. */
      hasConfirmedPassword: boolean;
      /** Whether its sign-in asks for a second step. */
      hasSecondFactor: boolean;
    } | null>;
    /**
     * Emails a link to the new address. Throws 'verify/already-verified', 'register/email-already-in-use' or
     * 'email/too-many'; then nothing has changed.
     */
    changeUnverifiedEmail(uid: string, email: string): Promise<Account>;
    /** Emails a verification link, also to an address that was verified before. Throws 'email/too-many'. */
    sendVerification(uid: string): Promise<void>;
    /**
     * Emails a link to the new address; nothing changes until it is opened. Throws 'account/email-taken' or
     * 'email/too-many'.
     */
    sendEmailChange(uid: string, email: string): Promise<void>;
    rename(uid: string, name: string): Promise<Account>;
    /** Throws 'account/wrong-password' unless this is the password of the signed-in account. */
    verifyPassword(headers: Headers, password: string, client: ClientInfo): Promise<void>;
    /** Notes that the password of this session was given again just now. */
    recordPasswordConfirmation(headers: Headers): Promise<void>;
    /**
     * Ends every session and starts a new one here; invalidates links sent before. Throws 'account/wrong-password'.
     */
    changePassword(
      headers: Headers,
      passwords: { currentPassword: string; newPassword: string },
      client: ClientInfo,
    ): Promise<SignedIn>;
    /** Live sessions of the signed-in account, the most recently used first; none for a guest. */
    listSessions(headers: Headers): Promise<Session[]>;
    /** Ignores the id of another account's session. */
    endSession(uid: string, id: string): Promise<void>;
    endOtherSessions(headers: Headers): Promise<void>;
    /** Deletes the account with its sessions, credentials and open links, in the caller's transaction. */
    deleteUser(tx: Tx, uid: string): Promise<void>;
    /**
     * The account of a verification or email-change link; null if its address is already verified. Throws
     * 'verify/link-used'.
     */
    accountOfLink(token: string): Promise<Account | null>;
    /**
     * Verifies the address of either kind of link. The link proves access to the mailbox only; the caller checks that the
     * account is theirs. Throws 'verify/link-used' or 'account/email-taken'.
     */
    verify(token: string): Promise<Account>;
    isCorrectPassword(uid: string, password: string, client: ClientInfo): Promise<boolean>;
    hasAccount(email: string): Promise<boolean>;
    /**
     * Emails a reset link, unless three of the last half hour are valid. Throws 'reset/user-not-found', or 'email/too-many' when the
     * mailbox has had its emails of the hour and no earlier link is valid.
     */
    sendPasswordReset(email: string): Promise<void>;
    /**
     * Null for a reset link or an invitation that is not valid, or used. `isFirst`: the account has no password yet; true
     * for an invitation, whether or not there is an account.
     */
    findResetLink(token: string): Promise<{ isFirst: boolean } | null>;
    /**
     * Ends every session of the account and returns it. `isFirst`: it had no password before, or the token is that of an
     * invitation, by which the account gets its role. Throws 'reset/link-used' or 'reset/invitation-ended'.
     */
    resetPassword(
      token: string,
      password: string,
      client: ClientInfo,
    ): Promise<{ account: Account; isFirst: boolean }>;
    /** Disables sign-in and ends every session; does nothing for an unknown address. */
    disable(email: string): Promise<void>;
    /**
     * A link, valid for an hour, by which this address gets a password; null once it has one. Creates the account, with
     * a verified address.
     */
    ownerLink(email: string): Promise<string | null>;
    /** Creates the account with a verified address, unless one with this address exists. */
    ensureVerifiedUser(user: { name: string; email: string; password: string }): Promise<void>;
    /** If this is the account's password, removes it and ends every session; a reset link sets a new one. */
    revokePassword(credentials: { email: string; password: string }): Promise<void>;
  };
