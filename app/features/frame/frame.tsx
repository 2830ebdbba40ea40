// The frame round every page but the account ones: notice, bar, content, footer.
import { type ReactNode, Suspense, lazy } from 'react';
import { useLocation } from 'react-router';
import { GateSpinner } from '#app/features/account/gate-spinner.tsx';
import { cx } from '#app/ui/cx.ts';
import { skipLinkClass } from '#app/ui/skip-link.ts';
import { paths } from '#domain/paths.ts';
import { DemoNotice } from './demo-notice.tsx';
import { NavBar } from './nav-bar.tsx';
import { useArrivedAt } from './use-arrived-at.ts';

/** Complete in the page that is sent; its script comes after the page has shown. */
const Footer = lazy(() => import('./footer.tsx').then((loaded) => ({ default: loaded.Footer })));

type FrameProps = { year?: number; children: ReactNode };

export function Frame({ year, children }: FrameProps) {
  const { pathname } = useLocation();
  const { main, announcement } = useArrivedAt(pathname);
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
      <GateSpinner />
      {/* On the home page the banner lies under the bar. */}
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
