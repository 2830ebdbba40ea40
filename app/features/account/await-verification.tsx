// A mail is on its way: who it went to, another one, and the ways out.
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSignOut } from '#app/features/frame/use-sign-out.ts';
import { quietLinkClass } from '#app/ui/text-link.ts';
import { paths } from '#domain/paths.ts';
import { AuthHeading } from './auth-heading.tsx';
import { useAuth } from './auth-provider.tsx';
import { ResendButton } from './resend-button.tsx';
import { VerifiedNotice } from './verified-notice.tsx';
import { type WayState, rememberedWay, useGoOn, useWayBack } from './way-back.ts';

export function AwaitVerification({ email }: { email: string }) {
  const verified = useVerifiedElsewhere();
  const from = useWayBack();
  const signOut = useSignOut(paths.login(from === '/' ? undefined : from));
  if (verified) return <VerifiedNotice signedIn />;
  return (
    <>
      <AuthHeading title="Verify your email">
        We have sent a link to <strong className="wrap-anywhere text-ink">{email}</strong>. Open it
        to verify your address.
      </AuthHeading>
      <div className="grid gap-4">
        <ResendButton />
        <Link
          to={paths.register()}
          state={{ from, changeEmail: true } satisfies WayState}
          className={`justify-self-center ${quietLinkClass}`}
        >
          Change email address
        </Link>
        <Link
          to={paths.login()}
          className={`justify-self-center ${quietLinkClass}`}
          onClick={(event) => {
            event.preventDefault();
            void signOut();
          }}
        >
          Back to Login
        </Link>
        <NotNow />
      </div>
    </>
  );
}

/** An unverified shopper may do everything a verified one may. */
function NotNow() {
  const from = useWayBack();
  const goOn = useGoOn();
  return (
    <button
      type="button"
      className={`justify-self-center ${quietLinkClass}`}
      onClick={() => goOn(from === '/' ? rememberedWay() : from)}
    >
      Later
    </button>
  );
}

/** The link is often opened in another tab: coming back to this one asks again. */
function useVerifiedElsewhere(): boolean {
  const { reload } = useAuth();
  const [verified, setVerified] = useState(false);
  useEffect(() => {
    const ask = () =>
      void reload().then(
        (user) => setVerified(Boolean(user?.emailVerified)),
        () => {},
      );
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [reload]);
  return verified;
}
