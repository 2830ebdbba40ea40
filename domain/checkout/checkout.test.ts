import { describe, expect, test } from 'vitest';
import {
  shippingAddressFrom,
  checkoutErrors,
  emptyCheckout,
  missingFields,
  normalisePhone,
} from './checkout.ts';

describe('checkout form', () => {
  test('missing fields are listed in the order of the form', () => {
    expect(missingFields({ ...emptyCheckout, firstName: 'Asha', city: ' ' })).toEqual([
      'lastName',
      'email',
      'phone',
      'address',
      'city',
      'state',
      'zipCode',
    ]);
  });

  test.each([
    ['98290 12345', '9829012345'],
    ['+91 98290-12345', '9829012345'],
    ['09829012345', '9829012345'],
    ['0091 9829012345', '9829012345'],
    ['5829012345', null],
    ['982901234', null],
    ['98290123456', null],
    ['nine', null],
  ])('the phone number %s is normalised to %s', (input, expected) =>
    expect(normalisePhone(input)).toBe(expected),
  );

  test.each([
    ['zipCode', '012345', 'checkout/bad-pin'],
    ['zipCode', '30200', 'checkout/bad-pin'],
    ['phone', '12345', 'checkout/bad-phone'],
    ['email', 'asha@', 'checkout/bad-email'],
    ['state', 'Atlantis', 'checkout/bad-state'],
    ['lastName', '李', 'checkout/not-printable'],
    ['address', '12 MI Road 🏠', 'checkout/not-printable'],
  ] as const)('the field %s with the value %s has a field error', (field, value, code) => {
    expect(checkoutErrors({ [field]: value })).toEqual({ [field]: code });
  });

  test('names in the scripts of Indian languages have no field errors', () => {
    const form = { firstName: 'زہرہ', lastName: 'श्रेष्ठ', address: 'ᱥᱟᱱᱛᱟᱲᱤ 12', city: 'Jaipur' };
    expect(checkoutErrors(form)).toEqual({});
  });

  test('an empty form has no field errors', () => {
    expect(checkoutErrors(emptyCheckout)).toEqual({});
  });

  test('a valid form has no field errors, and its PIN code is normalised', () => {
    const form = {
      email: 'asha@example.in',
      phone: '+91 9829012345',
      zipCode: ' 302 003 ',
      state: 'Rajasthan',
    };
    expect(checkoutErrors(form)).toEqual({});
    expect(shippingAddressFrom({ ...emptyCheckout, ...form }).zipCode).toBe('302003');
  });
});
