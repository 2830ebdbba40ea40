// Place-order action of the checkout: validation, payment, and what an error changes on the page.
import { type RefObject, useEffect, useState } from 'react';
import { toAppError } from '#app/client/api.ts';
import { useFormSubmit } from '#app/client/use-form-submit.ts';
import { fieldErrorsIn, fieldErrorsSoFar, valuesOf } from '#app/features/address/form-values.ts';
import { useShopConfig } from '#app/state/use-shop-config.ts';
import { hasFieldErrors } from '#app/ui/form-validation.ts';
import { toast } from '#app/ui/toast.tsx';
import { missingFields } from '#domain/checkout.ts';
import { AppError, errorText } from '#domain/errors.ts';
import { paths } from '#domain/routes.ts';
import { clearIdempotencyKey, idempotencyKey, savePlacedOrder } from './idempotency-key.ts';
import { createCodOrder, payByCard } from './place-order.ts';
import type { CheckoutDraft } from './use-checkout.ts';

/** `initialError`: why the customer returns unpaid from the payment provider's page, if so. */
export function usePlaceOrder(
  form: RefObject<HTMLFormElement | null>,
  draft: CheckoutDraft,
  initialError: AppError | null,
) {
  const config = useShopConfig();
  const [error, setError] = useState(initialError);

  useEffect(() => void idempotencyKey(), []);

  const showError = (appError: AppError) => {
    setError(appError);
    toast(toastFor(appError));
  };

  const placeOrder = async (element: HTMLFormElement): Promise<string | null> => {
    const checkout = await draft.save(valuesOf(element));
    const key = idempotencyKey();
    if (checkout.form.paymentMethod === 'COD') return createCodOrder(checkout, key);
    // The widget shows the reason itself, and covers the page: the toast waits until it is closed.
    let failure: AppError | null = null;
    const onFailed = (description?: string) => {
      failure = new AppError('payment/failed', { message: description });
      setError(failure);
    };
    const number = await payByCard({ checkout, config, key, onFailed });
    if (number === null && failure) toast(toastFor(failure));
    return number;
  };

  const { fieldErrors, busy, onSubmit, setFieldErrors } = useFormSubmit({
    validate(element) {
      setError(null);
      const errors = fieldErrorsIn(element);
      if (hasFieldErrors(errors) && missingFields(valuesOf(element)).length > 0) {
        showError(new AppError('checkout/incomplete'));
      }
      return errors;
    },
    async submit(_values, element) {
      const number = await placeOrder(element);
      if (number === null) return undefined;
      clearIdempotencyKey();
      savePlacedOrder(number);
      window.location.assign(paths.orderConfirmation(number));
      return 'leaving';
    },
    async mapError(thrown) {
      const appError = toAppError(thrown);
      if (appError.code === 'auth/required') {
        window.location.assign(paths.login(paths.checkout()));
        return {};
      }
      if (appError.code === 'order/idempotency-key-reused') clearIdempotencyKey();
      if (changesTotals(appError)) await draft.reload().catch(() => {});
      showError(orderError(appError));
      return appError.fields;
    },
  });

  /** Saves the draft while the form is being filled in, and shows errors of the filled-in fields. */
  const saveFields = () => {
    if (!form.current || busy) return;
    const values = valuesOf(form.current);
    setFieldErrors(fieldErrorsSoFar(form.current, fieldErrors));
    // Beside the button, it would read as if the order could still not be placed.
    if (error?.code === 'checkout/incomplete' && missingFields(values).length === 0) setError(null);
    draft.save(values).catch(() => {
      // Placing the order sends the fields again and shows what fails then.
    });
  };

  return { fieldErrors, error, busy, onSubmit, saveFields, setFieldErrors };
}

function changesTotals({ code }: AppError): boolean {
  return code === 'order/prices-changed' || code.startsWith('stock/') || code === 'cart/empty';
}

/** An unexpected error is shown as the failure of the order (spec 8). */
function orderError(appError: AppError): AppError {
  const unexpected = [
    'server/failed',
    'server/busy',
    'request/invalid',
    'order/idempotency-key-reused',
  ];
  return unexpected.includes(appError.code) ? new AppError('order/failed') : appError;
}

function toastFor({ code, title, message }: AppError) {
  const kind = 'error' as const;
  if (code === 'payment/widget-unloadable') return { title: message, kind };
  return title
    ? { title, text: message, kind }
    : { title: message || errorText(code).message, kind };
}
