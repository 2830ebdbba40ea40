// Better Auth's refusals in the shop's words. What is not named here is a bug, and stays one.
import { isAPIError } from 'better-auth/api';
import { type ErrorCode, Refusal } from '#domain/errors.ts';

export const USER_DISABLED = 'USER_DISABLED';

const EMAIL_TAKEN = {
  USER_ALREADY_EXISTS: 'register/email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'register/email-already-in-use',
} as const;

const codes: Record<Doing, Record<string, ErrorCode>> = {
  'sign-up': {
    ...EMAIL_TAKEN,
    INVALID_EMAIL: 'register/invalid-email',
    VALIDATION_ERROR: 'register/invalid-email',
    PASSWORD_TOO_SHORT: 'register/password-too-short',
    PASSWORD_TOO_LONG: 'register/password-too-long',
  },
  'sign-in': {
    // One answer for both, so that it does not tell whose addresses have an account.
    INVALID_EMAIL_OR_PASSWORD: 'login/wrong-password',
    INVALID_EMAIL: 'login/wrong-password',
    VALIDATION_ERROR: 'login/wrong-password',
    PASSWORD_TOO_LONG: 'login/wrong-password',
    [USER_DISABLED]: 'login/user-disabled',
  },
  password: {
    INVALID_PASSWORD: 'account/wrong-password',
    // Longer than any right one, or an account that has none.
    PASSWORD_TOO_LONG: 'account/wrong-password',
    CREDENTIAL_ACCOUNT_NOT_FOUND: 'account/wrong-password',
  },
  reset: {
    INVALID_TOKEN: 'reset/link-spent',
    USER_NOT_FOUND: 'reset/link-spent',
    PASSWORD_TOO_SHORT: 'reset/password-too-short',
    PASSWORD_TOO_LONG: 'reset/password-too-long',
  },
};

type Doing = 'sign-up' | 'sign-in' | 'password' | 'reset';

export async function inOurWords<T>(doing: Doing, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = codes[doing][codeOf(error) ?? ''];
    throw code ? new Refusal(code) : error;
  }
}

export function codeOf(error: unknown): string | undefined {
  return isAPIError(error) ? error.body?.code : undefined;
}
