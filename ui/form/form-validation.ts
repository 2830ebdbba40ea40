// Native constraint validation of a form, in the shop's words: the browser's are in the language of the browser.
import * as texts from '#messages/form.ts';
export type FormErrors = Record<string, string>;

/** Messages by field name. Works with `noValidate`, which only hides the browser's own bubbles. */
export function nativeFieldErrors(form: HTMLFormElement): FormErrors {
  const fieldErrors: FormErrors = {};
  for (const control of form.elements) {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (isField && control.name && !control.validity.valid) {
      fieldErrors[control.name] = fieldMessage({
        label: control.labels?.[0]?.textContent ?? '',
        isMissing: control.validity.valueMissing,
        isChoice: control instanceof HTMLSelectElement,
        whenMissing: control.dataset.missing,
      });
    }
  }
  return fieldErrors;
}

type InvalidField = {
  label: string;
  isMissing: boolean;
  isChoice: boolean;
  /** The field's own message, from `data-missing`, where one made of the label would not read well. */
  whenMissing?: string | undefined;
};

export function fieldMessage({ label, isMissing, isChoice, whenMissing }: InvalidField): string {
  const name = label.trim().replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  if (!isMissing) return texts.check({ field: name });
  return whenMissing ?? (isChoice ? texts.choose({ field: name }) : texts.enter({ field: name }));
}

export function hasFieldErrors(fieldErrors: FormErrors): boolean {
  return Object.values(fieldErrors).some(Boolean);
}

export function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
