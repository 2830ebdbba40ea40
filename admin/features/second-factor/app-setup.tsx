// Set-up of an authenticator app: QR code, key to type, and the first code.
import { useEffect, useId } from 'react';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { asAppError } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { QrCode } from '#ui/components/qr-code.tsx';
import { type Added, type AppSetupDto, confirmApp } from './factor-calls.ts';

type AppSetupFormProps = {
  setup: AppSetupDto;
  onAdded: (added: Added) => void;
  onCancel: () => void;
};

export function AppSetupForm({ setup, onAdded, onCancel }: AppSetupFormProps) {
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const form = useFormSubmit({
    submit: async (values) => onAdded(await confirmApp(textOf(values, 'code'))),
    mapError: (error) => ({ code: asAppError(error).message }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:items-center">
        <QrCode code={setup.qrCode} label="QR code for your authenticator app" />
        <ol className="grid list-decimal gap-2 pl-5">
          <li>
            Open an authenticator app on your phone, such as Google Authenticator or 1Password, and
            add an account.
          </li>
          <li>
            Scan the QR code.{' '}
            <a href={setup.uri} className={textLinkClass}>
              On this phone? Open the app
            </a>
          </li>
          <li>Enter the six digits that the app shows.</li>
        </ol>
      </div>
      <p className="type-small text-muted">
        Cannot scan? Enter this key in the app:{' '}
        <code className="block font-[ui-monospace,monospace] wrap-anywhere text-text select-all">
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <TextField
        id={id}
        label="Code from your app"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        enterKeyHint="done"
        error={form.fieldErrors.code}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.busy}>
          Confirm
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
