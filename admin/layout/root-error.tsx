// Error of the back office as a whole; for an owner without a second factor the page that sets one up.
import { Suspense, lazy } from 'react';
import { useRouteError } from 'react-router';
import { asAppError } from '#ui/client/api.ts';
import { ErrorPage } from './error-page.tsx';

const ProtectShop = lazy(async () => ({
  default: (await import('./protect-shop.tsx')).ProtectShop,
}));

export function RootError() {
  if (asAppError(useRouteError()).code !== 'auth/second-factor-needed') return <ErrorPage />;
  return (
    <Suspense>
      <ProtectShop />
    </Suspense>
  );
}
