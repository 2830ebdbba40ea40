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
/** Without those that look alike: 0 and o, 1, i and l. */
export const recoveryCodeLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Blanks and hyphens are typed or pasted with a code. */
export function normaliseAppCode(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/** As `normaliseAppCode`, in the form in which recovery codes are made. */
export function normaliseRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
