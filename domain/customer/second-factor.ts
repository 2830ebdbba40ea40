// Second factor of a sign-in: its methods, and codes as they are typed.
export const secondStepMethods = ['passkey', 'app', 'recovery-code'] as const;
export type SecondStepMethod = (typeof secondStepMethods)[number];

/** What was done with the second factor of an account, as emails and the audit log name it. */
export type SecondFactorChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'app-added'
  | 'app-replaced'
  | 'app-removed'
  | 'codes-renewed'
  | 'code-used'
  | 'removed-on-server';

export const RECOVERY_CODE_COUNT = 10;
/** Characters of a recovery code, without those that look alike: 0 and o, 1, i and l. */
export const recoveryCodeLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Removes the blanks and hyphens that are typed or pasted with a code. */
export function normaliseAppCode(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/** Returns a typed recovery code in lower case, as two groups of five with a hyphen, as recovery codes are made. */
export function normaliseRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
