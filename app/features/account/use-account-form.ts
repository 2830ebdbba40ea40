// How every form of the account pages is sent: one submit at a time, faults at their fields, the first one focused.
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Faults, focusFirstFault, hasFaults, nativeFaults } from '#app/ui/form-faults.ts';
import { type FieldErrors, Refusal, wordsFor } from '#domain/errors.ts';
import { faultsOf } from './refusals.ts';

export type AccountForm = {
  faults: FieldErrors;
  busy: boolean;
  submit(event: SubmitEvent<HTMLFormElement>): Promise<void>;
  clearFaults(): void;
};

/** `send` throws a Refusal it has already told of; here it only finds its field. */
export function useAccountForm(
  send: (values: FormData, form: HTMLFormElement) => Promise<void>,
): AccountForm {
  const [faults, setFaults] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const show = (form: HTMLFormElement, found: FieldErrors) => {
    flushSync(() => setFaults(found));
    focusFirstFault(form);
  };

  return {
    faults,
    busy,
    clearFaults: () => setFaults({}),
    async submit(event) {
      event.preventDefault();
      if (underWay.current) return;
      const form = event.currentTarget;
      const found = inOurWords(form, nativeFaults(form));
      if (hasFaults(found)) return show(form, found);
      underWay.current = true;
      setBusy(true);
      setFaults({});
      try {
        await send(new FormData(form), form);
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        show(form, faultsOf(problem));
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
  };
}

export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

/** For e-mail addresses the shop has words of its own. */
function inOurWords(form: HTMLFormElement, faults: Faults): Faults {
  if (!faults.email) return faults;
  const isEmpty = !textOf(new FormData(form), 'email').trim();
  return {
    ...faults,
    email: wordsFor(isEmpty ? 'reset/email-missing' : 'reset/invalid-email').message,
  };
}
