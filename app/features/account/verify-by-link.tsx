// Email verification by the link of the email: on any device, signed in or not.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { readResponse, api } from '#ui/client/api.ts';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { PasswordField } from '#ui/components/password-field.tsx';
import { Spinner } from '#ui/components/spinner.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import type { AppError } from '#domain/errors/errors.ts';
import { paths } from '#domain/routes.ts';
import { AuthHeading } from './auth-heading.tsx';
import { useAuth } from '#app/state/auth-provider.tsx';
import { errorFor, fieldErrorsOf } from './error-messages.ts';
import { ResendButton } from './resend-button.tsx';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { VerifiedNotice } from './verified-notice.tsx';
import * as texts from '#messages/verify-email.ts';

/** `email`: the account signed in on this device; null for a guest. */
export function VerifyByLink({ token, email }: { token: string; email: string | null }) {
  const { outcome, verify } = useVerification(token);
  if (outcome === 'verified') return <VerifiedNotice signedIn={email !== null} />;
  if (outcome === null) {
    return (
      <div className="grid place-items-center gap-4 py-16 text-muted">
        <Spinner label={texts.verifying} size={36} />
      </div>
    );
  }
  if (outcome.code === 'verify/password-needed') return <PasswordForm verify={verify} />;
  return (
    <>
      <AuthHeading title={texts.title}>
        <span role="alert">{outcome.message}</span>
      </AuthHeading>
      <div className="grid gap-4">
        {email && <ResendButton />}
        <Link
          to={email ? paths.home() : paths.login()}
          className={buttonClass({ variant: email ? 'ghost-accent' : 'solid', full: true })}
        >
          {email ? texts.goHome : texts.backToLogin}
        </Link>
      </div>
    </>
  );
}

/** Asks for the password unless the account itself is signed in: the email may have gone to the wrong person. */
function PasswordForm({ verify }: { verify: (password: string) => Promise<void> }) {
  const form = useFormSubmit({
    submit: (values) => verify(textOf(values, 'password')),
    mapError: (error) => fieldErrorsOf(errorFor('verify', error)),
  });
  return (
    <>
      <AuthHeading title={texts.title}>{texts.passwordText}</AuthHeading>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <PasswordField
          label={texts.password}
          name="password"
          required
          error={form.fieldErrors.password}
        />
        <Link to={paths.forgotPassword()} className={`justify-self-end ${quietLinkClass}`}>
          {texts.forgotPassword}
        </Link>
        <Button type="submit" size="lg" full loading={form.busy} loadingLabel={texts.submitting}>
          {texts.verify}
        </Button>
      </form>
    </>
  );
}

/** The link works once, so the token is sent once, however often React runs the effect. */
function useVerification(token: string) {
  const { reload } = useAuth();
  const [outcome, setOutcome] = useState<'verified' | AppError | null>(null);
  const sentToken = useRef<string>(null);
  const verify = async (password?: string) => {
    await readResponse(api.account.verification.$put({ json: { token, password } })).catch(
      (error: unknown) => {
        const appError = errorFor('verify', error);
        // After a wrong password the form stays for another attempt.
        if (appError.code !== 'verify/wrong-password') setOutcome(appError);
        throw appError;
      },
    );
    await reload().catch(() => null);
    setOutcome('verified');
  };
  useEffect(() => {
    if (sentToken.current === token) return;
    sentToken.current = token;
    void verify().catch(() => {});
  });
  return { outcome, verify };
}
