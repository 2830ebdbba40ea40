// Session hint: marks the document of a browser that may be signed in, before the session is known.
import { SESSION_HINT_COOKIE } from '#domain/customer/session-hint.ts';

/** Inline script for the head, so that a member's page never shows a guest's links first; see the variant `maybe-member`. */
export const sessionHintScript = `if(/(^|; )${SESSION_HINT_COOKIE}=/.test(document.cookie))document.documentElement.dataset.maybeMember=''`;

export function mayBeSignedIn(): boolean {
  return document.documentElement.dataset.maybeMember !== undefined;
}
