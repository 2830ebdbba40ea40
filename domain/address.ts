// A saved address: where a shopper has things sent, and who is called there.
import { type CheckoutForm, type RequiredField, normalisePhone, normalisePin } from './checkout.ts';

/** More than anybody needs; a list is not a store room. */
export const MOST_ADDRESSES = 10;

export const addressFields = [
  'firstName',
  'lastName',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
] as const satisfies readonly RequiredField[];
export type AddressField = (typeof addressFields)[number];

export type Address = Record<AddressField, string>;
export type SavedAddress = Address & { id: string; isDefault: boolean };

/** Of a filled-in form what belongs to an address, as it is kept: without spaces at its ends, the phone as ten digits. */
export function addressIn(form: Pick<CheckoutForm, AddressField>): Address {
  const { firstName, lastName, phone, address, city, state, zipCode } = form;
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phone: normalisePhone(phone) ?? phone.trim(),
    address: address.trim(),
    city: city.trim(),
    state,
    zipCode: normalisePin(zipCode),
  };
}

export function isSameAddress(one: Address, other: Address): boolean {
  const [a, b] = [addressIn(one), addressIn(other)];
  return addressFields.every((field) => a[field] === b[field]);
}

export function hasNoAddress(form: Pick<CheckoutForm, AddressField>): boolean {
  return addressFields.every((field) => !form[field].trim());
}

/** As it is read out: the street, the place, the phone. */
export function addressInWords({ address, city, state, zipCode, phone }: Address): string {
  return `${address}, ${city}, ${state} ${zipCode} · ${phone}`;
}
