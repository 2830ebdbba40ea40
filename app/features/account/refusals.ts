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

export function toastRefusal(refusal: Refusal, kind: 'error' | 'warning' = 'error'): void {
  toast({ title: refusal.title ?? 'Error', text: refusal.message, kind });
}
