// Form of the settings editor: the edited values, and how a field is bound to one of them by its path.
import type { ChangeEvent } from 'react';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';

export type SettingsForm = {
  value: Partial<OwnerSettings>;
  errors: Record<string, string>;
  set: (path: string, value: unknown) => void;
};
export type FieldsProps = { form: SettingsForm };

export function bindText({ errors, set }: SettingsForm, path: string, value: string | undefined) {
  return {
    name: path,
    value: value ?? '',
    error: errors[path],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      set(path, event.currentTarget.value),
  };
}

export function bindPolicy({ value, errors, set }: SettingsForm, key: 'terms' | 'privacy') {
  return {
    value: value[key] ?? '',
    error: errors[key],
    onValue: (text: string) => set(key, text),
  };
}

export function bindNumber({ errors, set }: SettingsForm, path: string, value: number | undefined) {
  return {
    name: path,
    value: value ?? Number.NaN,
    error: errors[path],
    onValue: (number: number) => set(path, number),
  };
}
