// A message to the shop: what it needs, and how long it may be.
import { looksLikeEmail } from './account.ts';

export type ContactForm = { name: string; email: string; subject: string; message: string };

export const CONTACT_LENGTHS = { name: 100, email: 254, subject: 200, message: 5_000 } as const;

/** The subject may be left empty. */
export function missingContactFields(form: ContactForm): (keyof ContactForm)[] {
  return (['name', 'email', 'message'] as const).filter((field) => !form[field].trim());
}

export function hasReachableSender(form: ContactForm): boolean {
  return looksLikeEmail(form.email.trim());
}
