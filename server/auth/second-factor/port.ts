// The part of the auth port about second factors: their state, adding and removing them, and the second step of a sign-in.
import type { Account } from '#domain/account.ts';
import type { SecondStepMethod } from '#domain/second-factor.ts';
import type { ClientInfo } from '#server/lib/client-info.ts';
import type { SignedIn } from '../port.ts';

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
  /** As `removePasskey`. */
  removeApp(request: FactorRequest, rule: { mustKeepOne: boolean }): Promise<void>;
  /** Invalidates the earlier ones. Throws 'factor/none' for an account without a factor. */
  renewRecoveryCodes(request: FactorRequest): Promise<string[]>;
  /** For whoever runs the server: removes every factor and ends every session. False without such an account or factor. */
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
