// Second step of a sign-in: passkey, code of the authenticator app, or recovery code. Loads on demand.
import { useId, useState } from 'react';
import { api, readResponse, asAppError } from '#ui/client/api.ts';
import { canUsePasskeys } from '#ui/client/passkey.ts';
import { useAuth } from '#app/state/auth-provider.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import type { SecondStepMethod } from '#domain/customer/second-factor.ts';
import { toastAppError } from './error-messages.ts';
import { PasskeyButton } from './passkey-button.tsx';
import type { SecondStepInput } from './second-step-form.ts';
import { CodeForm } from './second-step-code.tsx';
import * as texts from '#messages/sign-in.ts';

export type SecondStepProps = {
  methods: readonly SecondStepMethod[];
  /** `true` once the browser is loading another page. */
  redirecting: boolean;
  onSignedIn: () => void;
  /** Back to email and password. */
  onRestart: () => void;
};

export function SecondStepPanel({
  methods: all,
  redirecting,
  onSignedIn,
  onRestart,
}: SecondStepProps) {
  const methods = all.filter((method) => method !== 'passkey' || canUsePasskeys());
  const { startSession } = useAuth();
  const id = useId();
  const [isLost, setIsLost] = useState(!methods.includes('app') && !methods.includes('passkey'));
  const start = async (step: SecondStepInput) => {
    await startSession(readResponse(api.session['second-step'].$post({ json: step })));
    onSignedIn();
  };
  /** Restarts the sign-in after an error that ends this one, and returns true; other errors are shown beside their control. */
  const restartIfExpired = (error: unknown) => {
    const isExpired = asAppError(error).code === 'login/second-step-expired';
    if (isExpired) {
      toastAppError(asAppError(error));
      onRestart();
    }
    return isExpired;
  };
  const step = { redirecting, start, restartIfExpired };
  return (
    <section aria-labelledby={id} className="grid gap-6">
      <div>
        <h2 id={id} className="type-heading">
          {isLost ? texts.recoveryTitle : texts.secondStepTitle}
        </h2>
        <p className="mt-1 text-muted">{isLost ? texts.recoveryText : texts.secondStepText}</p>
      </div>
      {!isLost && methods.includes('passkey') && <PasskeyButton {...step} />}
      {!isLost && methods.includes('app') && (
        <CodeForm key="app" method="app" isMain={!methods.includes('passkey')} {...step} />
      )}
      {isLost && <CodeForm key="recovery-code" method="recovery-code" isMain {...step} />}
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3">
        {methods.length > 1 && methods.includes('recovery-code') && (
          <button type="button" className={quietLinkClass} onClick={() => setIsLost(!isLost)}>
            {isLost ? texts.otherWay : texts.useRecoveryCode}
          </button>
        )}
        <button type="button" className={quietLinkClass} onClick={onRestart}>
          {texts.restart}
        </button>
      </div>
    </section>
  );
}
