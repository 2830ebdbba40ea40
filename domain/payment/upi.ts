// UPI: the ID that money is sent to, the link that opens a payment app, and the bank's reference of a transfer (UTR).
import { type Paise, toRupees } from '#domain/money/money.ts';
import * as texts from '#messages/payout-errors.ts';

/** How long the stock of an order is reserved that is paid by a transfer to the shop's own account. */
export const UPI_RESERVATION_HOURS = 24;

export const MAX_UPI_ID_LENGTH = 321;

/** NPCI: 2 to 256 characters, then the handle of a payment app, which has no dot. */
const UPI_ID = /^[A-Z0-9._-]{2,256}@[A-Z0-9]{2,64}$/i;
const EMAIL_LIKE = /@[^@]*\./;

/** The message about an ID, also called VPA; null when it is one. */
export function upiIdError(upiId: string): string | null {
  if (UPI_ID.test(upiId)) return null;
  return EMAIL_LIKE.test(upiId) ? texts.upiIdIsEmail : texts.upiIdFormat;
}

type UpiPayment = {
  upiId: string;
  name: string;
  amountPaise: Paise;
  note: string;
  /** Reference by which the payee finds the payment. */
  reference?: string;
};

/** Deep link by which a payment app opens with the payment filled in. NPCI, UPI linking specification. */
export function upiLink({ upiId, name, amountPaise, note, reference }: UpiPayment): string {
  const fields = {
    pa: upiId,
    pn: name,
    am: toRupees(amountPaise).toFixed(2),
    cu: 'INR',
    ...(reference && { tr: reference }),
    tn: note,
  };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  // Payment apps expect the @ of a UPI ID as it is.
  return `upi://pay?${query.join('&').replace('%40', '@')}`;
}

/** Payment apps show it with spaces or hyphens. */
export function normaliseUtr(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/** Twelve digits; payment apps also call it UPI reference or RRN. */
export function isUtr(text: string): boolean {
  return /^\d{12}$/.test(text);
}
