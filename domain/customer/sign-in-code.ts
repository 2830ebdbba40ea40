// Code that proves the mailbox of an account at sign-in: eight characters, as 'K7QM-3XWA', typed in any way.

/** Characters of a code, without 0, 1, I and O, which people confuse. 32: eight cannot be guessed within an hour. */
export const signInCodeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const SIGN_IN_CODE_LENGTH = 8;

/** Returns a typed code in capitals, without spaces and hyphens. */
export function normaliseSignInCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Formats a code as emails show it: two groups of four. */
export function formatSignInCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
