import { expect, test } from 'vitest';
import { type AdminRouteKey, adminRoutes } from './admin-routes.ts';
import { type AccountRole, accountRoles } from './people/person-roles.ts';
import { canOpenPage, firstPageOf } from './role-pages.ts';

const pages = Object.keys(adminRoutes) as AdminRouteKey[];

test('every page is open to the admin, two to an accountant, and none to a customer', () => {
  const open = (role: AccountRole) => pages.filter((page) => canOpenPage(role, page));
  expect(open('admin')).toEqual(pages);
  expect(open('accountant')).toEqual(['signIn', 'gstReturns']);
  expect(open('customer')).toEqual([]);
});

test('the back office opens with Today for the admin, and with GST returns for an accountant', () => {
  expect(accountRoles.map(firstPageOf)).toEqual([null, 'today', 'gstReturns']);
});
