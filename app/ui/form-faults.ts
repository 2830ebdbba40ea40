// What the browser knows of a form's fields: which are missing or malformed, in its reader's language.
export type Faults = Record<string, string>;

/** By field name. Works with `noValidate`, which only keeps the browser's own bubbles away. */
export function nativeFaults(form: HTMLFormElement): Faults {
  const faults: Faults = {};
  for (const control of form.elements) {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (isField && control.name && !control.validity.valid) {
      faults[control.name] = control.validationMessage;
    }
  }
  return faults;
}

export function hasFaults(faults: Faults): boolean {
  return Object.values(faults).some(Boolean);
}

export function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
