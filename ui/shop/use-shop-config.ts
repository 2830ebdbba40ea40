// Shop configuration that every page may read: name, seller, pricing rules, demo mode.
import { useRouteLoaderData } from 'react-router';
import type { ShopConfig } from '#server/public-shop.ts';

export function useShopConfig(): ShopConfig {
  const data = useRouteLoaderData<{ config: ShopConfig }>('root');
  if (!data) throw new Error('No root data');
  return data.config;
}
