// Consents of a customer: what is done only because they agreed to it, by purpose.
import * as texts from '#messages/consent.ts';

/** Purposes in the order in which the customer sees them. */
export const consentPurposes = ['newsletter', 'back-in-stock', 'notifications'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export const purposeTexts: Record<ConsentPurpose, { title: string; text: string }> = {
  newsletter: {
    title: texts.newsletter,
    text: texts.newsletterText,
  },
  'back-in-stock': {
    title: texts.backInStock,
    text: texts.backInStockText,
  },
  notifications: {
    title: texts.notifications,
    text: texts.notificationsText,
  },
};

/** Where a consent was given, in words, by its code. */
export const consentSources: Readonly<Record<string, string>> = {
  'newsletter-form': texts.fromNewsletterForm,
  'product-page': texts.fromItem,
  browser: texts.fromBrowser,
};

export type Consent = {
  purpose: ConsentPurpose;
  id: string;
  /** What it is about: an email address, an item or a browser. */
  subject: string;
  requestedAt: string;
  /** Null while the customer has not opened the link in the email. */
  givenAt: string | null;
  /** Code of where the customer gave the consent, see `consentSources`. */
  source: string;
  /** Null unless withdrawn; kept as long as the record of the consent. */
  withdrawnAt: string | null;
};
