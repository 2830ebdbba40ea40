// Payout details: what is accepted, what is masked, and the link that a payment app opens.
import { expect, test } from 'vitest';
import {
  type PayoutInput,
  maskedPayoutDetails,
  payoutFieldErrors,
  toPayoutDetails,
} from './payout-details.ts';
import { upiLink } from '#domain/payment/upi.ts';

const bank = {
  method: 'bank',
  accountNumber: '1234 5678 4321',
  accountNumberAgain: '123456784321',
  ifsc: ' hdfc0000123 ',
  accountHolder: ' Asha  Rao ',
} satisfies PayoutInput;

test.each(['asha@okaxis', 'as@ybl', 'asha.rao-98_1@oksbi', '9829012345@upi', ' ASHA@ICICI '])(
  'the UPI ID %j is accepted',
  (upiId) => expect(payoutFieldErrors({ method: 'upi', upiId })).toEqual({}),
);

test.each([
  '',
  'asha',
  'a@okaxis',
  '@okaxis',
  'asha@',
  'as ha@okaxis',
  'asha@ok-axis',
  'a@b@okaxis',
])('the UPI ID %j is not accepted', (upiId) =>
  expect(payoutFieldErrors({ method: 'upi', upiId })).toEqual({
    upiId: expect.stringContaining('UPI ID'),
  }),
);

test('an email address in place of a UPI ID is named as one', () => {
  const { upiId } = payoutFieldErrors({ method: 'upi', upiId: 'asha@example.in' });
  expect(upiId).toContain('looks like an email address');
});

test('spaces and small letters of a bank account are accepted and removed', () => {
  expect(payoutFieldErrors(bank)).toEqual({});
  expect(toPayoutDetails(bank)).toEqual({
    method: 'bank',
    accountNumber: '123456784321',
    ifsc: 'HDFC0000123',
    accountHolder: 'Asha Rao',
  });
});

test.each([
  [{ accountNumber: '12345678', accountNumberAgain: '12345678' }, ['accountNumber']],
  [{ accountNumber: '12345678901234567890' }, ['accountNumber', 'accountNumberAgain']],
  [{ accountNumberAgain: '123456784322' }, ['accountNumberAgain']],
  [{ ifsc: 'HDFC1000123' }, ['ifsc']],
  [{ ifsc: 'HDFC000012' }, ['ifsc']],
  [{ accountHolder: '  ' }, ['accountHolder']],
])('a bank account with %j has errors beside %j', (change, fields) => {
  expect(Object.keys(payoutFieldErrors({ ...bank, ...change }))).toEqual(fields);
});

test.each([
  [{ method: 'upi', upiId: 'asha.rao@okaxis' } as const, 'UPI as•••@okaxis'],
  [{ method: 'upi', upiId: 'as@ybl' } as const, 'UPI a•••@ybl'],
  [bank, '••••4321 · HDFC0000123 · Asha R.'],
  [{ ...bank, accountHolder: 'Asha' }, '••••4321 · HDFC0000123 · Asha'],
])('%j is masked', (form, masked) => {
  expect(maskedPayoutDetails(toPayoutDetails(form))).toBe(masked);
});

test('the UPI link names payee, amount with paise, currency and note', () => {
  const payment = { upiId: 'asha@okaxis', name: 'Asha & Co', amountPaise: 49950 };
  expect(upiLink({ ...payment, note: 'Refund SUN-1234' })).toBe(
    'upi://pay?pa=asha@okaxis&pn=Asha%20%26%20Co&am=499.50&cu=INR&tn=Refund%20SUN-1234',
  );
});
