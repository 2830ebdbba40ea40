// Fields of a new password and its confirmation: registration, reset, account settings.
import { PasswordField } from '#ui/components/password-field.tsx';
import { MIN_PASSWORD_LENGTH } from '#domain/customer/account.ts';
import type { FormSubmit } from '#ui/form/use-form-submit.ts';
import * as texts from '#messages/account.ts';

type NewPasswordFieldsProps = {
  form: Pick<FormSubmit, 'fieldErrors' | 'clearFieldErrors'>;
  label: string;
  confirmLabel?: string;
};

export function NewPasswordFields({
  form,
  label,
  confirmLabel = texts.confirmPassword,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        required
        autoComplete="new-password"
        enterKeyHint="next"
        hint={texts.passwordHint({ count: MIN_PASSWORD_LENGTH })}
        error={form.fieldErrors.password}
        onChange={form.clearFieldErrors}
      />
      <PasswordField
        label={confirmLabel}
        name="confirmPassword"
        required
        data-missing={texts.repeatPassword}
        autoComplete="new-password"
        enterKeyHint="go"
        error={form.fieldErrors.confirmPassword}
        onChange={form.clearFieldErrors}
      />
    </>
  );
}
