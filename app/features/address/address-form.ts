// An address as it stands in a form, and what is wrong with it.
import { nativeFaults } from '#app/ui/form-faults.ts';
import { type Address, addressFields } from '#domain/address.ts';
import { checkoutFaults } from '#domain/checkout.ts';
import { type FieldErrors, wordsFor } from '#domain/errors.ts';

export function addressOf(form: HTMLFormElement): Address {
  const values = new FormData(form);
  const texts = addressFields.map((field) => [field, String(values.get(field) ?? '')]);
  return Object.fromEntries(texts) as Address;
}

/** The browser says what is missing, the shop what is wrong; of the address's fields only. */
export function addressFaultsIn(form: HTMLFormElement): FieldErrors {
  const missing = nativeFaults(form);
  const wrong: Partial<Record<string, Parameters<typeof wordsFor>[0]>> = checkoutFaults(
    addressOf(form),
  );
  const faults = addressFields.flatMap((field) => {
    const code = wrong[field];
    const words = code ? wordsFor(code).message : missing[field];
    return words ? [[field, words]] : [];
  });
  return Object.fromEntries(faults);
}
