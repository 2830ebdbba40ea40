// Error in place of a page: the message of a failed request, and another attempt.
import { useRevalidator, useRouteError } from 'react-router';
import { asAppError } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { useEndOfFirstView } from '../ui/first-view.ts';
import { NoAccess } from './no-access.tsx';
import { NotFound } from './not-found.tsx';

export function ErrorPage() {
  const error = asAppError(useRouteError());
  useEndOfFirstView(true);
  const { revalidate, state } = useRevalidator();
  if (error.status === 404) return <NotFound />;
  if (error.code === 'auth/forbidden') return <NoAccess />;
  return (
    <>
      <title>Not loaded · Admin</title>
      <EmptyState as="h1" title="This page could not be loaded" text={error.message}>
        <Button loading={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      </EmptyState>
    </>
  );
}
