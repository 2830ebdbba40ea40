// The checkout's address among the saved ones: which it is, choosing another, and saving it.
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { answered, api, asRefusal } from '#app/api.ts';
import { addressFaultsIn, addressOf } from '#app/features/address/address-form.ts';
import { sayNo } from '#app/features/frame/say-no.ts';
import { focusFirstFault, hasFaults } from '#app/ui/form-faults.ts';
import { toast } from '#app/ui/toast.tsx';
import { type Address, type SavedAddress, hasNoAddress, isSameAddress } from '#domain/address.ts';
import type { CheckoutForm } from '#domain/checkout.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { ownMessages } from '#domain/messages/own.ts';
import { fieldsOf } from './form-fields.ts';

type Parts = {
  form: RefObject<HTMLFormElement | null>;
  first: CheckoutForm;
  saved: SavedAddress[];
  /** Shows what is wrong with the fields. */
  point: (faults: FieldErrors) => void;
  /** Tells the server what stands in them now. */
  keep: () => void;
};

export type SavedAddresses = ReturnType<typeof useSavedAddresses>;

export function useSavedAddresses({ form, first, saved, point, keep }: Parts) {
  const [list, setList] = useState(saved);
  const [filled, setFilled] = useState({ form: first as Partial<CheckoutForm>, edition: 0 });
  const [current, setCurrent] = useState<Address>(first);
  const [busy, setBusy] = useState(false);
  const chosen = list.find((each) => isSameAddress(each, current));

  /** The fields are the browser's own: other values need other fields. */
  const fill = (address: Partial<Address>) => {
    const element = form.current;
    if (!element) return;
    const next = { ...fieldsOf(element), ...address };
    flushSync(() => setFilled({ form: next, edition: filled.edition + 1 }));
    setCurrent(next);
    keep();
  };
  return {
    list,
    filled,
    chosen,
    busy,
    /** There is something to save that is not saved yet. */
    isNew: !chosen && !hasNoAddress(current),
    look: () => form.current && setCurrent(addressOf(form.current)),
    choose: ({ firstName, lastName, phone, address, city, state, zipCode }: Address) =>
      fill({ firstName, lastName, phone, address, city, state, zipCode }),
    startAnother() {
      fill({ address: '', city: '', state: '', zipCode: '' });
      form.current?.querySelector<HTMLElement>('[name=address]')?.focus();
    },
    async save() {
      const element = form.current;
      if (!element || busy) return;
      const found = addressFaultsIn(element);
      point(found);
      if (hasFaults(found)) return focusFirstFault(element);
      setBusy(true);
      try {
        const json = addressOf(element);
        const { addresses } = await answered(api.account.addresses.$post({ json }));
        setList(addresses);
        setCurrent(json);
        toast(ownMessages.addressSaved);
      } catch (problem) {
        sayNo(asRefusal(problem));
      } finally {
        setBusy(false);
      }
    },
  };
}
