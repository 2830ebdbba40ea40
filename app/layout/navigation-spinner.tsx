// While client-side navigation waits for its loader: a full-screen spinner before a product, a guarded page or an
// auth page, and a progress bar before every other page.
import { useNavigation } from 'react-router';
import { Spinner } from '#ui/components/spinner.tsx';
import { dependsOnSession, routeAt } from '#domain/match-route.ts';
import { routes } from '#domain/routes.ts';
import * as texts from '#messages/layout.ts';
import { plainPath } from '#ui/client/page-url.ts';

export function NavigationSpinner() {
  const { location } = useNavigation();
  if (!location) return null;
  const { search } = location;
  const pathname = plainPath(location.pathname);
  if (routeAt(pathname) !== routes.product && !dependsOnSession({ pathname, search })) {
    return <div role="progressbar" aria-label={texts.loading} className="progress-bar" />;
  }
  // Delayed: a quick response arrives before the spinner becomes visible.
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-page text-brand-text transition-opacity delay-200 starting:opacity-0">
      <Spinner label={texts.loading} size={44} />
    </div>
  );
}
