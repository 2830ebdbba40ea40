// The pages of the back office that are open to each role beside the owner's, to whom all are.
import type { AdminRouteKey } from './admin-routes.ts';
import { type AccountRole, type PersonRole, isPersonRole } from './people/person-roles.ts';

type Pages = readonly [AdminRouteKey, ...AdminRouteKey[]];

/** Sign-in leads to the first. */
export const pagesOfRoles: Readonly<Record<PersonRole, Pages>> = {
  accountant: ['gstReturns', 'signIn'],
};

/** Whether a page of the back office is open to a role. */
export function canOpenPage(role: AccountRole, page: AdminRouteKey): boolean {
  return isPersonRole(role) ? pagesOfRoles[role].includes(page) : role === 'admin';
}

/** The page that the back office opens with; null for a customer, who has none. */
export function firstPageOf(role: AccountRole): AdminRouteKey | null {
  if (isPersonRole(role)) return pagesOfRoles[role][0];
  return role === 'admin' ? 'today' : null;
}
