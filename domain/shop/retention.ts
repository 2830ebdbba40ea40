// How long personal data is kept when nobody asks for its deletion.
import { REQUEST_DAYS } from '#domain/product/back-in-stock.ts';
import { TICKET_LINK_DAYS } from '#domain/customer/ticket.ts';
import * as texts from '#messages/retention.ts';

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
export const SEALED_NOTE = texts.sealedNote;

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
  const sealed: RetentionRow = [texts.sealedCopy, inDays(SEALED_DAYS)];
  return [
    [texts.account, texts.accountUntil],
    [texts.orders, texts.ordersUntil],
    [texts.reviews, texts.reviewsUntil],
    [texts.invoices, texts.invoicesUntil],
    [texts.emailTexts, inDays(emailDays)],
    [texts.emailRecords, inDays(messageDays)],
    [texts.messages, inDays(messageDays)],
    [texts.newsletter, texts.newsletterUntil({ period: inDays(messageDays) })],
    [texts.unconfirmed, inDays(UNCONFIRMED_NEWSLETTER_DAYS)],
    [texts.backInStock, texts.backInStockUntil({ period: inDays(REQUEST_DAYS) })],
    [texts.payout, texts.payoutUntil({ period: inDays(PAYOUT_DAYS) })],
    [texts.photos, inDays(UNSENT_PHOTO_DAYS)],
    [texts.devices, texts.devicesUntil],
    [texts.links, texts.linksUntil],
    [texts.tracking, texts.trackingUntil({ period: inDays(TRACKING_DAYS) })],
    [texts.ticketLink, texts.ticketLinkUntil({ period: inDays(TICKET_LINK_DAYS) })],
    [texts.attempts, texts.attemptsUntil],
    ...(erasure === 'after-a-year' ? [sealed] : []),
  ];
}
export type RetentionRow = readonly [data: string, kept: string];

function inDays(days: number): string {
  return days % 365 === 0 ? texts.years({ count: days / 365 }) : texts.days({ count: days });
}
