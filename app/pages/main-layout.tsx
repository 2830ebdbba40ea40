// The main layout: the frame, the page in it, and what stands there when a page fails.
import { Outlet } from 'react-router';
import { ErrorScreen } from '#app/features/frame/error-screen.tsx';
import { Frame } from '#app/features/frame/frame.tsx';
import type { Route } from './+types/main-layout.ts';

/** The year in the footer comes with the page, so that browser and server agree on it. */
export function loader() {
  return { year: new Date().getFullYear() };
}

export function shouldRevalidate() {
  return false;
}

export default function MainLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame year={loaderData.year}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame year={loaderData?.year}>
      <ErrorScreen error={error} />
    </Frame>
  );
}
