// Page of an address that the back office does not have, or of something that no longer exists.
import { Link } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { adminPaths } from '#domain/admin-routes.ts';

export function NotFound() {
  return (
    <>
      <title>Page not found · Admin</title>
      <EmptyState
        as="h1"
        title="Page not found"
        text="There is nothing at this address. It may have been moved or deleted."
      >
        <Link to={adminPaths.today()} className={buttonClass({})}>
          Back to Admin
        </Link>
      </EmptyState>
    </>
  );
}
