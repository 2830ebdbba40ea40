// Layout of the auth pages: an image beside the form, without navbar and footer.
import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { ErrorScreen } from '#app/layout/error-screen.tsx';
import { LanguageLinks } from '#app/layout/language-links.tsx';
import { Logo } from '#app/layout/logo.tsx';
import { OfflineLine } from '#app/layout/offline-line.tsx';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { NavigationSpinner } from '#app/layout/navigation-spinner.tsx';
import { useColourMode } from '#ui/theme/colour-mode.ts';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { paths } from '#domain/routes.ts';
import { imageUrl, sourceSet } from '#domain/image/image.ts';
import type { Route } from './+types/auth-layout.ts';
import * as texts from '#messages/sign-in.ts';

export default function AuthLayout() {
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
  // No toggle on these pages: follows a change made in another tab.
  useColourMode();
  const { name } = useShopConfig().settings;
  return (
    <>
      <OfflineLine />
      <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-surface lg:grid-cols-2 lg:grid-rows-1">
        <ImageSide />
        <div className="flex flex-col px-[var(--gutter)] py-8 lg:py-10">
          <header className="mx-auto flex w-full max-w-100 items-center justify-between gap-4">
            <Link to={paths.home()} className="inline-block" aria-label={texts.homeLink({ name })}>
              <Logo />
            </Link>
            <span className="flex flex-wrap justify-end gap-x-5">
              <LanguageLinks
                className={`inline-flex min-h-11 items-center type-small ${textLinkClass}`}
              />
            </span>
          </header>
          <main id="main" tabIndex={-1} className="mx-auto my-auto w-full max-w-100 py-10">
            <div className="noscript:hidden">{children}</div>
            <p className="hidden noscript:block">{texts.withoutScripts}</p>
          </main>
          <DemoNotice />
        </div>
        <NavigationSpinner />
      </div>
    </>
  );
}

const STRIP = '/media/site/story-1.webp';

/** Decoration: a strip of cloth below lg, from lg an arch with the proportions of its picture, so that nothing is cut. */
function ImageSide() {
  return (
    <div className="bg-page lg:sticky lg:top-0 lg:grid lg:h-dvh lg:p-10">
      <div className="relative h-40 lg:m-auto lg:aspect-5/8 lg:h-[min(100dvh-5rem,(50vw-5rem)*1.6)]">
        <span className="absolute inset-0 hidden translate-x-3 translate-y-3 rounded-arch border border-accent-400 lg:block" />
        <picture>
          <source
            media="(width >= 62em)"
            type="image/avif"
            srcSet={sourceSet({ src: '/media/site/auth.webp', width: 1000 }, 'avif')}
            sizes="640px"
            width={1000}
            height={1600}
          />
          <source
            type="image/avif"
            srcSet={sourceSet({ src: STRIP, width: 1120 }, 'avif')}
            sizes="100vw"
          />
          <img
            src={imageUrl(STRIP, 640, 'webp')}
            alt=""
            width={1120}
            height={1400}
            className="relative size-full object-cover lg:rounded-arch lg:shadow-1 dark:brightness-86"
          />
        </picture>
      </div>
    </div>
  );
}

function DemoNotice() {
  if (useShopConfig().mode !== 'demo') return null;
  return (
    <footer className="mx-auto w-full max-w-100 border-t border-line pt-4 type-caption text-muted">
      {texts.demoMailbox({
        link: (children) => (
          <Link to={paths.mailbox()} className={textLinkClass}>
            {children}
          </Link>
        ),
      })}
    </footer>
  );
}
