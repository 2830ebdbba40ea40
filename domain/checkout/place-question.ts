// Question about an address whose PIN code lies in another state than the address says, and the customer's answer.
import { type CheckoutForm, normalisePin } from './checkout.ts';
import { statesOfPin } from './pin-code.ts';
import * as texts from '#messages/checkout.ts';

type Place = Pick<CheckoutForm, 'zipCode' | 'state'>;

/** What the customer is asked: whether `suggested`, the state of the PIN code, is right in place of `state`. */
export type PlaceQuestion = Place & { suggested: string };

/** Null where PIN code and state agree, where the PIN code has no known state, and once the customer has confirmed both. */
export function placeQuestion(
  form: Place & Pick<CheckoutForm, 'confirmedPlace'>,
): PlaceQuestion | null {
  const { state } = form;
  const states: string[] = statesOfPin(form.zipCode);
  const [suggested] = states;
  if (!suggested || states.includes(state) || form.confirmedPlace === placeText(form)) return null;
  return { zipCode: normalisePin(form.zipCode), state, suggested };
}

/** The value of `confirmedPlace` that confirms this PIN code with this state, such as `110001 Maharashtra`. */
export function placeText({ zipCode, state }: Place): string {
  return `${normalisePin(zipCode)} ${state}`;
}

export function placeQuestionText({ zipCode, suggested }: PlaceQuestion): string {
  return texts.placeQuestion({ pinCode: zipCode, state: suggested });
}
