import { describe, expect, test } from 'vitest';
import { addressIn, addressText, hasNoAddress, isSameAddress } from './address.ts';
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

describe('postal address', () => {
  test('addressIn trims the fields, keeps ten digits of the phone, and drops other form fields', () => {
    expect(addressIn({ ...emptyCheckout, ...asha })).toEqual({
      ...asha,
      firstName: 'Asha',
      lastName: 'Rao',
      phone: '9829012345',
      zipCode: '302003',
    });
  });

  test('isSameAddress ignores spaces and the phone format, but not the street', () => {
    expect(isSameAddress(asha, { ...asha, phone: '9829012345', lastName: 'Rao' })).toBe(true);
    expect(isSameAddress(asha, { ...asha, address: '15 Johari Bazaar' })).toBe(false);
  });

  test('hasNoAddress is true only if every postal field of the form is empty', () => {
    expect(hasNoAddress(emptyCheckout)).toBe(true);
    expect(hasNoAddress({ ...emptyCheckout, firstName: 'Asha' })).toBe(true);
    expect(hasNoAddress({ ...emptyCheckout, city: 'Jaipur' })).toBe(false);
  });

  test('addressText shows street, city, state, PIN code and phone', () => {
    expect(addressText(addressIn(asha))).toBe(
      '14 Johari Bazaar, Jaipur, Rajasthan 302003 · 9829012345',
    );
  });
});
