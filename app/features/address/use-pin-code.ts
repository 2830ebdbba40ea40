// State and district of a PIN code: fills the form's fields, unless the customer has typed something else there.
import { type ChangeEvent, useRef, useState } from 'react';
import { stateOfPin } from '#domain/pin-code.ts';

type Filled = { state: string; city: string };

export type PinCode = {
  /** What was filled in, for screen readers; empty before. */
  announcement: string;
  /** Suggestions for the city, where several districts share the PIN code's range. */
  districts: readonly string[];
  onChange: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
};

export function usePinCode(): PinCode {
  const [announcement, setAnnouncement] = useState('');
  const [districts, setDistricts] = useState<readonly string[]>([]);
  const filled = useRef<Filled>({ state: '', city: '' });
  return {
    announcement,
    districts,
    async onChange({ currentTarget: input }) {
      const pin = input.value;
      const state = stateOfPin(pin);
      const found = state ? await loadDistricts(pin) : [];
      if (!state || !input.form || input.value !== pin) return;
      const [first = ''] = found;
      const next = { state, city: found.length === 1 ? first : '' };
      fill(input.form, 'state', { value: next.state, before: filled.current.state });
      fill(input.form, 'city', { value: next.city, before: filled.current.city });
      filled.current = next;
      setDistricts(found.length > 1 ? found : []);
      setAnnouncement([next.city, next.state].filter(Boolean).join(', '));
    },
  };
}

/** Without the table, as on a broken connection, the customer types the city. */
async function loadDistricts(pin: string): Promise<readonly string[]> {
  return import('./districts.ts').then(
    ({ districtsOfPin }) => districtsOfPin(pin),
    () => [],
  );
}

function fill(
  form: HTMLFormElement,
  name: keyof Filled,
  { value, before }: { value: string; before: string },
): void {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
  if (control.value === '' || control.value === before) control.value = value;
}
