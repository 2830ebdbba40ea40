// What the shop needs of whoever keeps its accounts. Every 'no' is a Refusal with a code of the table of words.
import type { Account } from '#domain/account.ts';
import type { Tx } from '#server/db/db.ts';
import type { Visitor } from '#server/visitor.ts';

export type SignedIn = {
  account: Account;
  /** For clients that send `Authorization: Bearer`. */
  token: string;
  /** Set-Cookie lines for a browser. */
  cookies: string[];
};

/** Where an account is signed in. */
export type Session = {
  id: string;
  userAgent: string;
  ip: string;
  signedInAt: Date;
  lastSeenAt: Date;
  /** The one that asks. */
  isThis: boolean;
};

export type Identity = {
  signUp(
    person: { name: string; email: string; password: string },
    visitor: Visitor,
  ): Promise<SignedIn>;
  signIn(credentials: { email: string; password: string }, visitor: Visitor): Promise<SignedIn>;
  /** Ends the session of these headers; answers with the Set-Cookie lines that clear it. */
  signOut(headers: Headers): Promise<string[]>;
  /** Who these headers' cookie or bearer token belong to. */
  current(headers: Headers): Promise<Account | null>;
  changeUnverifiedEmail(uid: string, email: string): Promise<Account>;
  sendVerification(uid: string): Promise<void>;
  /** A link to the address an account is to have; until it is opened nothing changes. */
  sendEmailChange(uid: string, email: string): Promise<void>;
  rename(uid: string, name: string): Promise<Account>;
  /** Refuses 'account/wrong-password' unless this is the password of whom these headers belong to. */
  provePassword(headers: Headers, password: string): Promise<void>;
  /** Ends every other session, and goes on with a new one; spoils the links sent to set a new password. */
  changePassword(
    headers: Headers,
    passwords: { current: string; wanted: string },
    visitor: Visitor,
  ): Promise<SignedIn>;
  /** The newest seen first. */
  sessions(headers: Headers): Promise<Session[]>;
  /** Only one of hers: any other stays as it is. */
  endSession(uid: string, id: string): Promise<void>;
  endOtherSessions(headers: Headers): Promise<void>;
  /** The account is gone, with all that hangs on it. */
  forget(tx: Tx, uid: string): Promise<void>;
  /** Whose link this is, that of a new account or of a new address; null when there is nothing left to prove. */
  whoseLink(token: string): Promise<Account | null>;
  /** By either link. Who opens it reads the mailbox: that the account is hers too, the caller has asked before. */
  verify(token: string): Promise<Account>;
  /** Whether this password opens the account. */
  isPassword(uid: string, password: string): Promise<boolean>;
  sendReset(email: string): Promise<void>;
  /** Ends every session of the account. */
  reset(token: string, password: string): Promise<void>;
  /** Ends every session of the account, and lets it have no other. */
  disable(email: string): Promise<void>;
  /** Makes the account, its e-mail taken as proved, unless there is one with this e-mail. */
  ensureVerified(person: { name: string; email: string; password: string }): Promise<void>;
  /** If this password opens the account, it does so no longer: a new one comes by the reset mail. */
  retirePassword(credentials: { email: string; password: string }): Promise<void>;
};
