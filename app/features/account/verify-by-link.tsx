// The link of the verification mail, opened: on any device, signed in or not.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { answered, api } from '#app/api.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Refusal } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { AuthHeading } from './auth-heading.tsx';
import { useAuth } from './auth-provider.tsx';
import { refusalFor } from './refusals.ts';
import { ResendButton } from './resend-button.tsx';
import { VerifiedNotice } from './verified-notice.tsx';

/** `email`: who is signed in on this device, if anybody is. */
export function VerifyByLink({ token, email }: { token: string; email: string | null }) {
  const outcome = useVerification(token);
  if (outcome === 'verified') return <VerifiedNotice signedIn={email !== null} />;
  if (outcome === null) {
    return (
      <div className="grid place-items-center gap-4 py-16 text-muted">
        <Spinner label="Verifying your email" size={36} />
      </div>
    );
  }
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

/** A link is good for one use, so it is sent once, however often React runs the effect. */
function useVerification(token: string): 'verified' | Refusal | null {
  const { reload } = useAuth();
  const [outcome, setOutcome] = useState<'verified' | Refusal | null>(null);
  const sent = useRef<string>(null);
  useEffect(() => {
    if (sent.current === token) return;
    sent.current = token;
    answered(api.account.verification.$put({ json: { token } })).then(
      async () => {
        await reload().catch(() => null);
        setOutcome('verified');
      },
      (problem: unknown) => setOutcome(refusalFor('verify', problem)),
    );
  }, [token, reload]);
  return outcome;
}
