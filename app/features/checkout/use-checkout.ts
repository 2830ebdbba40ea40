// Checkout draft on the server: sends changed fields and holds the priced checkout that comes back.
import { useRef, useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { keepCheckoutEdits, readCheckoutEdits } from '#ui/client/checkout-edits.ts';
import { createRequestQueue } from '#ui/client/request-queue.ts';
import type { CheckoutForm } from '#domain/checkout/checkout.ts';
import type { CheckoutDto } from '#server/shop/checkout/checkout.ts';

/** The country is fixed (spec 2). */
export type DraftFields = Partial<Omit<CheckoutForm, 'country'>>;

export type CheckoutDraft = {
  checkout: CheckoutDto;
  /** Keeps fields in the browser until the server has them. */
  keep(fields: DraftFields): void;
  /** What an earlier visit of this page kept, and the server does not have. */
  kept(): DraftFields;
  /** Sends the fields that differ from the saved ones, one request at a time. */
  save(fields: DraftFields): Promise<CheckoutDto>;
  reload(): Promise<CheckoutDto>;
};

export function useCheckout(initial: CheckoutDto, uid: string): CheckoutDraft {
  const [checkout, setCheckout] = useState(initial);
  const saved = useRef(initial);
  const [enqueue] = useState(createRequestQueue);

  const kept = (): DraftFields => changedFields(saved.current.form, readCheckoutEdits(uid));
  const keep = (fields: DraftFields) =>
    keepCheckoutEdits(
      uid,
      changedFields(saved.current.form, { ...readCheckoutEdits(uid), ...fields }),
    );
  const update = (latest: CheckoutDto) => {
    saved.current = latest;
    setCheckout(latest);
    keep({});
    return latest;
  };
  return {
    checkout,
    keep,
    kept,
    save(fields) {
      keep(fields);
      return enqueue(async () => {
        const changed = changedFields(saved.current.form, fields);
        if (Object.keys(changed).length === 0) return saved.current;
        return update(await readResponse(api.checkout.$put({ json: changed })));
      });
    },
    reload: () => enqueue(async () => update(await readResponse(api.checkout.$get()))),
  };
}

function changedFields<T extends DraftFields>(saved: CheckoutForm, fields: T): T {
  const changed = Object.entries(fields).filter(
    ([name, value]) => value.trim() !== saved[name as keyof CheckoutForm],
  );
  return Object.fromEntries(changed) as T;
}
