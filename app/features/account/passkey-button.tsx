// Passkey as the second step of a sign-in.
import { useEffect, useId, useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { askForPasskey } from '#ui/client/passkey.ts';
import { Button } from '#ui/components/button.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { errorFor } from './error-messages.ts';
import type { SecondStepInput } from './second-step-form.ts';
import * as texts from '#messages/sign-in.ts';

type PasskeyButtonProps = {
  redirecting: boolean;
  start: (step: SecondStepInput) => Promise<void>;
  restartIfExpired: (error: unknown) => boolean;
};

export function PasskeyButton({ redirecting, start, restartIfExpired }: PasskeyButtonProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  // Not asked at once: a browser's dialog that nobody has pressed for is a surprise, and Safari refuses it.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const sign = async () => {
    setBusy(true);
    setError('');
    try {
      const { options } = await readResponse(api.session.passkey.$post({ json: {} }));
      const response = await askForPasskey(options);
      if (response === null) setError(texts.passkeyNotUsed);
      else await start({ method: 'passkey', response });
    } catch (thrown) {
      if (!restartIfExpired(thrown)) setError(errorFor('login', thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button
        id={id}
        size="lg"
        full
        loading={busy || redirecting}
        loadingLabel={texts.signingIn}
        aria-describedby={`${id}-error`}
        onClick={() => void sign()}
      >
        {texts.usePasskey}
      </Button>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
