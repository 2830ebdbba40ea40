// Form that changes the password, with the current one as proof.
import { useRevalidator } from 'react-router';
import { readResponse, api } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { PasswordField } from '#ui/components/password-field.tsx';
import { toast } from '#ui/components/toast.tsx';
import { accountMessages } from '#domain/messages/account.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { AccountSection } from './account-section.tsx';
import { showFormError, validateWith } from './error-messages.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import * as texts from '#messages/account.ts';

export function PasswordSection({ email }: { email: string }) {
  const { revalidate } = useRevalidator();
  const form = useFormSubmit({
    validate: validateWith((values) =>
      textOf(values, 'password') === textOf(values, 'confirmPassword')
        ? null
        : 'register/passwords-differ',
    ),
    async submit(values, element) {
      const json = {
        currentPassword: textOf(values, 'currentPassword'),
        password: textOf(values, 'password'),
      };
      await readResponse(api.account.password.$put({ json }));
      element.reset();
      toast(accountMessages.passwordChanged);
      await revalidate();
    },
    mapError: showFormError,
  });
  return (
    <AccountSection title={texts.password} text={texts.passwordText}>
      <form
        method="post"
        noValidate
        onSubmit={form.onSubmit}
        className="grid items-start gap-5 sm:grid-cols-2"
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={texts.currentPassword}
          name="currentPassword"
          required
          className="sm:col-span-2"
          error={form.fieldErrors.currentPassword}
        />
        <NewPasswordFields
          form={form}
          label={texts.newPassword}
          confirmLabel={texts.confirmNewPassword}
        />
        <div className="sm:col-span-2">
          <Button type="submit" loading={form.busy} loadingLabel={texts.saving}>
            {texts.changePassword}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
