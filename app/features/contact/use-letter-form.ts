// How the shop's letters are sent (a sign-up, a message): once at a time, faults at their fields, nothing lost.
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { asRefusal } from '#app/api.ts';
import { sayNo } from '#app/features/frame/say-no.ts';
import { type Faults, focusFirstFault, hasFaults, nativeFaults } from '#app/ui/form-faults.ts';
import { wordsFor } from '#domain/errors.ts';

export type LetterForm = {
  faults: Faults;
  busy: boolean;
  submit(event: SubmitEvent<HTMLFormElement>): Promise<void>;
};

/** `send` gets what was written, by field; afterwards the form is empty again. */
export function useLetterForm(
  send: (text: (field: string) => string) => Promise<unknown>,
): LetterForm {
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const show = (form: HTMLFormElement, found: Faults) => {
    flushSync(() => setFaults(found));
    focusFirstFault(form);
  };
  return {
    faults,
    busy,
    async submit(event) {
      event.preventDefault();
      if (underWay.current) return;
      const form = event.currentTarget;
      const values = new FormData(form);
      const text = (field: string) => String(values.get(field) ?? '').trim();
      const found = inOurWords(nativeFaults(form), text('email') === '');
      if (hasFaults(found)) return show(form, found);
      underWay.current = true;
      setBusy(true);
      setFaults({});
      try {
        await send(text);
        form.reset();
      } catch (problem) {
        const { fields } = asRefusal(problem);
        if (hasFaults(fields)) show(form, fields);
        else sayNo(problem);
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
  };
}

/** For e-mail addresses the shop has words of its own. */
function inOurWords(faults: Faults, emailMissing: boolean): Faults {
  if (!faults.email) return faults;
  const code = emailMissing ? 'reset/email-missing' : 'reset/invalid-email';
  return { ...faults, email: wordsFor(code).message };
}
