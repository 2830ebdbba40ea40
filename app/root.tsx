// The document every page stands in, and what all of them share.
import { type ReactNode, use } from 'react';
import displayFont from '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff2?url';
import bodyFont from '@fontsource/figtree/files/figtree-latin-400-normal.woff2?url';
import mediumFont from '@fontsource/figtree/files/figtree-latin-500-normal.woff2?url';
import boldFont from '@fontsource/figtree/files/figtree-latin-600-normal.woff2?url';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { AuthProvider } from '#app/features/account/auth-provider.tsx';
import { CartProvider } from '#app/features/cart/cart-provider.tsx';
import { earlyPressScript, usePressedEarly } from '#app/features/frame/early-press.ts';
import { WishlistProvider } from '#app/features/wishlist/wishlist-provider.tsx';
import { colourModeScript } from '#app/theme/colour-mode.ts';
import '#app/theme/theme.css';
import { Toasts } from '#app/ui/toast.tsx';
import type { Route } from './+types/root.ts';
import { shop } from './context.ts';
import { ErrorScreen } from './features/frame/error-screen.tsx';
import { RenderMark } from './render-mark.ts';

/** The letters a page is first read in: asked for at once, so that nothing moves when they come. */
export const links: Route.LinksFunction = () =>
  [bodyFont, mediumFont, boldFont, displayFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    href,
  }));

/** Nothing personal: public pages are the same bytes for everybody. */
export function loader({ context }: Route.LoaderArgs) {
  return { facts: context.get(shop).facts };
}

/** The shop's facts do not change while somebody walks through it. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const mark = use(RenderMark);
  return (
    <html lang="en-IN" data-mode="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <link rel="icon" href="/media/site/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script
          nonce={mark}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: `${colourModeScript};${earlyPressScript}` }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  usePressedEarly();
  return (
    <AuthProvider>
      <CartProvider>
        <WishlistProvider>
          <Outlet />
          <Toasts />
        </WishlistProvider>
      </CartProvider>
    </AuthProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
