// What belongs to an address, and when two are the same.
import { describe, expect, test } from 'vitest';
import { addressIn, addressInWords, hasNoAddress, isSameAddress } from './address.ts';
import { emptyCheckout } from './checkout.ts';

const asha = {
  firstName: ' Asha',
  lastName: 'Rao ',
  phone: '+91 98290 12345',
  address: '14 Johari Bazaar',
  city: 'Jaipur',
  state: 'Rajasthan',
  zipCode: '302 003',
};

describe('an address', () => {
  test('is kept without spaces at its ends, its phone as ten digits, and without anything else', () => {
    expect(addressIn({ ...emptyCheckout, ...asha })).toEqual({
      ...asha,
      firstName: 'Asha',
      lastName: 'Rao',
      phone: '9829012345',
      zipCode: '302003',
    });
  });

  test('is the same however the phone and the spaces were typed, and another in another street', () => {
    expect(isSameAddress(asha, { ...asha, phone: '9829012345', lastName: 'Rao' })).toBe(true);
    expect(isSameAddress(asha, { ...asha, address: '15 Johari Bazaar' })).toBe(false);
  });

  test('is missing from a form in which none of its fields is filled in', () => {
    expect(hasNoAddress(emptyCheckout)).toBe(true);
    expect(hasNoAddress({ ...emptyCheckout, city: 'Jaipur' })).toBe(false);
  });

  test('is read out with its place and its phone', () => {
    expect(addressInWords(addressIn(asha))).toBe(
      '14 Johari Bazaar, Jaipur, Rajasthan 302003 · 9829012345',
    );
  });
});
