// Links of the menus and the footer to categories that have products, and to the owner's collections.
import { useShopConfig } from '#app/state/use-shop-config.ts';
import { openCategories } from '#domain/category.ts';
import { paths } from '#domain/routes.ts';

/** `isBelow`: a category below the one before it. */
type MenuLink = { to: string; label: string; isBelow?: boolean };

export function useMenuLinks(): MenuLink[] {
  const { categories, collections } = useShopConfig().navigation;
  return [
    ...openCategories(categories).map(({ slug, name, parentId }) => ({
      to: paths.category(slug),
      label: name,
      isBelow: parentId !== null,
    })),
    ...collections.map(({ slug, title }) => ({ to: paths.collection(slug), label: title })),
  ];
}
