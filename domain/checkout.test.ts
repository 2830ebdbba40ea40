import { describe, expect, test } from 'vitest';
import {
  addressOf,
  checkoutFaults,
  emptyCheckout,
  missingFields,
  normalisePhone,
} from './checkout.ts';

describe('the checkout form', () => {
  test('names every field that is missing, in the order of the form', () => {
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
  ])('the phone %s is read as %s', (written, read) => expect(normalisePhone(written)).toBe(read));

  test.each([
    ['zipCode', '012345', 'checkout/bad-pin'],
    ['zipCode', '30200', 'checkout/bad-pin'],
    ['phone', '12345', 'checkout/bad-phone'],
    ['email', 'asha@', 'checkout/bad-email'],
    ['state', 'Atlantis', 'checkout/bad-state'],
  ] as const)('a %s of %s is said to be wrong', (field, value, code) => {
    expect(checkoutFaults({ [field]: value })).toEqual({ [field]: code });
  });

  test('what is not filled in yet is not wrong', () => {
    expect(checkoutFaults(emptyCheckout)).toEqual({});
  });

  test('a right form has no faults', () => {
    const form = {
      email: 'asha@example.in',
      phone: '+91 9829012345',
      zipCode: ' 302 003 ',
      state: 'Rajasthan',
    };
    expect(checkoutFaults(form)).toEqual({});
    expect(addressOf({ ...emptyCheckout, ...form }).zipCode).toBe('302003');
  });
});
