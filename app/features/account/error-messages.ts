// Errors of the account forms: a toast in the texts of the form, and the field each belongs to.
import { asAppError } from '#ui/client/api.ts';
import { browserFieldErrors } from '#ui/form/use-form-submit.ts';
import { hasFieldErrors } from '#ui/form/form-validation.ts';
import { toast } from '#ui/components/toast.tsx';
import { AppError, type ErrorCode, type FieldErrors } from '#domain/errors/errors.ts';

type Family = 'login' | 'register' | 'reset' | 'verify';

const fields: Partial<Record<ErrorCode, string>> = {
  'login/user-not-found': 'password',
  'login/wrong-password': 'password',
  'login/code-required': 'code',
  'login/wrong-code': 'code',
  'login/wrong-app-code': 'code',
  'login/wrong-recovery-code': 'code',
  'login/too-many-codes': 'code',
  'register/email-already-in-use': 'email',
  'register/invalid-email': 'email',
  'register/weak-password': 'password',
  'register/password-too-short': 'password',
  'register/passwords-differ': 'confirmPassword',
  'register/terms': 'acceptsTerms',
  'reset/user-not-found': 'email',
  'reset/invalid-email': 'email',
  'reset/email-missing': 'email',
  'reset/password-too-short': 'password',
  'reset/password-too-long': 'password',
  'reset/weak-password': 'password',
  'verify/wrong-password': 'password',
  'email/too-many': 'email',
  'account/name-missing': 'fullName',
  'account/wrong-password': 'currentPassword',
  'account/same-email': 'email',
  'account/email-taken': 'email',
};

/** An error of another family (no network, a bug) becomes the family's general 'failed' error. */
export function errorFor(family: Family, error: unknown): AppError {
  const appError = asAppError(error);
  const isShown = appError.code === 'email/too-many' || appError.code.startsWith(`${family}/`);
  return isShown ? appError : new AppError(`${family}/failed`);
}

export function fieldErrorsOf(error: AppError): FieldErrors {
  const field = fields[error.code];
  return field ? { [field]: error.message } : {};
}

/** Shows the error as a toast and returns its field errors; used as a form's `mapError`. */
export function showFormError(error: unknown): FieldErrors {
  const appError = asAppError(error);
  toastAppError(appError);
  return fieldErrorsOf(appError);
}

/** Returns a form's `validate`: `rule` is checked once the browser finds nothing missing or malformed. */
export function validateWith(rule: (values: FormData) => ErrorCode | null) {
  return (form: HTMLFormElement): FieldErrors => {
    const errors = browserFieldErrors(form);
    if (hasFieldErrors(errors)) return errors;
    const code = rule(new FormData(form));
    return code ? fieldErrorsOf(new AppError(code)) : {};
  };
}

export function toastAppError(error: AppError, kind: 'error' | 'warning' = 'error'): void {
  toast({ title: error.title ?? 'Error', text: error.message, kind });
}
