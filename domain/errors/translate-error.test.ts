import { expect, test } from 'vitest';
import { checkoutErrors } from '#domain/checkout/checkout.ts';
import { noDeliveryText } from '#domain/checkout/delivery-area.ts';
import { type PayoutInput, payoutFieldErrors } from '#domain/payment/payout-details.ts';
import { type ErrorTexts, errorTexts } from './error-texts.ts';
import { AppError, errorText } from './errors.ts';
import { openErrorTranslator } from './translate-error.ts';
import { AppErrorWithValues } from './with-values.ts';

/** A trial language: English in square brackets. */
const trial: ErrorTexts = {
  ofCode: (code) => {
    const { title, message, status } = errorText(code);
    return { status, message: `[${message}]`, ...(title && { title: `[${title}]` }) };
  },
  withValues: (code, values) => `[${errorTexts.withValues(code, values)}]`,
  ofFields: Object.fromEntries(
    Object.entries(errorTexts.ofFields).map(([key, text]) => [key, `[${text}]`]),
  ),
};
const translate = openErrorTranslator(trial);

test('an error has title and message of its code in the other language, and stays English itself', () => {
  const error = new AppError('cart/incomplete');
  expect(translate(error)).toEqual({
    title: '[Choose a colour and a size]',
    message:
      '[Please choose a colour and a size on the page of the item, then add it to your cart.]',
    fields: {},
  });
  expect(error.message).not.toContain('[');
});

test('an error with values has its own message in both languages', () => {
  const error = new AppErrorWithValues('stock/sold-out', { name: 'Rajsi Roop' });
  expect(error.message).toBe('Rajsi Roop: Sorry, this item has just sold out.');
  expect(translate(error)).toMatchObject({
    title: '[Sold out]',
    message: '[Rajsi Roop: Sorry, this item has just sold out.]',
  });
});

test('a message of the back office without values becomes the general one of its code', () => {
  const error = new AppError('refund/too-much', { message: 'You can refund up to ₹500.' });
  expect(translate(error).message).toBe(
    '[You can refund up to the amount paid and not yet refunded.]',
  );
});

test('texts beside fields are translated: constants, and the message of the error itself', () => {
  const fields = {
    zipCode: noDeliveryText('110001'),
    phone: errorText('checkout/bad-phone').message,
  };
  const error = new AppErrorWithValues('checkout/no-delivery', { pinCode: '110001' }, { fields });
  expect(translate(error).fields).toEqual({
    zipCode: "[We don't deliver to 110001 yet.]",
    phone: '[Please enter a valid 10-digit mobile number]',
  });
});

test('a text beside a field that no catalogue has stays as it is', () => {
  const fields = { body: 'Invalid input', name: 'constructor', key: '__proto__' };
  expect(translate(new AppError('request/invalid', { fields })).fields).toEqual(fields);
});

const bank = {
  method: 'bank' as const,
  accountNumber: '',
  accountNumberAgain: '',
  ifsc: '',
  accountHolder: '',
};
const brokenPayouts: PayoutInput[] = [
  { method: 'upi', upiId: '' },
  { method: 'upi', upiId: 'asha' },
  { method: 'upi', upiId: 'asha@example.in' },
  bank,
  { ...bank, accountNumber: '1', accountNumberAgain: '2', ifsc: 'X' },
];
const brokenCheckout = { email: 'x', phone: '1', zipCode: '1', state: 'x', firstName: '漢字' };

test('every text of validation that a customer can meet beside a field has a translation', () => {
  const ofPayouts = brokenPayouts.flatMap((form) => Object.values(payoutFieldErrors(form)));
  const ofCheckout = Object.values(checkoutErrors(brokenCheckout)).map(
    (code) => errorText(code).message,
  );
  expect(ofPayouts.length + ofCheckout.length).toBeGreaterThan(12);
  const known = new Set(Object.values(errorTexts.ofFields));
  expect([...ofPayouts, ...ofCheckout].filter((text) => !known.has(text))).toEqual([]);
});
