// Saved addresses at the checkout: which one the form holds, choosing another, saving a new one.
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { api, readResponse } from '#app/client/api.ts';
import { addressErrorsIn, addressFromForm } from '#app/features/address/address-form.ts';
import { showErrorToast } from '#app/client/error-toast.ts';
import { focusFirstError, hasFieldErrors } from '#app/ui/form-validation.ts';
import { toast } from '#app/ui/toast.tsx';
import { type Address, type SavedAddress, hasNoAddress, isSameAddress } from '#domain/address.ts';
import type { CheckoutForm } from '#domain/checkout.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { accountMessages } from '#domain/messages/account.ts';
import { valuesOf } from '#app/features/address/form-values.ts';

type Deps = {
  form: RefObject<HTMLFormElement | null>;
  initial: CheckoutForm;
  saved: SavedAddress[];
  showFieldErrors: (fieldErrors: FieldErrors) => void;
  /** Saves the draft with the values the fields have now. */
  saveFields: () => void;
};

export type SavedAddresses = ReturnType<typeof useSavedAddresses>;

export function useSavedAddresses({ form, initial, saved, showFieldErrors, saveFields }: Deps) {
  const [list, setList] = useState(saved);
  const [filled, setFilled] = useState({ form: initial as Partial<CheckoutForm>, generation: 0 });
  const [current, setCurrent] = useState<Address>(initial);
  const [busy, setBusy] = useState(false);
  const [editing, setEditing] = useState(false);
  const chosen = list.find((each) => isSameAddress(each, current));

  /** The fields are uncontrolled: a new generation mounts them again with other values. */
  const fill = (address: Partial<Address>) => {
    const element = form.current;
    if (!element) return;
    const next = { ...valuesOf(element), ...address };
    flushSync(() => {
      setFilled({ form: next, generation: filled.generation + 1 });
      setCurrent(next);
    });
    saveFields();
  };
  return {
    list,
    filled,
    chosen,
    busy,
    /** Whether the form holds an address that is not saved yet. */
    isNew: !chosen && !hasNoAddress(current),
    readForm: () => form.current && setCurrent(addressFromForm(form.current)),
    /** Whether a saved address is used as it is: then its fields need not be shown. */
    isUnchanged: Boolean(chosen) && !editing,
    edit() {
      flushSync(() => setEditing(true));
      form.current?.querySelector<HTMLElement>('[name=zipCode]')?.focus();
    },
    choose({ firstName, lastName, phone, address, city, state, zipCode }: Address) {
      setEditing(false);
      fill({ firstName, lastName, phone, address, city, state, zipCode });
    },
    startAnother() {
      fill({ address: '', city: '', state: '', zipCode: '' });
      form.current?.querySelector<HTMLElement>('[name=zipCode]')?.focus();
    },
    async save() {
      const element = form.current;
      if (!element || busy) return;
      const errors = addressErrorsIn(element);
      flushSync(() => showFieldErrors(errors));
      if (hasFieldErrors(errors)) return focusFirstError(element);
      setBusy(true);
      try {
        const json = addressFromForm(element);
        const { addresses } = await readResponse(api.account.addresses.$post({ json }));
        flushSync(() => {
          setList(addresses);
          setCurrent(json);
        });
        // The fields and the button that was pressed are no longer shown.
        element.querySelector<HTMLElement>('[name=savedAddress]:checked')?.focus();
        toast(accountMessages.addressSaved);
      } catch (error) {
        showErrorToast(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
