// What stands in the checkout's fields, and what is wrong with it.
import { nativeFaults } from '#app/ui/form-faults.ts';
import {
  type CheckoutForm,
  type RequiredField,
  checkoutFaults,
  requiredFields,
} from '#domain/checkout.ts';
import { type FieldErrors, wordsFor } from '#domain/errors.ts';
import { type PaymentMethod, paymentMethods } from '#domain/order.ts';

export type FilledIn = Pick<CheckoutForm, RequiredField> & { paymentMethod: PaymentMethod };

export function fieldsOf(form: HTMLFormElement): FilledIn {
  const values = new FormData(form);
  const method = paymentMethods.find((each) => each === values.get('paymentMethod'));
  const text = (field: RequiredField) => String(values.get(field) ?? '');
  const texts = Object.fromEntries(requiredFields.map((field) => [field, text(field)]));
  return { ...(texts as Record<RequiredField, string>), paymentMethod: method ?? 'RAZORPAY' };
}

/** The browser says what is missing, the shop what is wrong. */
export function faultsIn(form: HTMLFormElement): FieldErrors {
  const wrong = Object.entries(checkoutFaults(fieldsOf(form)));
  const inWords = wrong.map(([field, code]) => [field, wordsFor(code).message]);
  return { ...nativeFaults(form), ...Object.fromEntries(inWords) };
}

/** While she is filling in, an empty field is only pointed at when it was before. */
export function faultsSoFar(form: HTMLFormElement, shown: FieldErrors): FieldErrors {
  const fields: Record<string, string> = fieldsOf(form);
  const told = Object.entries(faultsIn(form)).filter(
    ([field]) => Boolean(fields[field]?.trim()) || Boolean(shown[field]),
  );
  return Object.fromEntries(told);
}
