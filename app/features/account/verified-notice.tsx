// The address is proved; and on to where the shopper was going.
import { Link } from 'react-router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { paths } from '#domain/paths.ts';
import { AuthHeading } from './auth-heading.tsx';
import { GoodNews } from './good-news.tsx';
import { leadsToCheckout, rememberedWay, useGoOn, useWayBack } from './way-back.ts';

/** Rendered in the browser only, once it has answered: this browser may remember the way. */
export function VerifiedNotice({ signedIn }: { signedIn: boolean }) {
  const from = useWayBack();
  const way = from === '/' ? rememberedWay() : from;
  const goOn = useGoOn();
  return (
    <>
      <AuthHeading title="Verify your email" />
      <GoodNews>Your email address is verified. Thank you!</GoodNews>
      {signedIn ? (
        <Button size="lg" full onClick={() => goOn(way)}>
          {leadsToCheckout(way) ? 'Continue to checkout' : 'Continue'}
        </Button>
      ) : (
        <Link
          to={paths.login()}
          state={{ from: way }}
          className={buttonClass({ size: 'lg', full: true })}
        >
          Sign In
        </Link>
      )}
    </>
  );
}
