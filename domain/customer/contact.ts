// Contact form: required fields and maximum lengths in characters.
import { isEmail } from './account.ts';

export type ContactInput = { name: string; email: string; subject: string; message: string };

export const CONTACT_LENGTHS = { name: 100, email: 254, subject: 200, message: 5_000 } as const;

/** Required fields that are empty; the subject is optional. */
export function missingContactFields(form: ContactInput): (keyof ContactInput)[] {
  return (['name', 'email', 'message'] as const).filter((field) => !form[field].trim());
}

export function hasReachableSender(form: ContactInput): boolean {
  return isEmail(form.email.trim());
}
