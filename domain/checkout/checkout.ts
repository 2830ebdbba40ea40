// Checkout form: fields, validation and normalisation, and the shipping address of an order.
import { isEmail } from '#domain/customer/account.ts';
import type { ErrorCode } from '#domain/errors/errors.ts';
import { DEFAULT_PAYMENT_METHOD } from '#domain/order/order.ts';
import { type PaymentMethod } from '#domain/order/payment-methods.ts';
import { isPrintable } from '#domain/text/printable-text.ts';

export const COUNTRY = 'India';

export type CheckoutForm = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  paymentMethod: PaymentMethod;
  promoCode: string;
  /** PIN code and state that the customer has confirmed although they disagree, as `placeText` writes them; else ''. */
  confirmedPlace: string;
  /** Of a business that asks for an invoice with its GSTIN; both '' otherwise. */
  businessGstin: string;
  businessName: string;
};

export const requiredFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
] as const;
export type RequiredField = (typeof requiredFields)[number];

export const emptyCheckout: CheckoutForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: COUNTRY,
  paymentMethod: DEFAULT_PAYMENT_METHOD,
  promoCode: '',
  confirmedPlace: '',
  businessGstin: '',
  businessName: '',
};

/** The shape the specification gives an order's shipping address. */
export type ShippingAddress = {
  street: string;
  city: string;
  state: string;
  country: string;
  zipCode: string;
  isDefault: boolean;
};

type Recipient = { contactName: string; shippingAddress: ShippingAddress };

export function missingFields(
  form: Partial<CheckoutForm>,
  required: readonly RequiredField[] = requiredFields,
): RequiredField[] {
  return required.filter((field) => !form[field]?.trim());
}

/** Fields that the invoice and the courier's label print. */
const printedFields = ['firstName', 'lastName', 'address', 'city'] as const;

/** Whether the fonts of invoice and label have all characters of the recipient. */
export function isRecipientPrintable({ contactName, shippingAddress }: Recipient): boolean {
  return isPrintable(`${contactName} ${shippingAddress.street} ${shippingAddress.city}`);
}

/** Field errors of the filled-in fields; an empty field has none here, see `missingFields`. */
export function checkoutErrors(
  form: Partial<CheckoutForm>,
): Partial<Record<RequiredField, ErrorCode>> {
  const fieldErrors: Partial<Record<RequiredField, ErrorCode>> = {};
  if (form.email?.trim() && !isEmail(form.email.trim())) fieldErrors.email = 'checkout/bad-email';
  if (form.phone?.trim() && !normalisePhone(form.phone)) fieldErrors.phone = 'checkout/bad-phone';
  if (form.zipCode?.trim() && !/^[1-9][0-9]{5}$/.test(normalisePin(form.zipCode))) {
    fieldErrors.zipCode = 'checkout/bad-pin';
  }
  if (form.state?.trim() && !isIndianState(form.state)) fieldErrors.state = 'checkout/bad-state';
  for (const field of printedFields) {
    if (!isPrintable(form[field] ?? '')) fieldErrors[field] = 'checkout/not-printable';
  }
  return fieldErrors;
}

/** Ten digits, the first from 6 to 9, without +91, 0091, leading 0, spaces, dashes or brackets. Null when invalid. */
export function normalisePhone(phone: string): string | null {
  const digits = phone.replace(/[\s()-]/g, '').replace(/^(\+91|0091|0)/, '');
  return /^[6-9][0-9]{9}$/.test(digits) ? digits : null;
}

/** PIN codes are often written with a space, as in 302 003. */
export function normalisePin(pin: string): string {
  return pin.replace(/\s/g, '');
}

export function shippingAddressFrom(form: CheckoutForm): ShippingAddress {
  return {
    street: form.address.trim(),
    city: form.city.trim(),
    state: form.state,
    country: COUNTRY,
    zipCode: normalisePin(form.zipCode),
    isDefault: false,
  };
}

function isIndianState(name: string): boolean {
  return (indianStates as readonly string[]).includes(name);
}

export const indianStates = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;
