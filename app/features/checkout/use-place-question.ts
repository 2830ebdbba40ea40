// Asks the customer whether the state of the PIN code is right, and puts the answer into the form and the draft.
import { useState } from 'react';
import { valuesOf } from '#app/features/address/form-values.ts';
import { type PlaceQuestion, placeQuestion, placeText } from '#domain/checkout/place-question.ts';
import type { CheckoutDto } from '#server/shop/checkout/checkout.ts';
import type { CheckoutDraft } from './use-checkout.ts';

/** `keep`: the address stays as typed; `dismiss`: the customer wants to look at it first. */
export type PlaceAnswer = 'use' | 'keep' | 'dismiss';

export type PlaceDialogState = {
  question: PlaceQuestion;
  answer: (answer: PlaceAnswer) => void;
};

export function usePlaceQuestion(draft: CheckoutDraft) {
  const [dialog, setDialog] = useState<PlaceDialogState | null>(null);

  const ask = (question: PlaceQuestion) =>
    new Promise<PlaceAnswer>((resolve) => {
      const answer = (given: PlaceAnswer) => {
        setDialog(null);
        resolve(given);
      };
      setDialog({ question, answer });
    });

  return {
    dialog,
    /** The draft with the answer in it; the same draft when there is nothing to ask, null when it was dismissed. */
    async settle(
      form: HTMLFormElement,
      checkout: CheckoutDto,
      question = placeQuestion(checkout.form),
    ): Promise<CheckoutDto | null> {
      if (!question) return checkout;
      const given = await ask(question);
      if (given === 'dismiss') return null;
      if (given === 'use') await fillPlaceOfPin(form, question);
      const values = valuesOf(form);
      return draft.save(
        given === 'use' ? values : { ...values, confirmedPlace: placeText(values) },
      );
    },
  };
}

/** A city that is a district elsewhere goes with its state; a locality of the PIN code stays. */
async function fillPlaceOfPin(form: HTMLFormElement, question: PlaceQuestion): Promise<void> {
  const { cityIn } = await import('#ui/shop/districts.ts');
  setValue(form, 'state', question.suggested);
  setValue(form, 'city', cityIn(question.zipCode, valuesOf(form).city));
}

function setValue(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
  control.value = value;
}
