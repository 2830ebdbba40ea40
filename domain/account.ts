// Who a shopper is to the shop: her name, her password's rules, her role.

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;

/** The specification's current user, and what the server decided about it. */
export type Account = {
  uid: string;
  displayName: string | null;
  email: string;
  photoURL: string | null;
  emailVerified: boolean;
  role: 'shopper' | 'admin';
};

/** The avatar menu's label: the name, or the e-mail before its @, or 'User'. */
export function displayNameOf(account: Pick<Account, 'displayName' | 'email'>): string {
  return account.displayName?.trim() || account.email.split('@')[0] || 'User';
}

export type Registration = {
  fullName: string;
  email: string;
  password: string;
  confirmPassword: string;
  acceptsTerms: boolean;
};

export type RegistrationFault =
  | 'register/passwords-differ'
  | 'register/password-too-short'
  | 'register/password-too-long'
  | 'register/terms';

/** Checked in this order, the first fault only. */
export function registrationFault(form: Registration): RegistrationFault | null {
  if (form.password !== form.confirmPassword) return 'register/passwords-differ';
  if (form.password.length < MIN_PASSWORD_LENGTH) return 'register/password-too-short';
  if (form.password.length > MAX_PASSWORD_LENGTH) return 'register/password-too-long';
  if (!form.acceptsTerms) return 'register/terms';
  return null;
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Good enough to send a mail to; the mail itself is the proof. */
export function looksLikeEmail(email: string): boolean {
  return email.length <= 254 && /^[^\s@<>"(),:;\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email);
}
