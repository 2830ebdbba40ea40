// Code of a second step: six digits of the authenticator app, or a recovery code.
import { useEffect, useId } from 'react';
import { asAppError } from '#ui/client/api.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { errorFor, fieldErrorsOf, showFormError } from './error-messages.ts';
import type { SecondStepInput } from './second-step-form.ts';
import { retryAfterSeconds, waitText } from './wait-text.ts';
import * as texts from '#messages/sign-in.ts';

type CodeFormProps = {
  method: 'app' | 'recovery-code';
  /** The first control of the step: its field gets the focus. */
  isMain: boolean;
  redirecting: boolean;
  start: (step: SecondStepInput) => Promise<void>;
  restartIfExpired: (error: unknown) => boolean;
};

const fieldTexts = {
  app: { label: texts.appCode, hint: texts.appCodeHint },
  'recovery-code': { label: texts.recoveryCode, hint: texts.recoveryCodeHint },
} as const;

export function CodeForm({ method, isMain, redirecting, start, restartIfExpired }: CodeFormProps) {
  const id = useId();
  useEffect(() => {
    if (isMain) document.getElementById(id)?.focus();
  }, [id, isMain]);
  const form = useFormSubmit({
    submit: (values) => start({ method, code: textOf(values, 'code') }),
    mapError(thrown) {
      if (restartIfExpired(thrown)) return {};
      const error = errorFor('login', thrown);
      const seconds = retryAfterSeconds(asAppError(thrown));
      if (seconds > 0) return { code: waitText(seconds) };
      // Beside its field only: a toast would say the same once more.
      const errors = fieldErrorsOf(error);
      return errors.code ? errors : showFormError(error);
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <TextField
        {...fieldTexts[method]}
        id={id}
        name="code"
        required
        autoComplete={method === 'app' ? 'one-time-code' : 'off'}
        inputMode={method === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        error={form.fieldErrors.code}
      />
      <Button
        type="submit"
        size="lg"
        full
        variant={isMain ? 'solid' : 'outline'}
        loading={form.busy || redirecting}
        loadingLabel={texts.signingIn}
      >
        {texts.signIn}
      </Button>
    </form>
  );
}
