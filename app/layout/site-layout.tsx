// Site layout of every page but the auth pages: demo notice, navbar, content, footer.
import { type ReactNode, Suspense, lazy } from 'react';
import { useLocation } from 'react-router';
import { NavigationSpinner } from './navigation-spinner.tsx';
import { cx } from '#app/ui/cx.ts';
import { skipLinkClass } from '#app/ui/link-styles.ts';
import { paths } from '#domain/routes.ts';
import { DemoNotice } from './demo-notice.tsx';
import { NavBar } from './nav-bar.tsx';
import { useRouteAnnouncer } from '#app/navigation/use-route-announcer.ts';

/** Server-rendered with the page; its script loads after the first paint. */
const Footer = lazy(() => import('./footer.tsx').then((loaded) => ({ default: loaded.Footer })));

type SiteLayoutProps = { year?: number; children: ReactNode };

export function SiteLayout({ year, children }: SiteLayoutProps) {
  const { pathname } = useLocation();
  const { main, announcement } = useRouteAnnouncer(pathname);
  return (
    <>
      <a href="#content" className={skipLinkClass}>
        Skip to content
      </a>
      <div role="status" className="sr-only">
        {announcement}
      </div>
      <DemoNotice />
      <NavBar />
      <NavigationSpinner />
      {/* On the home page the banner lies under the navbar. */}
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={cx('min-h-[60dvh]', pathname === paths.home() && '-mt-17.25 md:-mt-21.25')}
      >
        {children}
      </main>
      <Suspense>
        <Footer year={year} />
      </Suspense>
    </>
  );
}
