// Payout details: where a customer wants a cash refund sent, a UPI ID or a bank account, as typed, checked and masked.
import type { FieldErrors } from '#domain/errors/errors.ts';
import { type Paise, toRupees } from '#domain/money/money.ts';

export type PayoutDetails =
  | { method: 'upi'; upiId: string }
  | { method: 'bank'; accountNumber: string; ifsc: string; accountHolder: string };

/** As typed. The account number is typed twice, because a transfer to a wrong one seldom comes back. */
export type PayoutForm =
  | { method: 'upi'; upiId: string }
  | {
      method: 'bank';
      accountNumber: string;
      accountNumberAgain: string;
      ifsc: string;
      accountHolder: string;
    };

export const MAX_UPI_ID_LENGTH = 321;
export const MAX_ACCOUNT_HOLDER_LENGTH = 100;

/** NPCI: 2 to 256 characters, then the handle of a payment app, which has no dot. */
const UPI_ID = /^[A-Z0-9._-]{2,256}@[A-Z0-9]{2,64}$/i;
const EMAIL_LIKE = /@[^@]*\./;
const ACCOUNT_NUMBER = /^\d{9,18}$/;
/** Bank, a zero, branch. */
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** What is typed with spaces or in small letters counts as without. */
export function toPayoutDetails(form: PayoutForm): PayoutDetails {
  if (form.method === 'upi') return { method: 'upi', upiId: form.upiId.trim() };
  return {
    method: 'bank',
    accountNumber: withoutSpaces(form.accountNumber),
    ifsc: withoutSpaces(form.ifsc).toUpperCase(),
    accountHolder: form.accountHolder.replace(/\s+/g, ' ').trim(),
  };
}

/** By field of the form; empty when everything is right. */
export function payoutFieldErrors(form: PayoutForm): FieldErrors {
  const details = toPayoutDetails(form);
  const errors =
    details.method === 'upi'
      ? { upiId: upiIdError(details.upiId) }
      : {
          accountNumber: accountNumberError(details.accountNumber),
          accountNumberAgain: repetitionError(form, details.accountNumber),
          ifsc: ifscError(details.ifsc),
          accountHolder: details.accountHolder
            ? null
            : 'Please enter the name of the account holder',
        };
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) => (error === null ? [] : [[field, error]])),
  );
}

/** For the back office before it shows the details: `UPI as•••@okaxis`. */
export function maskedPayoutDetails(details: PayoutDetails): string {
  if (details.method === 'upi') {
    const [name = '', handle = ''] = details.upiId.split('@');
    return `UPI ${name.slice(0, name.length > 3 ? 2 : 1)}•••@${handle}`;
  }
  const { accountNumber, ifsc, accountHolder } = details;
  return `Account ••••${accountNumber.slice(-4)} · ${ifsc} · ${shortName(accountHolder)}`;
}

type UpiPayment = { upiId: string; name: string; amountPaise: Paise; note: string };

/** Deep link by which a payment app opens with the payment filled in. NPCI, UPI linking specification. */
export function upiLink({ upiId, name, amountPaise, note }: UpiPayment): string {
  const fields = { pa: upiId, pn: name, am: toRupees(amountPaise).toFixed(2), cu: 'INR', tn: note };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  // Payment apps expect the @ of a UPI ID as it is.
  return `upi://pay?${query.join('&').replace('%40', '@')}`;
}

function upiIdError(upiId: string): string | null {
  if (!upiId) return 'Please enter your UPI ID';
  if (UPI_ID.test(upiId)) return null;
  return EMAIL_LIKE.test(upiId)
    ? 'This looks like an email address. A UPI ID ends like @okaxis, without a dot'
    : 'Please enter a UPI ID such as name@okaxis';
}

function accountNumberError(accountNumber: string): string | null {
  if (!accountNumber) return 'Please enter your account number';
  return ACCOUNT_NUMBER.test(accountNumber) ? null : 'An account number has 9 to 18 digits';
}

function repetitionError(form: PayoutForm, accountNumber: string): string | null {
  if (form.method === 'upi') return null;
  const again = withoutSpaces(form.accountNumberAgain);
  if (!again) return 'Please enter your account number again';
  return again === accountNumber ? null : 'The two account numbers differ';
}

function ifscError(ifsc: string): string | null {
  if (!ifsc) return 'Please enter the IFSC of your branch';
  return IFSC.test(ifsc)
    ? null
    : 'An IFSC has 11 characters, such as HDFC0000123. The fifth is a zero';
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

/** `Asha Rao` becomes `Asha R.` */
function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const initial = [...(rest.at(-1) ?? '')][0];
  return initial ? `${first} ${initial}.` : first;
}
