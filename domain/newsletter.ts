// Signing up for the newsletter: what somebody agrees to, kept with her consent word for word.

/** A change of the words is a new version. */
export const NEWSLETTER_CONSENT = {
  version: '2026-11',
  text: 'You will get our newsletter by email once you have confirmed your address. You can unsubscribe at any time.',
};
