// The customer's account: display name, registration rules, role, email syntax.
import type { AccountRole } from '../people/person-roles.ts';

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;

/** The current user of the specification, with the role and verification that the server decides. */
export type Account = {
  uid: string;
  displayName: string | null;
  email: string;
  photoURL: string | null;
  emailVerified: boolean;
  role: AccountRole;
};

/** Label of the avatar menu: the name, or the email address before its @, or 'User'. */
export function displayNameOf(account: Pick<Account, 'displayName' | 'email'>): string {
  return account.displayName?.trim() || account.email.split('@')[0] || 'User';
}

/** First and last name of a full name: the last word is the last name. */
export function splitName(fullName: string | null): { firstName: string; lastName: string } {
  const words = fullName?.split(/\s+/).filter(Boolean) ?? [];
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

export type Registration = {
  fullName: string;
  email: string;
  password: string;
  confirmPassword: string;
  acceptsTerms: boolean;
};

export type RegistrationError =
  | 'register/passwords-differ'
  | 'register/password-too-short'
  | 'register/password-too-long'
  | 'register/terms';

/** The first failing check in the specification's order, or null. */
export function registrationError(form: Registration): RegistrationError | null {
  if (form.password !== form.confirmPassword) return 'register/passwords-differ';
  if (form.password.length < MIN_PASSWORD_LENGTH) return 'register/password-too-short';
  if (form.password.length > MAX_PASSWORD_LENGTH) return 'register/password-too-long';
  if (!form.acceptsTerms) return 'register/terms';
  return null;
}

/** Masks `asha@example.com` as `a…@example.com`, for a mailbox that others may read. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.).*@/, '$1…@');
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Plausible enough to send an email to; the email itself is the proof. Visible ASCII only: invisible, full-width and
 * look-alike characters could imitate another address or evade a limit. An international domain is written as `xn--…`.
 */
export function isEmail(email: string): boolean {
  return (
    email.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(email)
  );
}

/** The mailbox an address is delivered to, as limits count it: without a +tag, and for Gmail without dots. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = normaliseEmail(email).split('@');
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/**
 * A name for an email: one line without links, at most 60 characters. Mail programs turn even `evil.example/x` into a
 * link, so words with a slash or an @ go, and a dot inside a word gets a space after it.
 */
export function emailName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .replace(/\S*([/\\@]|www\.)\S*/gi, '')
    .replace(/[.:](?=\S)/g, '$& ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim();
}
