// The link of the verification mail, opened: on any device, signed in or not.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { answered, api } from '#app/api.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { quietLinkClass } from '#app/ui/text-link.ts';
import type { Refusal } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { AuthHeading } from './auth-heading.tsx';
import { useAuth } from './auth-provider.tsx';
import { refusalFor } from './refusals.ts';
import { ResendButton } from './resend-button.tsx';
import { textOf, useAccountForm } from './use-account-form.ts';
import { VerifiedNotice } from './verified-notice.tsx';

/** `email`: who is signed in on this device, if anybody is. */
export function VerifyByLink({ token, email }: { token: string; email: string | null }) {
  const { outcome, verify } = useVerification(token);
  if (outcome === 'verified') return <VerifiedNotice signedIn={email !== null} />;
  if (outcome === null) {
    return (
      <div className="grid place-items-center gap-4 py-16 text-muted">
        <Spinner label="Verifying your email" size={36} />
      </div>
    );
  }
  if (outcome.code === 'verify/password-needed') return <PasswordForm verify={verify} />;
  return (
    <>
      <AuthHeading title="Verify your email">
        <span role="alert">{outcome.message}</span>
      </AuthHeading>
      <div className="grid gap-4">
        {email && <ResendButton />}
        <Link
          to={email ? paths.home() : paths.login()}
          className={buttonClass({ variant: email ? 'ghost-accent' : 'solid', full: true })}
        >
          {email ? 'Go to Home' : 'Back to Login'}
        </Link>
      </div>
    </>
  );
}

/** Where nobody, or somebody else, is signed in: an address is proved for no account that is not hers. */
function PasswordForm({ verify }: { verify: (password: string) => Promise<void> }) {
  const form = useAccountForm((values) => verify(textOf(values, 'password')));
  return (
    <>
      <AuthHeading title="Verify your email">
        Please enter the password you chose when you made your account. If you did not make one,
        just close this page.
      </AuthHeading>
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-5">
        <PasswordField label="Password" name="password" required error={form.faults.password} />
        <Link to={paths.forgotPassword()} className={`justify-self-end ${quietLinkClass}`}>
          Forgot password?
        </Link>
        <Button type="submit" size="lg" full loading={form.busy} loadingLabel="Verifying...">
          Verify my email
        </Button>
      </form>
    </>
  );
}

/** A link is good for one use, so it is sent once, however often React runs the effect; then again with a password. */
function useVerification(token: string) {
  const { reload } = useAuth();
  const [outcome, setOutcome] = useState<'verified' | Refusal | null>(null);
  const sent = useRef<string>(null);
  const verify = async (password?: string) => {
    await answered(api.account.verification.$put({ json: { token, password } })).catch(
      (problem: unknown) => {
        const refusal = refusalFor('verify', problem);
        // What may be typed better stays a form.
        const isTypo = refusal.code === 'verify/wrong-password';
        if (!isTypo) setOutcome(refusal);
        throw refusal;
      },
    );
    await reload().catch(() => null);
    setOutcome('verified');
  };
  useEffect(() => {
    if (sent.current === token) return;
    sent.current = token;
    void verify().catch(() => {});
  });
  return { outcome, verify };
}
