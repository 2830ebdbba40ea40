// Layout of the checkout: a slim header and a footer of one line, so that nothing leads away from paying.
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { DemoNotice } from '#app/layout/demo-notice.tsx';
import { ErrorScreen } from '#app/layout/error-screen.tsx';
import { Logo } from '#app/layout/logo.tsx';
import { OfflineLine } from '#app/layout/offline-line.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { useColourMode } from '#ui/theme/colour-mode.ts';
import { LockIcon } from '#ui/components/page-icons.tsx';
import { quietLinkClass, skipLinkClass } from '#ui/components/link-styles.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/checkout-layout.ts';
import * as texts from '#messages/checkout.ts';

export default function CheckoutLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { name, seller } = useShopConfig().settings;
  // No toggle on this page: follows a change made in another tab.
  useColourMode();
  return (
    <>
      <a href="#content" className={skipLinkClass}>
        {texts.skipToContent}
      </a>
      <DemoNotice />
      <header className="border-b border-line">
        <div className="wrap flex min-h-16 items-center justify-between gap-4 md:min-h-20">
          <ShopLink to={paths.home()} aria-label={texts.homeLink({ name })} className="rounded-sm">
            <Logo />
          </ShopLink>
          <p className="flex min-w-0 items-center gap-1.5 type-small font-medium">
            <LockIcon size={20} className="text-accent-text" />
            {texts.secure}
          </p>
          <ShopLink
            to={paths.contact()}
            className={`inline-flex min-h-11 items-center type-small ${quietLinkClass}`}
          >
            {texts.help}
          </ShopLink>
        </div>
      </header>
      <OfflineLine />
      <main id="content" tabIndex={-1} className="min-h-[60dvh]">
        {children}
      </main>
      <footer className="border-t border-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 type-small text-muted">
          <p>{seller.legalName}</p>
          <p className="flex gap-6">
            <ShopLink to={paths.terms()} className={footerLinkClass}>
              {texts.terms}
            </ShopLink>
            <ShopLink to={paths.privacy()} className={footerLinkClass}>
              {texts.privacy}
            </ShopLink>
          </p>
        </div>
      </footer>
    </>
  );
}

const footerLinkClass =
  'inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline';
