// Checkout draft on the server: sends changed fields and holds the priced checkout that comes back.
import { useRef, useState } from 'react';
import { api, readResponse } from '#app/client/api.ts';
import { createRequestQueue } from '#app/client/request-queue.ts';
import type { CheckoutForm } from '#domain/checkout.ts';
import type { CheckoutDto } from '#server/checkout/checkout.ts';

/** The country is fixed (spec 2). */
export type DraftFields = Partial<Omit<CheckoutForm, 'country'>>;

export type CheckoutDraft = {
  checkout: CheckoutDto;
  /** Sends the fields that differ from the saved ones, one request at a time. */
  save(fields: DraftFields): Promise<CheckoutDto>;
  reload(): Promise<void>;
};

export function useCheckout(initial: CheckoutDto): CheckoutDraft {
  const [checkout, setCheckout] = useState(initial);
  const saved = useRef(initial);
  const [enqueue] = useState(createRequestQueue);

  const update = (latest: CheckoutDto) => {
    saved.current = latest;
    setCheckout(latest);
    return latest;
  };
  return {
    checkout,
    save: (fields) =>
      enqueue(async () => {
        const changed = changedFields(saved.current.form, fields);
        if (Object.keys(changed).length === 0) return saved.current;
        return update(await readResponse(api.checkout.$put({ json: changed })));
      }),
    async reload() {
      update(await readResponse(api.checkout.$get()));
    },
  };
}

function changedFields(saved: CheckoutForm, fields: DraftFields): DraftFields {
  const changed = Object.entries(fields).filter(
    ([name, value]) => value.trim() !== saved[name as keyof CheckoutForm],
  );
  return Object.fromEntries(changed);
}
