// Values and field errors of a form with a postal address.
import { nativeFieldErrors } from '#ui/form/form-validation.ts';
import { type Address, addressFields } from '#domain/checkout/address.ts';
import { checkoutErrors } from '#domain/checkout/checkout.ts';
import { type ErrorCode, type FieldErrors, errorText } from '#domain/errors/errors.ts';

export function addressFromForm(form: HTMLFormElement): Address {
  const values = new FormData(form);
  const texts = addressFields.map((field) => [field, String(values.get(field) ?? '')]);
  return Object.fromEntries(texts) as Address;
}

/** Returns the errors of the address fields only: what the domain's rules reject, else what the browser finds missing. */
export function addressErrorsIn(form: HTMLFormElement): FieldErrors {
  const missing = nativeFieldErrors(form);
  const rejected: Partial<Record<string, ErrorCode>> = checkoutErrors(addressFromForm(form));
  const fieldErrors = addressFields.flatMap((field) => {
    const code = rejected[field];
    const message = code ? errorText(code).message : missing[field];
    return message ? [[field, message]] : [];
  });
  return Object.fromEntries(fieldErrors);
}
