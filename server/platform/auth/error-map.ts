// Maps Better Auth's error codes to the error catalogue. A code not listed is a bug and is rethrown as it is.
import { isAPIError } from 'better-auth/api';
import { type ErrorCode, AppError } from '#domain/errors/errors.ts';

export const USER_DISABLED = 'USER_DISABLED';

const EMAIL_TAKEN = {
  USER_ALREADY_EXISTS: 'register/email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'register/email-already-in-use',
} as const;

const codes: Record<Operation, Record<string, ErrorCode>> = {
  'sign-up': {
    ...EMAIL_TAKEN,
    INVALID_EMAIL: 'register/invalid-email',
    VALIDATION_ERROR: 'register/invalid-email',
    PASSWORD_TOO_SHORT: 'register/password-too-short',
    PASSWORD_TOO_LONG: 'register/password-too-long',
  },
  'sign-in': {
    // One code for all, so that sign-in does not reveal which email addresses have an account.
    INVALID_EMAIL_OR_PASSWORD: 'login/wrong-password',
    INVALID_EMAIL: 'login/wrong-password',
    VALIDATION_ERROR: 'login/wrong-password',
    PASSWORD_TOO_LONG: 'login/wrong-password',
    [USER_DISABLED]: 'login/user-disabled',
  },
  password: {
    INVALID_PASSWORD: 'account/wrong-password',
    // Longer than any valid password, or an account without a password.
    PASSWORD_TOO_LONG: 'account/wrong-password',
    CREDENTIAL_ACCOUNT_NOT_FOUND: 'account/wrong-password',
  },
};

type Operation = 'sign-up' | 'sign-in' | 'password';

export async function mapAuthError<T>(operation: Operation, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = codes[operation][codeOf(error) ?? ''];
    throw code ? new AppError(code) : error;
  }
}

/** Whether Better Auth has refused something, as it does for what a client sent. */
export function isAuthError(error: unknown): boolean {
  return isAPIError(error) && error.statusCode < 500;
}

/** Better Auth's own code of its error; undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  return isAPIError(error) ? error.body?.code : undefined;
}
