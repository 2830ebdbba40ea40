// When there is no such page, or when something broke.
import { isRouteErrorResponse } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { Refusal, refusalIn } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { ArchScreen } from './arch-screen.tsx';

export function NotFoundScreen() {
  return (
    <ArchScreen
      title="404 - Page Not Found"
      text="The page you're looking for doesn't exist or has been moved."
    >
      <GoHome />
    </ArchScreen>
  );
}

/** Only the words of known refusals are shown: a bug's own words are not for shoppers. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  const text = (refusalIn(error) ?? new Refusal('server/failed')).message;
  return (
    <ArchScreen title="Oops! Something went wrong." text={text}>
      <GoHome />
    </ArchScreen>
  );
}

/** A plain link: after a failure a fresh document is the safest way on. */
function GoHome() {
  return (
    <a href={paths.home()} className={buttonClass({ size: 'lg' })}>
      Go to Home
    </a>
  );
}
