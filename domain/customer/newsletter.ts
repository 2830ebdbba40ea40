// Newsletter consent: the text a subscriber agrees to, stored with the subscription word for word.

/** Consent text; a changed text gets a new version. */
export const NEWSLETTER_CONSENT = {
  version: '2026-11-22',
  text: "We'll email you a link to confirm, and our newsletter after that. You can unsubscribe at any time.",
};
