// What an enhanced status code (RFC 3463) of a bounce means for the email and its address.
import type { ReportKind } from './port.ts';

/** About sender or content (5.6, 5.7), a full mailbox (5.2.2), or a message that is too large (5.2.3, 5.3.4). */
const ABOUT_THE_EMAIL = /^5\.(?:[67]\.\d+|2\.[23]|3\.4)$/;

/** Anything but a code of class 5 is temporary: a mail server that gave up after days may know the address tomorrow. */
export function reportKindOf(status: string): Exclude<ReportKind, 'complaint'> {
  if (!status.startsWith('5.')) return 'temporary';
  return ABOUT_THE_EMAIL.test(status) ? 'email-rejected' : 'permanent';
}
