// Form of the back office: `useFormSubmit` with the password prompt, and an error of the form as a whole.
import { useRef, useState } from 'react';
import { asAppError } from '#ui/client/api.ts';
import { type FormSubmit, useFormSubmit } from '#ui/form/use-form-submit.ts';
import type { AppError, FieldErrors } from '#domain/errors/errors.ts';
import { withPassword } from '../password/password-prompt.ts';

export type AdminFormOptions = {
  /** Field errors found before sending; without it none. */
  validate?: ((values: FormData) => FieldErrors) | undefined;
  /** Sends the form; made again once the password was confirmed, if the server asks for it. */
  submit: (values: FormData) => Promise<void>;
};

/** `fieldErrors.form` is the message that belongs to no field; `error` is what `submit` threw last. */
export type AdminForm = FormSubmit & { error: AppError | null };

export function useAdminForm({ validate, submit }: AdminFormOptions): AdminForm {
  const [error, setError] = useState<AppError | null>(null);
  const sent = useRef<HTMLFormElement>(null);
  const form = useFormSubmit({
    validate(element) {
      sent.current = element;
      setError(null);
      return validate?.(new FormData(element)) ?? {};
    },
    submit: (values) => withPassword(() => submit(values)),
    mapError(thrown) {
      const failure = asAppError(thrown);
      setError(failure);
      return shownErrors(failure, sent.current);
    },
  });
  return { ...form, error };
}

/** An error of a field that the form does not have is shown for the form as a whole. */
function shownErrors({ fields, message }: AppError, form: HTMLFormElement | null): FieldErrors {
  const isShown = (name: string) => Boolean(form?.elements.namedItem(name));
  const shown = Object.entries(fields).filter(([name]) => isShown(name));
  if (shown.length > 0) return Object.fromEntries(shown);
  return { form: Object.values(fields)[0] ?? message };
}
