// Payout details: where a customer wants a cash refund sent, a UPI ID or a bank account, as typed, checked and masked.
import type { FieldErrors } from '#domain/errors/errors.ts';
import { upiIdError } from '#domain/payment/upi.ts';
import * as texts from '#messages/payout-errors.ts';

export type PayoutDetails =
  | { method: 'upi'; upiId: string }
  | { method: 'bank'; accountNumber: string; ifsc: string; accountHolder: string };

/** Payout form as typed. The account number is typed twice, because a transfer to a wrong one seldom comes back. */
export type PayoutInput =
  | { method: 'upi'; upiId: string }
  | {
      method: 'bank';
      accountNumber: string;
      accountNumberAgain: string;
      ifsc: string;
      accountHolder: string;
    };

export const MAX_ACCOUNT_HOLDER_LENGTH = 100;

const ACCOUNT_NUMBER = /^\d{9,18}$/;
/** IFSC: four letters of the bank, a zero, six characters of the branch. */
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** Returns the details as they are stored: without needless spaces, and with the IFSC in capitals. */
export function toPayoutDetails(form: PayoutInput): PayoutDetails {
  if (form.method === 'upi') return { method: 'upi', upiId: form.upiId.trim() };
  return {
    method: 'bank',
    accountNumber: withoutSpaces(form.accountNumber),
    ifsc: withoutSpaces(form.ifsc).toUpperCase(),
    accountHolder: form.accountHolder.replace(/\s+/g, ' ').trim(),
  };
}

/** Returns the errors by field of the form; empty when every field is valid. */
export function payoutFieldErrors(form: PayoutInput): FieldErrors {
  const details = toPayoutDetails(form);
  const errors =
    details.method === 'upi'
      ? { upiId: details.upiId ? upiIdError(details.upiId) : texts.upiIdMissing }
      : {
          accountNumber: accountNumberError(details.accountNumber),
          accountNumberAgain: repetitionError(form, details.accountNumber),
          ifsc: ifscError(details.ifsc),
          accountHolder: details.accountHolder ? null : texts.holderMissing,
        };
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) => (error === null ? [] : [[field, error]])),
  );
}

/** Masks the details until an admin asks to see them: `UPI as•••@okaxis`. */
export function maskedPayoutDetails(details: PayoutDetails): string {
  if (details.method === 'upi') {
    const [name = '', handle = ''] = details.upiId.split('@');
    return `UPI ${name.slice(0, name.length > 3 ? 2 : 1)}•••@${handle}`;
  }
  const { accountNumber, ifsc, accountHolder } = details;
  return `••••${accountNumber.slice(-4)} · ${ifsc} · ${shortName(accountHolder)}`;
}

function accountNumberError(accountNumber: string): string | null {
  if (!accountNumber) return texts.accountMissing;
  return ACCOUNT_NUMBER.test(accountNumber) ? null : texts.accountLength;
}

function repetitionError(form: PayoutInput, accountNumber: string): string | null {
  if (form.method === 'upi') return null;
  const again = withoutSpaces(form.accountNumberAgain);
  if (!again) return texts.againMissing;
  return again === accountNumber ? null : texts.accountsDiffer;
}

function ifscError(ifsc: string): string | null {
  if (!ifsc) return texts.ifscMissing;
  return IFSC.test(ifsc) ? null : texts.ifscFormat;
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Shortens a name: `Asha Rao` becomes `Asha R.` */
function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const initial = [...(rest.at(-1) ?? '')][0];
  return initial ? `${first} ${initial}.` : first;
}
