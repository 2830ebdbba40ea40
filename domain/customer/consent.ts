// Consents of a customer: what is done only because they agreed to it, by purpose.

/** Purposes in the order in which the customer sees them. */
export const consentPurposes = ['newsletter', 'back-in-stock', 'notifications'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export const purposeTexts: Record<ConsentPurpose, { title: string; text: string }> = {
  newsletter: {
    title: 'Newsletter',
    text: 'We email you about new items and offers.',
  },
  'back-in-stock': {
    title: 'Back-in-stock emails',
    text: 'We email you once, when an item you asked about is available again.',
  },
  notifications: {
    title: 'Notifications',
    text: 'Your browser shows what happens in the shop.',
  },
};

export type Consent = {
  purpose: ConsentPurpose;
  id: string;
  /** What it is about: an email address, an item or a browser. */
  subject: string;
  requestedAt: string;
  /** Null while the customer has not opened the link in the email. */
  givenAt: string | null;
  /** Where the customer gave the consent, such as "in the newsletter form". */
  source: string;
  /** Null unless withdrawn; kept as long as the record of the consent. */
  withdrawnAt: string | null;
};
