// Postal address of a customer: fields, normal form, comparison.
import { type CheckoutForm, type RequiredField, normalisePhone, normalisePin } from './checkout.ts';

/** Saved addresses per account. */
export const MAX_ADDRESSES = 10;

/** Fields in the order of a form: the PIN code, which fills in city and state, comes before the street. */
export const addressFields = [
  'firstName',
  'lastName',
  'phone',
  'zipCode',
  'address',
  'city',
  'state',
] as const satisfies readonly RequiredField[];
export type AddressField = (typeof addressFields)[number];

export type Address = Record<AddressField, string>;
export type SavedAddress = Address & { id: string; isDefault: boolean };

/** The address of a filled-in form in the form it is stored in: trimmed, the phone as ten digits. */
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

/** Whether the postal fields are empty; a name may come from the account. */
export function hasNoAddress(form: Pick<CheckoutForm, AddressField>): boolean {
  const { address, city, state, zipCode } = form;
  return [address, city, state, zipCode].every((value) => !value.trim());
}

/** One line of text: street, city, state, PIN code and phone. */
export function addressText({ address, city, state, zipCode, phone }: Address): string {
  return `${address}, ${city}, ${state} ${zipCode} · ${phone}`;
}
