// The checkout as the server keeps it: what is filled in is sent there, and comes back priced.
import { useRef, useState } from 'react';
import { answered, api } from '#app/api.ts';
import type { CheckoutForm } from '#domain/checkout.ts';
import type { CheckoutAnswer } from '#server/checkout/checkout.ts';

/** The country is the shop's, not hers to fill in. */
export type KeptFields = Partial<Omit<CheckoutForm, 'country'>>;

export type CheckoutFacility = {
  answer: CheckoutAnswer;
  /** Sends what differs from what is kept, one call after the other. */
  keep(fields: KeptFields): Promise<CheckoutAnswer>;
  reload(): Promise<void>;
};

export function useCheckout(first: CheckoutAnswer): CheckoutFacility {
  const [answer, setAnswer] = useState(first);
  const kept = useRef(first);
  const inOrder = useRef<Promise<unknown>>(Promise.resolve());

  const show = (fresh: CheckoutAnswer) => {
    kept.current = fresh;
    setAnswer(fresh);
    return fresh;
  };
  return {
    answer,
    keep(fields) {
      const turn = async () => {
        const changed = changes(kept.current.form, fields);
        if (Object.keys(changed).length === 0) return kept.current;
        return show(await answered(api.checkout.$put({ json: changed })));
      };
      const call = inOrder.current.then(turn, turn);
      inOrder.current = call;
      return call;
    },
    async reload() {
      show(await answered(api.checkout.$get()));
    },
  };
}

function changes(kept: CheckoutForm, fields: KeptFields): KeptFields {
  const differing = Object.entries(fields).filter(
    ([name, value]) => value.trim() !== kept[name as keyof CheckoutForm],
  );
  return Object.fromEntries(differing);
}
