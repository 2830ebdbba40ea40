// Dialog that asks for the password again, over the page that needs it; what was typed there stays.
import { useEffect, useId, useSyncExternalStore } from 'react';
import { api, readResponse, asAppError } from '#ui/client/api.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { PasswordField } from '#ui/components/password-field.tsx';
import { passwordPrompt } from './password-prompt.ts';

export function PasswordDialog() {
  const prompt = useSyncExternalStore(passwordPrompt.subscribe, passwordPrompt.current);
  return (
    <Dialog
      open={prompt !== null}
      onOpenChange={() => prompt?.answer(false)}
      title="Confirm your password"
      description="For money and settings we ask for it again after 30 minutes."
    >
      {prompt && <PasswordForm onConfirmed={() => prompt.answer(true)} />}
    </Dialog>
  );
}

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const form = useFormSubmit({
    validate: (element) => {
      const password = textOf(new FormData(element), 'password');
      return { password: password ? '' : 'Enter your password' };
    },
    async submit(values) {
      const json = { password: textOf(values, 'password') };
      await readResponse(api.account['password-confirmation'].$post({ json }));
      onConfirmed();
    },
    mapError: (error) => ({ password: asAppError(error).message }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="mt-5 grid gap-5">
      <PasswordField
        id={id}
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        error={form.fieldErrors.password}
      />
      <Button type="submit" loading={form.busy} full>
        Continue
      </Button>
    </form>
  );
}
