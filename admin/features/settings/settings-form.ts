// Form of the settings editor: the edited values, and how a field is bound to one of them by its path.
import type { ChangeEvent } from 'react';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import { type SettingPath, formTextsOf } from './setting-fields.ts';

export type SettingsForm = {
  value: Partial<OwnerSettings>;
  errors: Record<string, string>;
  set: (path: string, value: unknown) => void;
};
/** `stored`: the saved settings of all pages. `accountEmail`: of the signed-in admin. */
export type FieldsProps = { form: SettingsForm; stored: OwnerSettings; accountEmail: string };

export function bindText(
  { errors, set }: SettingsForm,
  path: SettingPath,
  value: string | undefined,
) {
  return {
    ...formTextsOf(path),
    name: path,
    value: value ?? '',
    error: errors[path],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      set(path, event.currentTarget.value),
  };
}

export function bindNumber(
  { errors, set }: SettingsForm,
  path: SettingPath,
  value: number | undefined,
) {
  return {
    ...formTextsOf(path),
    name: path,
    value: value ?? Number.NaN,
    error: errors[path],
    onValue: (number: number) => set(path, number),
  };
}

export function bindSwitch({ set }: SettingsForm, path: SettingPath, value: boolean | undefined) {
  return {
    ...formTextsOf(path),
    name: path,
    checked: value ?? false,
    onChange: (isOn: boolean) => set(path, isOn),
  };
}
