// Saved addresses at the checkout: which one the form holds, and choosing, editing or entering another.
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { addressFromForm } from '#app/features/address/address-form.ts';
import { valuesOf } from '#app/features/address/form-values.ts';
import {
  type Address,
  type SavedAddress,
  hasNoAddress,
  isSameAddress,
} from '#domain/checkout/address.ts';
import type { CheckoutForm } from '#domain/checkout/checkout.ts';

type Deps = {
  form: RefObject<HTMLFormElement | null>;
  initial: CheckoutForm;
  list: SavedAddress[];
  /** Saves the draft with the values the fields have now. */
  saveFields: () => void;
};

export type SavedAddresses = ReturnType<typeof useSavedAddresses>;

export function useSavedAddresses({ form, initial, list, saveFields }: Deps) {
  const [filled, setFilled] = useState({ form: initial as Partial<CheckoutForm>, generation: 0 });
  const [current, setCurrent] = useState<Address>(initial);
  const [isEditing, setIsEditing] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const chosen = list.find((each) => isSameAddress(each, current));
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();

  /** The fields are uncontrolled: a new generation mounts them again with other values. */
  const fill = (fields: Partial<CheckoutForm>) => {
    const element = form.current;
    if (!element) return;
    const next = { ...valuesOf(element), ...fields };
    setFilled({ form: next, generation: filled.generation + 1 });
    setCurrent(next);
  };
  const fillAndSave = (address: Partial<Address>) => {
    flushSync(() => fill(address));
    saveFields();
  };
  return {
    list,
    filled,
    chosen,
    isChoosing,
    fill,
    /** Whether the form holds an address that is not saved yet. */
    isNew: !chosen && !hasNoAddress(current),
    readForm: () => form.current && setCurrent(addressFromForm(form.current)),
    /** Whether a saved address is used as it is: then its fields need not be shown. */
    isUnchanged: Boolean(chosen) && !isEditing,
    changeAddress() {
      flushSync(() => setIsChoosing(true));
      focus('[name=savedAddress]:checked');
    },
    edit() {
      flushSync(() => setIsEditing(true));
      focus('[name=zipCode]');
    },
    choose({ firstName, lastName, phone, address, city, state, zipCode }: Address) {
      setIsEditing(false);
      fillAndSave({ firstName, lastName, phone, address, city, state, zipCode });
    },
    startAnother() {
      fillAndSave({ address: '', city: '', state: '', zipCode: '' });
      focus('[name=zipCode]');
    },
  };
}
