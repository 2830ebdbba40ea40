// Notice that the email address is verified, with the link to where the customer was going.
import { Link } from 'react-router';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { paths } from '#domain/routes.ts';
import { AuthHeading } from './auth-heading.tsx';
import { SuccessPanel } from './success-panel.tsx';
import {
  leadsToCheckout,
  savedReturnTo,
  useContinue,
  useReturnTo,
} from '#app/navigation/return-to.ts';
import * as texts from '#messages/verify-email.ts';

/** Rendered in the browser only, after a request: it reads localStorage. */
export function VerifiedNotice({ signedIn }: { signedIn: boolean }) {
  const from = useReturnTo();
  const target = from === '/' ? savedReturnTo() : from;
  const continueTo = useContinue();
  return (
    <>
      <AuthHeading title={texts.title} />
      <SuccessPanel>{texts.verified}</SuccessPanel>
      {signedIn ? (
        <Button size="lg" full onClick={() => continueTo(target)}>
          {leadsToCheckout(target) ? texts.continueToCheckout : texts.continueTo}
        </Button>
      ) : (
        <Link
          to={paths.login()}
          state={{ from: target }}
          className={buttonClass({ size: 'lg', full: true })}
        >
          {texts.signIn}
        </Link>
      )}
    </>
  );
}
