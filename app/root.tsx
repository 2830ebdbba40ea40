// Root route: the HTML document, the providers, and the error boundary of every page.
import { type CSSProperties, type ReactNode, use } from 'react';
import brandStyles from '#ui/theme/brand.css?url';
import displayFont from '#ui/theme/fonts/cormorant-garamond-600.woff2?url';
import textFont from '#ui/theme/fonts/figtree.woff2?url';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { AuthProvider } from '#app/state/auth-provider.tsx';
import { CartProvider } from '#app/state/cart-provider.tsx';
import {
  preHydrationPressScript,
  usePreHydrationPress,
} from '#app/navigation/pre-hydration-press.ts';
import {
  preHydrationSubmitScript,
  usePreHydrationSubmit,
} from '#app/navigation/pre-hydration-submit.ts';
import { sessionHintScript } from '#app/state/session-hint.ts';
import { WishlistProvider } from '#app/state/wishlist-provider.tsx';
import { colourModeScript } from '#ui/theme/colour-mode.ts';
import { direction, languageTag } from '#messages/language.ts';
import '#ui/theme/theme.css';
import { scriptFonts } from '#messages/script.ts';
import type { Route } from './+types/root.ts';
import { shop } from './context.ts';
import { CspNonce } from './csp-nonce.ts';
import { ErrorScreen } from './layout/error-screen.tsx';
import { PlainLayout } from './layout/plain-layout.tsx';
import { lazyPart } from '#ui/client/lazy-part.tsx';
import { retryAssetsScript } from '#ui/client/retry-assets.ts';
import { emblemSymbol } from '#ui/shop/emblem-symbol.ts';
import { IsDemo } from './is-demo.ts';
import { PageBrand } from './page-brand.ts';
import { type Brand, type LogoImage, iconUrl, logoUrl, visualBrand } from '#domain/shop/brand.ts';
import { DEFAULT_PALETTE } from '#domain/shop/palettes.ts';
import { pageUrl } from '#ui/client/page-url.ts';

/** Toasts and failed navigations, whose scripts load after the first paint: nothing is announced before. */
const Toasts = lazyPart(() => import('#ui/components/toasts.tsx').then((loaded) => loaded.Toasts));
const FailedNavigation = lazyPart(() =>
  import('./navigation/failed-navigation.tsx').then((loaded) => loaded.FailedNavigation),
);

/** Preloads the fonts of the first paint, so that nothing shifts when they arrive. */
export const links: Route.LinksFunction = () =>
  [textFont, displayFont, ...scriptFonts].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    href,
  }));

/** Loads nothing personal: a public page has the same bytes for everybody. */
export function loader({ context }: Route.LoaderArgs) {
  return { config: { ...context.get(shop).config } };
}

/** The shop's configuration does not change between navigations. */
export function shouldRevalidate() {
  return false;
}

/** Runs before anything is painted. Only the server renders it: in the browser's bundle it would be dead weight. */
const headScript = import.meta.env.SSR
  ? [
      colourModeScript,
      sessionHintScript,
      retryAssetsScript,
      preHydrationSubmitScript,
      preHydrationPressScript,
    ].join(';')
  : '';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(CspNonce);
  return (
    <html
      lang={languageTag}
      dir={direction}
      data-mode="light"
      {...(import.meta.env.SSR && brandAttributes(use(PageBrand)))}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        {import.meta.env.SSR && <IconLinks />}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: headScript,
          }}
        />
        <Meta />
        <Links />
        {import.meta.env.SSR && <BrandStyles />}
      </head>
      <body>
        <svg
          aria-hidden="true"
          className="hidden"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR && use(IsDemo) ? emblemSymbol : '',
          }}
        />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Only the server renders them: nothing changes them, and in the browser's bundle they would be dead weight. */
function IconLinks() {
  const brand = use(PageBrand) ?? undefined;
  const icon = (path: string) => iconUrl(path, brand);
  return (
    <>
      <link rel="icon" href={icon('/media/site/favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={icon('/media/site/app-icon-180.png')} />
      <link rel="manifest" href={pageUrl('/manifest.webmanifest')} />
    </>
  );
}

/** After the theme's own styles, which it replaces in part. */
function BrandStyles() {
  const brand = use(PageBrand);
  return brand && visualBrand(brand) && <link rel="stylesheet" href={brandStyles} />;
}

/** What brand.css goes by. */
function brandAttributes(brand: Brand | null) {
  if (!brand) return {};
  const { palette, logo, darkLogo } = brand;
  const urlOf = (image: LogoImage) => `url(${logoUrl(image)})`;
  return {
    ...(palette !== DEFAULT_PALETTE && { 'data-palette': palette }),
    ...(logo && {
      'data-logo': darkLogo ? 'both' : 'light',
      style: {
        '--logo': urlOf(logo),
        '--logo-dark': urlOf(darkLogo ?? logo),
        '--logo-ratio': logo.width / logo.height,
      } as CSSProperties,
    }),
  };
}

export default function Root() {
  usePreHydrationSubmit();
  usePreHydrationPress();
  return (
    <AuthProvider>
      <CartProvider>
        <WishlistProvider>
          <Outlet />
          <Toasts />
          <FailedNavigation />
        </WishlistProvider>
      </CartProvider>
    </AuthProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PlainLayout>
      <ErrorScreen error={error} />
    </PlainLayout>
  );
}
