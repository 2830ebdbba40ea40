// Layout of the last resort, when the providers or the site layout have failed: only links, no state, no scripts.
import type { ReactNode } from 'react';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { paths } from '#domain/routes.ts';
import { Emblem } from '#ui/shop/emblem.tsx';
import * as texts from '#messages/layout.ts';
import { pageUrl } from '#ui/client/page-url.ts';

const links = [
  { to: paths.home(), label: texts.home },
  { to: paths.products(), label: texts.products },
  { to: paths.contact(), label: texts.contactUs },
];

export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-b border-line">
        <div className="wrap flex min-h-17 flex-wrap items-center justify-between gap-4">
          <Emblem className="h-11 w-auto text-brand-text" />
          <nav aria-label={texts.mainNavigation} className="flex gap-5">
            {links.map(({ to, label }) => (
              <a
                key={to}
                href={pageUrl(to)}
                className={`${quietLinkClass} inline-flex min-h-11 items-center`}
              >
                {label}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <main id="content">{children}</main>
    </>
  );
}
