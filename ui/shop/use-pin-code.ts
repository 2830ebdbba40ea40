// PIN code field of an address form: fills in state and city, and replaces those of the PIN code before.
import { type ChangeEvent, useRef, useState } from 'react';
import { normalisePin } from '#domain/checkout/checkout.ts';
import { stateOfPin } from '#domain/checkout/pin-code.ts';
import { loadDistricts } from '#ui/shop/load-districts.ts';
import { placeAfter } from '#ui/shop/place-of-pin.ts';
import * as texts from '#messages/contact-fields.ts';

export type PinCode = {
  /** What was changed in the form, for screen readers; empty when nothing was. */
  announcement: string;
  /** Suggestions for the city, where several districts share the PIN code's range. */
  districts: readonly string[];
  onChange: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
};

/** `initialPin`: of the address that the form starts with. */
export function usePinCode(initialPin: string): PinCode {
  const [announcement, setAnnouncement] = useState('');
  const [districts, setDistricts] = useState<readonly string[]>([]);
  const last = useRef(normalisePin(initialPin));
  return {
    announcement,
    districts,
    async onChange({ currentTarget: input }) {
      const [before, after] = [last.current, normalisePin(input.value)];
      const [city, state] = [controlOf(input, 'city'), controlOf(input, 'state')];
      if (!city || !state || !stateOfPin(after) || after === before) return;
      last.current = after;
      const typed = { city: city.value, state: state.value };
      const districtsOf = await loadDistricts();
      if (last.current !== after) return;
      const next = placeAfter(typed, { before, after, districtsOf });
      const found = districtsOf(after);
      setDistricts(found.length > 1 ? found : []);
      // What the customer has typed while the table was loading stays.
      const changed = [
        city.value === typed.city && setValue(city, next.city),
        state.value === typed.state && setValue(state, next.state),
      ];
      setAnnouncement(changed.filter(Boolean).join(', '));
    },
  };
}

type Control = HTMLInputElement | HTMLSelectElement;

function controlOf({ form }: HTMLInputElement, name: 'city' | 'state'): Control | null {
  const control = form?.elements.namedItem(name);
  const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
  return isControl ? control : null;
}

/** Returns what is to be announced. The event has the form save what it did not hear being typed. */
function setValue(control: Control, value: string): string {
  if (control.value === value) return '';
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  return value || texts.cityMissing;
}
