// A new password, by the current one.
import { useRevalidator } from 'react-router';
import { answered, api } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { Refusal } from '#domain/errors.ts';
import { ownMessages } from '#domain/messages/own.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { OwnSection } from './own-section.tsx';
import { toldRefusal } from './refusals.ts';
import { textOf, useAccountForm } from './use-account-form.ts';

export function PasswordSection({ email }: { email: string }) {
  const { revalidate } = useRevalidator();
  const form = useAccountForm(async (values, element) => {
    const password = textOf(values, 'password');
    if (password !== textOf(values, 'confirmPassword'))
      throw new Refusal('register/passwords-differ');
    const json = { currentPassword: textOf(values, 'currentPassword'), password };
    await answered(api.account.password.$put({ json })).catch((problem: unknown) => {
      throw toldRefusal(problem);
    });
    element.reset();
    toast(ownMessages.passwordChanged);
    await revalidate();
  });
  return (
    <OwnSection title="Password" text="A new one signs you out everywhere but here.">
      <form
        method="post"
        noValidate
        onSubmit={form.submit}
        className="grid items-start gap-5 sm:grid-cols-2"
      >
        {/* For password managers, which would else not know whose it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          required
          className="sm:col-span-2"
          error={form.faults.currentPassword}
        />
        <NewPasswordFields form={form} label="New password" confirmLabel="Confirm new password" />
        <div className="sm:col-span-2">
          <Button type="submit" loading={form.busy} loadingLabel="Saving...">
            Change password
          </Button>
        </div>
      </form>
    </OwnSection>
  );
}
