// Links of the menu and the footer to New Arrivals and Deals, while they have products. Not in the navbar's first load.
import { paths } from '#domain/routes.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import * as texts from '#messages/layout.ts';

export function useListLinks(): { to: string; label: string }[] {
  const { newArrivals, deals } = useShopConfig().navigation.lists;
  return [
    ...(newArrivals ? [{ to: paths.newArrivals(), label: texts.newArrivals }] : []),
    ...(deals ? [{ to: paths.deals(), label: texts.deals }] : []),
  ];
}
