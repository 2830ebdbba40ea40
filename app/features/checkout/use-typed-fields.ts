// Fields of the checkout as they are typed: kept in the browser at once, saved on the server a second later.
import { type RefObject, useEffect, useRef } from 'react';
import { valuesOf } from '#app/features/address/form-values.ts';
import { hasNoAddress } from '#domain/checkout/address.ts';
import { askedPlace } from './asked-place.ts';
import type { CheckoutDraft, DraftFields } from './use-checkout.ts';

const SAVE_DELAY_MS = 1_000;

export type TypedFields = {
  onInput(): void;
  /** Saves what is typed now. */
  saveNow(): void;
  /** A failure is not shown: placing the order sends the fields again, and shows what fails then. */
  save(fields: DraftFields): void;
};

/** `restore`: fills the form with what a reload or an ended session has left. */
export function useTypedFields(
  form: RefObject<HTMLFormElement | null>,
  draft: CheckoutDraft,
  restore: (fields: DraftFields) => void,
): TypedFields {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = (fields: DraftFields) => void draft.save(fields).catch(() => {});
  const saveNow = () => {
    clearTimeout(timer.current);
    if (form.current) save(valuesOf(form.current));
  };

  useEffect(() => {
    const { promoCode: _, ...fields } = draft.kept();
    // The record shows the sign-in page that the checkout was open.
    draft.keep({});
    const fillIn = (values: DraftFields) => {
      if (Object.keys(values).length === 0) return;
      restore(values);
      save(values);
    };
    fillIn(fields);
    if (!fields.zipCode && hasNoAddress(draft.checkout.form)) {
      void askedPlace().then((place) => {
        // Not under the fingers of a customer who is typing already.
        if (form.current && !form.current.contains(document.activeElement)) fillIn(place);
      });
    }
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);

  return {
    save,
    saveNow,
    onInput() {
      if (form.current) draft.keep(valuesOf(form.current));
      clearTimeout(timer.current);
      timer.current = setTimeout(saveNow, SAVE_DELAY_MS);
    },
  };
}
