// Newsletter consent: the words a subscriber agrees to are in the catalogue, and are stored word for word.

/** Version of the words, in every language; changed words get a new one. */
export const NEWSLETTER_CONSENT_VERSION = '2026-11-22';
