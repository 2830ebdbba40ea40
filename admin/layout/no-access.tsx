// Page in place of one that is not open to the role of the signed-in person.
import { Link, useRouteLoaderData } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { isPersonRole, personRoles } from '#domain/people/person-roles.ts';
import type { AdminData } from './load-shop.ts';

export function NoAccess() {
  const role = useRouteLoaderData<AdminData>('root')?.account.role;
  const text = isPersonRole(role)
    ? `Your role is ${personRoles[role].label}. The owner of the shop can open this page.`
    : 'Only the owner of the shop can open this page.';
  return (
    <>
      <title>No access · Admin</title>
      <EmptyState as="h1" title="You have no access to this page" text={text}>
        <Link to={adminPaths.today()} className={buttonClass({})}>
          Back to Admin
        </Link>
      </EmptyState>
    </>
  );
}
