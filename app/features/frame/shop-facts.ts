// What every page may know of the shop: its name, its seller, its pricing rules, whether it is a demo.
import { useRouteLoaderData } from 'react-router';
import type { ShopFacts } from '#server/shop.ts';

export function useShopFacts(): ShopFacts {
  const data = useRouteLoaderData<{ facts: ShopFacts }>('root');
  if (!data) throw new Error('The root loader has not answered.');
  return data.facts;
}
