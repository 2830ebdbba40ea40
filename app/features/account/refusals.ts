// A 'no' on an account page: in the words of what was tried, and at the field it is about.
import { asRefusal } from '#app/api.ts';
import { toast } from '#app/ui/toast.tsx';
import { type ErrorCode, type FieldErrors, Refusal } from '#domain/errors.ts';

type Family = 'login' | 'register' | 'reset' | 'verify';

const fields: Partial<Record<ErrorCode, string>> = {
  'login/user-not-found': 'password',
  'login/wrong-password': 'password',
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
  'account/name-missing': 'fullName',
  'account/wrong-password': 'currentPassword',
  'account/same-email': 'email',
  'account/email-taken': 'email',
};

/** What is not of the family (no network, a bug) is its plain 'failed'. */
export function refusalFor(family: Family, problem: unknown): Refusal {
  const refusal = asRefusal(problem);
  return refusal.code.startsWith(`${family}/`) ? refusal : new Refusal(`${family}/failed`);
}

export function faultsOf(refusal: Refusal): FieldErrors {
  const field = fields[refusal.code];
  return field ? { [field]: refusal.message } : {};
}

/** On the pages of one's own: told in a toast, and handed on to the form for its field. */
export function toldRefusal(problem: unknown): Refusal {
  const refusal = asRefusal(problem);
  toastRefusal(refusal);
  return refusal;
}

export function toastRefusal(refusal: Refusal, kind: 'error' | 'warning' = 'error'): void {
  toast({ title: refusal.title ?? 'Error', text: refusal.message, kind });
}
