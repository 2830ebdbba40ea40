// Place-order action of the checkout: validation, payment, and what an error changes on the page.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { asAppError } from '#ui/client/api.ts';
import { clearCheckoutEdits } from '#ui/client/checkout-edits.ts';
import { broadcastToTabs } from '#ui/client/cross-tab.ts';
import { retryUntilSuccess } from '#ui/client/retry.ts';
import { useFormSubmit } from '#ui/form/use-form-submit.ts';
import { fieldErrorsIn, fieldErrorsSoFar, valuesOf } from '#app/features/address/form-values.ts';
import { CART_CHANGED_KEY } from '#app/state/guest-cart-storage.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { hasFieldErrors } from '#ui/form/form-validation.ts';
import { missingFields } from '#domain/checkout/checkout.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { PlaceQuestion } from '#domain/checkout/place-question.ts';
import { paths } from '#domain/routes.ts';
import type { CheckoutDto } from '#server/shop/checkout/checkout.ts';
import { changedError } from './changed-cart.ts';
import { clearIdempotencyKey, idempotencyKey } from './idempotency-key.ts';
import { offlineError, orderErrorOf, orderNumberIn } from './order-error.ts';
import { placeOrder } from './place-order.ts';
import { saveNewAddress } from './save-new-address.ts';
import { findOrderOf } from './providers/unconfirmed-order.ts';
import type { CheckoutDraft } from './use-checkout.ts';
import { usePlaceQuestion } from './use-place-question.ts';
import { pageUrl } from '#ui/client/page-url.ts';
import { languageCode } from '#messages/language.ts';

const isEnglish = languageCode === 'en';

/** `initialError`: why the customer returns unpaid from the payment provider's page, if so. */
export function usePlaceOrder(
  form: RefObject<HTMLFormElement | null>,
  draft: CheckoutDraft,
  initialError: AppError | null,
) {
  const config = useShopConfig();
  const [error, setError] = useState(initialError);
  const { dialog, settle } = usePlaceQuestion(draft);

  const stopLookUp = useRef(() => {});

  useEffect(() => {
    idempotencyKey();
    return () => stopLookUp.current();
  }, []);

  const createOrder = (checkout: CheckoutDto): Promise<string | null> => {
    // The provider gives its reason in English.
    const onFailed = (description?: string) =>
      setError(new AppError('payment/failed', { message: isEnglish ? description : undefined }));
    return placeOrder({ checkout, config, key: idempotencyKey(), onFailed });
  };

  const leaveFor = (path: string) => {
    clearIdempotencyKey();
    clearCheckoutEdits();
    broadcastToTabs(CART_CHANGED_KEY);
    window.location.assign(pageUrl(path));
  };

  /** Asks for an order whose outcome is not known, until there is a response. */
  const lookUp = (unconfirmed: AppError) => {
    const find = findOrderOf(unconfirmed);
    if (!find) return;
    const findNow = async () => {
      const number = await find();
      if (number) leaveFor(paths.orderConfirmation(number));
      else if (!orderNumberIn(unconfirmed)) setError(new AppError('order/failed'));
    };
    stopLookUp.current = retryUntilSuccess(findNow, () => {});
  };

  const checkAndOrder = async (element: HTMLFormElement): Promise<string | null> => {
    if (!navigator.onLine) throw offlineError();
    const latest = await draft.save(valuesOf(element));
    if (latest.totals.total !== draft.checkout.totals.total)
      throw changedError(latest, draft.checkout);
    const checkout = await settle(element, latest);
    if (!checkout) return null;
    const savingAddress = saveNewAddress(element);
    const path = await createOrder(checkout).catch(async (thrown: unknown) => {
      const question = questionIn(asAppError(thrown));
      const settled = question && (await settle(element, checkout, question));
      if (!question) throw thrown;
      return settled ? createOrder(settled) : null;
    });
    await savingAddress;
    return path;
  };

  const { fieldErrors, busy, onSubmit, setFieldErrors } = useFormSubmit({
    validate(element) {
      setError(null);
      stopLookUp.current();
      const errors = fieldErrorsIn(element);
      if (hasFieldErrors(errors) && missingFields(valuesOf(element)).length > 0) {
        setError(new AppError('checkout/incomplete'));
      }
      return errors;
    },
    async submit(_values, element) {
      const path = await checkAndOrder(element);
      if (path === null) return undefined;
      leaveFor(path);
      return 'leaving';
    },
    async mapError(thrown) {
      const appError = asAppError(thrown);
      if (appError.code === 'auth/required') {
        window.location.assign(pageUrl(paths.login(paths.checkout())));
        return {};
      }
      if (appError.code === 'order/idempotency-key-reused') clearIdempotencyKey();
      const latest = changesTotals(appError) ? await draft.reload().catch(() => null) : null;
      const isAboutTotals = appError.code === 'order/prices-changed';
      setError(
        latest && isAboutTotals
          ? changedError(latest, draft.checkout)
          : await orderErrorOf(appError),
      );
      lookUp(appError);
      return appError.fields;
    },
  });

  /** Shows errors of the filled-in fields while the form is being filled in. */
  const checkFields = () => {
    if (!form.current || busy) return;
    const values = valuesOf(form.current);
    setFieldErrors(fieldErrorsSoFar(form.current, fieldErrors));
    // Beside the button, it would read as if the order could still not be placed.
    if (error?.code === 'checkout/incomplete' && missingFields(values).length === 0) setError(null);
  };
  return { fieldErrors, error, setError, busy, onSubmit, checkFields, placeDialog: dialog };
}

function questionIn({ code, details }: AppError): PlaceQuestion | null {
  return code === 'checkout/state-differs' ? (details as PlaceQuestion) : null;
}

function changesTotals({ code }: AppError): boolean {
  return (
    code === 'order/prices-changed' ||
    code === 'order/cart-changed' ||
    code === 'cart/empty' ||
    code.startsWith('stock/')
  );
}
