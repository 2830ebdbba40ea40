// Values and field errors of the checkout form.
import { nativeFieldErrors } from '#ui/form/form-validation.ts';
import {
  type CheckoutForm,
  type RequiredField,
  checkoutErrors,
  requiredFields,
} from '#domain/checkout/checkout.ts';
import { type FieldErrors, errorText } from '#domain/errors/errors.ts';
import { DEFAULT_PAYMENT_METHOD } from '#domain/order/order.ts';
import { type PaymentMethod, paymentMethods } from '#domain/order/payment-methods.ts';

export type CheckoutValues = Pick<CheckoutForm, RequiredField> &
  Partial<Pick<CheckoutForm, 'businessGstin' | 'businessName'>> & { paymentMethod: PaymentMethod };

export function valuesOf(form: HTMLFormElement): CheckoutValues {
  const values = new FormData(form);
  const method = paymentMethods.find((each) => each === values.get('paymentMethod'));
  const text = (field: RequiredField) => String(values.get(field) ?? '');
  const texts = Object.fromEntries(requiredFields.map((field) => [field, text(field)]));
  return {
    ...(texts as Record<RequiredField, string>),
    paymentMethod: method ?? DEFAULT_PAYMENT_METHOD,
    // Only where the shop asks for them.
    ...(values.has('businessGstin') && {
      businessGstin: String(values.get('businessGstin')),
      businessName: String(values.get('businessName')),
    }),
  };
}

/** What the browser finds missing, and what the domain's rules reject. */
export function fieldErrorsIn(form: HTMLFormElement): FieldErrors {
  const rejected = Object.entries(checkoutErrors(valuesOf(form)));
  const messages = rejected.map(([field, code]) => [field, errorText(code).message]);
  return { ...nativeFieldErrors(form), ...Object.fromEntries(messages) };
}

/** While the form is being filled in, an empty field keeps its error and does not get a new one. */
export function fieldErrorsSoFar(form: HTMLFormElement, shown: FieldErrors): FieldErrors {
  const values: Record<string, string> = valuesOf(form);
  const visible = Object.entries(fieldErrorsIn(form)).filter(
    ([field]) => Boolean(values[field]?.trim()) || Boolean(shown[field]),
  );
  return Object.fromEntries(visible);
}
