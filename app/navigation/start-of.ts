// The page that an account begins with when it asked for none.
import type { Account } from '#domain/customer/account.ts';
import { paths } from '#domain/routes.ts';

/** Who has a role in the back office works there; the owner comes to see the shop too. */
export function startOf({ role }: Account): string {
  return role === 'customer' || role === 'admin' ? paths.home() : paths.admin();
}
