// A new password and the same once more, as registering, resetting and changing it ask for them.
import { PasswordField } from '#app/ui/password-field.tsx';
import { MIN_PASSWORD_LENGTH } from '#domain/account.ts';
import type { AccountForm } from './use-account-form.ts';

type NewPasswordFieldsProps = {
  form: Pick<AccountForm, 'faults' | 'clearFaults'>;
  label: string;
  confirmLabel?: string;
};

export function NewPasswordFields({
  form,
  label,
  confirmLabel = 'Confirm Password',
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        required
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        error={form.faults.password}
        onChange={form.clearFaults}
      />
      <PasswordField
        label={confirmLabel}
        name="confirmPassword"
        required
        autoComplete="new-password"
        error={form.faults.confirmPassword}
        onChange={form.clearFaults}
      />
    </>
  );
}
