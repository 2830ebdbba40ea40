// Loader of the admin layout: the shop's public configuration and who is signed in.
import { useRouteLoaderData } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import type { Account } from '#domain/customer/account.ts';
import type { ShopConfig } from '#server/public-shop.ts';
import { firstOr } from '../ui/first-data.ts';

export type AdminData = { config: ShopConfig; account: Account };

export async function loadShop(): Promise<AdminData> {
  return firstOr('/api/admin/shop', () => readResponse(api.admin.shop.$get()));
}

/** Who is signed in: the owner, or a person with a role. */
export function useAdminAccount(): Account {
  const data = useRouteLoaderData<AdminData>('root');
  if (!data) throw new Error('useAdminAccount needs the data of the root loader');
  return data.account;
}
