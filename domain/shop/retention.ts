// How long personal data is kept when nobody asks for its deletion.
import { REQUEST_DAYS } from '#domain/product/back-in-stock.ts';
import { TICKET_LINK_DAYS } from '#domain/customer/ticket.ts';

/** Retention periods in days, set by the owner. */
export type Retention = {
  /** The text of an email that was sent. */
  emailDays: number;
  /** A message to the shop, and the record that an email was sent. */
  messageDays: number;
};

/** What becomes of the personal data of a deleted account: erased with it, or sealed for a year first. */
export const erasureNames = {
  'at-once': 'Erase at once',
  'after-a-year': 'Seal for a year, then erase',
} as const;
export type Erasure = keyof typeof erasureNames;
export const erasures = Object.keys(erasureNames) as Erasure[];

/** How long the law asks a shop to keep what a deletion erases (DPDP Rules 2025, rule 8(3)). */
export const SEALED_DAYS = 365;

/** What customers read where a shop seals: on the privacy page, beside the deletion and in its email. */
export const SEALED_NOTE =
  'We keep a copy of what was deleted sealed for one year as the law requires, then erase it. The copy is encrypted, and no page of the shop shows it.';

export const defaultRetention: Retention = { emailDays: 90, messageDays: 730 };

/** A subscription that was requested and never confirmed: then the link in its email has expired. */
export const UNCONFIRMED_NEWSLETTER_DAYS = 7;
/** The tracking link of an order, after the order has ended. */
export const TRACKING_DAYS = 60;
/** Days after which the payout details of an unpaid cash refund are erased: by then the customer is asked again. */
export const PAYOUT_DAYS = 180;
/** Damage photos that were uploaded and never sent with a report. */
export const UNSENT_PHOTO_DAYS = 3;

/** Every kind of personal data and its end, for the privacy page; docs/personal-data.md has the same rows. */
export function retentionRows(
  { emailDays, messageDays }: Retention,
  erasure: Erasure,
): readonly RetentionRow[] {
  const sealed: RetentionRow = [
    'Sealed copy of a deleted account, which no page shows',
    inDays(SEALED_DAYS),
  ];
  return [
    [
      'Account, addresses, cart, wishlist and checkout',
      'until you remove them or delete your account',
    ],
    ['Orders, reports about them and their photos', 'until you delete your account'],
    ['Invoices, with name and postal address', 'for as long as tax law requires'],
    ['Text of the emails we sent you', inDays(emailDays)],
    ['Record of these emails: address, subject and time', inDays(messageDays)],
    ['Your messages to us, with our answers', inDays(messageDays)],
    [
      'Newsletter subscription',
      `until you unsubscribe; the record of it for another ${inDays(messageDays)}`,
    ],
    ['Newsletter request that was never confirmed', inDays(UNCONFIRMED_NEWSLETTER_DAYS)],
    ['Request for a back-in-stock email', `until it is answered, or ${inDays(REQUEST_DAYS)}`],
    ['UPI ID or bank account for a cash refund', `until it is paid, or ${inDays(PAYOUT_DAYS)}`],
    ['Damage photos that were never sent with a report', inDays(UNSENT_PHOTO_DAYS)],
    ['Signed-in devices', '7 days after the last visit, and 30 days in any case'],
    ['Links in emails', 'an hour (password) or a day (email address)'],
    [
      'Tracking link of an order',
      `works until ${inDays(TRACKING_DAYS)} after the end of the order`,
    ],
    [
      'Status link of a message',
      `works until ${inDays(TICKET_LINK_DAYS)} after the message was resolved`,
    ],
    ['Attempts counted for an IP address', 'at most an hour'],
    ...(erasure === 'after-a-year' ? [sealed] : []),
  ];
}
export type RetentionRow = readonly [data: string, kept: string];

function inDays(days: number): string {
  if (days % 365 !== 0) return `${days} days`;
  return days === 365 ? 'a year' : `${days / 365} years`;
}
