// The owner's corner opens with her orders.
import { redirect } from 'react-router';
import { requireOwner } from '#app/features/admin/owner-only.ts';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/admin.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireOwner(args);
  throw redirect(paths.adminOrders());
}

export default function Admin() {
  return null;
}
