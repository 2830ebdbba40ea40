// Form submission: validation, busy state, field errors, focus on the first error, no double submits.
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstError, hasFieldErrors, nativeFieldErrors } from '#ui/form/form-validation.ts';
import { AppError, type FieldErrors, errorText } from '#domain/errors/errors.ts';
import { asAppError } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';

export type FormSubmitOptions = {
  /** Field errors found before sending; by default what the browser finds missing or malformed. */
  validate?: (form: HTMLFormElement) => FieldErrors;
  /** Sends the form. With 'leaving' it stays busy, because the browser is loading another page. */
  submit: (values: FormData, form: HTMLFormElement) => Promise<void | 'leaving'>;
  /** Field errors of what `submit` threw; an error that belongs to no field it shows itself. */
  mapError?: (error: unknown) => FieldErrors | Promise<FieldErrors>;
};

export type FormSubmit = {
  fieldErrors: FieldErrors;
  busy: boolean;
  onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void>;
  setFieldErrors(fieldErrors: FieldErrors): void;
  clearFieldErrors(): void;
};

export function useFormSubmit({
  validate = browserFieldErrors,
  submit,
  mapError = serverFieldErrors,
}: FormSubmitOptions): FormSubmit {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  // The state is a render late: a second press may come before it.
  const isSubmitting = useRef(false);

  const showFieldErrors = (form: HTMLFormElement, errors: FieldErrors) => {
    if (!hasFieldErrors(errors)) return;
    flushSync(() => setFieldErrors(errors));
    focusFirstError(form);
  };

  return {
    fieldErrors,
    busy,
    setFieldErrors,
    clearFieldErrors: () => setFieldErrors({}),
    async onSubmit(event) {
      event.preventDefault();
      if (isSubmitting.current) return;
      const form = event.currentTarget;
      const errors = validate(form);
      if (hasFieldErrors(errors)) return showFieldErrors(form, errors);
      isSubmitting.current = true;
      setBusy(true);
      setFieldErrors({});
      try {
        if ((await submit(new FormData(form), form)) === 'leaving') return;
      } catch (error) {
        if (!(error instanceof AppError)) console.error(error);
        showFieldErrors(form, await mapError(error));
      }
      isSubmitting.current = false;
      setBusy(false);
    },
  };
}

export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

/** What the browser finds missing or malformed; for email addresses in the specification's texts (5). */
export function browserFieldErrors(form: HTMLFormElement): FieldErrors {
  const errors = nativeFieldErrors(form);
  if (!errors.email) return errors;
  const isMissing = !textOf(new FormData(form), 'email').trim();
  const code = isMissing ? 'reset/email-missing' : 'reset/invalid-email';
  return { ...errors, email: errorText(code).message };
}

/** The field errors of the response; any other error is shown as a toast. */
export function serverFieldErrors(error: unknown): FieldErrors {
  const { fields } = asAppError(error);
  if (!hasFieldErrors(fields)) showErrorToast(error);
  return fields;
}
