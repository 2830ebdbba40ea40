// Dialog that asks for the password again, over the page that needs it; what was typed there stays.
import { type FormEvent, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { api, readResponse, toAppError } from '#ui/client/api.ts';
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
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (!password) return setError('Enter your password');
    setBusy(true);
    try {
      await readResponse(api.account['password-confirmation'].$post({ json: { password } }));
      onConfirmed();
    } catch (thrown) {
      setError(toAppError(thrown).message);
      setBusy(false);
      document.getElementById(id)?.focus();
    }
  };
  return (
    <form noValidate onSubmit={(event) => void confirm(event)} className="mt-5 grid gap-5">
      <PasswordField
        id={id}
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        error={error}
      />
      <Button type="submit" loading={busy} full>
        Continue
      </Button>
    </form>
  );
}
