// Main layout route: the site layout around a page, or around its error screen.
import { Outlet } from 'react-router';
import { ErrorScreen } from '#app/layout/error-screen.tsx';
import { SiteLayout } from '#app/layout/site-layout.tsx';
import type { Route } from './+types/main-layout.ts';

/** The footer's year comes from the server, so that hydration agrees with it. */
export function loader() {
  return { year: new Date().getFullYear() };
}

export function shouldRevalidate() {
  return false;
}

export default function MainLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteLayout year={loaderData.year}>
      <Outlet />
    </SiteLayout>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <SiteLayout year={loaderData?.year}>
      <ErrorScreen error={error} />
    </SiteLayout>
  );
}
