// Email verification, before the link is opened: continue without it, resend, change, sign out.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useSignOut } from './use-sign-out.ts';
import {
  type ReturnToState,
  leadsToCheckout,
  savedReturnTo,
  useContinue,
  useReturnTo,
} from '#app/navigation/return-to.ts';
import { useAuth } from '#app/state/auth-provider.tsx';
import { Button } from '#ui/components/button.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { paths } from '#domain/routes.ts';
import { AuthHeading } from './auth-heading.tsx';
import { ResendButton } from './resend-button.tsx';
import { VerifiedNotice } from './verified-notice.tsx';
import * as texts from '#messages/verify-email.ts';

/** `waitSeconds`: until another email may be requested. */
export function AwaitVerification({ email, waitSeconds }: { email: string; waitSeconds: number }) {
  const verified = useVerifiedElsewhere();
  const from = useReturnTo();
  const target = useContinueTarget();
  const continueTo = useContinue();
  const signOut = useSignOut(paths.login(from === '/' ? undefined : from));
  if (verified) return <VerifiedNotice signedIn />;
  return (
    <>
      <AuthHeading title={texts.title}>
        {texts.sentTo({
          email,
          mark: (children) => <strong className="wrap-anywhere text-ink">{children}</strong>,
        })}
      </AuthHeading>
      <div className="grid gap-4">
        {/* Nothing in the shop requires a verified email address. */}
        <Button size="lg" full onClick={() => continueTo(target)}>
          {leadsToCheckout(target) ? texts.continueToCheckout : texts.continueShopping}
        </Button>
        <ResendButton waitSeconds={waitSeconds} />
        <div className="mt-2 flex flex-wrap justify-center gap-x-6 gap-y-3">
          <Link
            to={paths.register()}
            state={{ from, changeEmail: true } satisfies ReturnToState}
            className={quietLinkClass}
          >
            {texts.changeEmail}
          </Link>
          <Link
            to={paths.login()}
            className={quietLinkClass}
            onClick={(event) => {
              event.preventDefault();
              void signOut();
            }}
          >
            {texts.backToLogin}
          </Link>
        </div>
      </div>
    </>
  );
}

/** The server knows neither the router state nor the browser's storage: during hydration it is the home page. */
function useContinueTarget(): string {
  const from = useReturnTo();
  const target = () => (from === '/' ? savedReturnTo() : from);
  return useSyncExternalStore(neverChanges, target, paths.home);
}

const neverChanges = () => () => {};

/** The link is often opened in another tab: the session is read again when this tab gets the focus. */
function useVerifiedElsewhere(): boolean {
  const { reload } = useAuth();
  const [verified, setVerified] = useState(false);
  useEffect(() => {
    const readSession = () =>
      void reload().then(
        (user) => setVerified(Boolean(user?.emailVerified)),
        () => {},
      );
    window.addEventListener('focus', readSession);
    return () => window.removeEventListener('focus', readSession);
  }, [reload]);
  return verified;
}
