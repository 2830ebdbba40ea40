// Card that changes the password of the signed-in person, with the current one as proof.
import { api, asAppError, readResponse } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { PasswordField } from '#ui/components/password-field.tsx';
import { toast } from '#ui/components/toast.tsx';
import { nativeFieldErrors } from '#ui/form/form-validation.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { MIN_PASSWORD_LENGTH } from '#domain/customer/account.ts';
import type { ErrorCode, FieldErrors } from '#domain/errors/errors.ts';
import { SectionCard } from '../../ui/section-card.tsx';

const fields: Partial<Record<ErrorCode, string>> = {
  'account/wrong-password': 'currentPassword',
  'reset/password-too-short': 'password',
  'reset/password-too-long': 'password',
  'reset/weak-password': 'password',
};

export function PasswordCard({ email }: { email: string }) {
  const form = useFormSubmit({
    validate: errorsOf,
    async submit(values, element) {
      const json = {
        currentPassword: textOf(values, 'currentPassword'),
        password: textOf(values, 'password'),
      };
      await readResponse(api.account.password.$put({ json }));
      element.reset();
      toast({ title: 'Password changed', text: 'You are signed out on all other devices.' });
    },
    mapError(error) {
      const { code, message } = asAppError(error);
      const field = fields[code];
      if (!field) showErrorToast(error);
      return field ? { [field]: message } : {};
    },
  });
  const { currentPassword, password, confirmPassword } = form.fieldErrors;
  return (
    <SectionCard title="Password">
      <form
        method="post"
        noValidate
        onSubmit={form.onSubmit}
        className="grid items-start gap-5 px-4 py-5 sm:grid-cols-2 md:px-6"
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          required
          className="sm:col-span-2"
          error={currentPassword}
        />
        <PasswordField
          label="New password"
          name="password"
          required
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          error={password}
        />
        <PasswordField
          label="Confirm new password"
          name="confirmPassword"
          required
          data-missing="Please repeat your new password"
          autoComplete="new-password"
          error={confirmPassword}
        />
        <div className="sm:col-span-2">
          <Button type="submit" loading={form.busy}>
            Change password
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}

function errorsOf(form: HTMLFormElement): FieldErrors {
  const errors = nativeFieldErrors(form);
  const values = new FormData(form);
  const isRepeated = textOf(values, 'password') === textOf(values, 'confirmPassword');
  return isRepeated || errors.confirmPassword
    ? errors
    : { ...errors, confirmPassword: 'Passwords do not match' };
}
