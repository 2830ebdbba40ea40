// Site layout of every page but the auth pages: demo notice, navbar, content, footer.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { NavigationSpinner } from './navigation-spinner.tsx';
import { cx } from '#ui/components/cx.ts';
import { skipLinkClass } from '#ui/components/link-styles.ts';
import { paths } from '#domain/routes.ts';
import { DemoNotice } from './demo-notice.tsx';
import { NavBar } from './nav-bar.tsx';
import { OfflineLine } from './offline-line.tsx';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { useRouteAnnouncer } from '#ui/client/use-route-announcer.ts';
import { lazyPart } from '#ui/client/lazy-part.tsx';
import * as texts from '#messages/layout.ts';

/** Server-rendered with the page; its script loads after the first paint. */
const Footer = lazyPart(() => import('./footer.tsx').then((loaded) => loaded.Footer), {
  name: texts.footerPart,
  className: 'wrap',
});

type SiteLayoutProps = { year?: number; children: ReactNode };

export function SiteLayout({ year, children }: SiteLayoutProps) {
  const { pathname } = useLocation();
  const { name } = useShopConfig().settings;
  const { main, announcement } = useRouteAnnouncer(pathname);
  return (
    <>
      <a href="#content" className={skipLinkClass}>
        {texts.skipToContent}
      </a>
      <div role="status" className="sr-only">
        {announcement}
      </div>
      <div className="contents print:hidden">
        <DemoNotice />
        <NavBar />
      </div>
      <OfflineLine className="top-17 md:top-21" />
      <p className="mb-6 hidden type-heading print:block">{name}</p>
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
      <div className="contents print:hidden">
        <Footer year={year} />
      </div>
    </>
  );
}
