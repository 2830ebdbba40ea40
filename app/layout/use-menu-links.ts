// Links of the menus and the footer to categories that have products, and to the owner's collections.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { menuCategories } from '#domain/catalogue/category.ts';
import { paths } from '#domain/routes.ts';

/** `isBelow`: a category below the one before it. */
type MenuLink = { to: string; label: string; isBelow?: boolean };

export function useMenuLinks(): MenuLink[] {
  return [...useCategoryLinks(), ...useCollectionLinks()];
}

export function useCategoryLinks(): MenuLink[] {
  return menuCategories(useShopConfig().navigation.categories).map(({ slug, name, parentId }) => ({
    to: paths.category(slug),
    label: name,
    isBelow: parentId !== null,
  }));
}

export function useCollectionLinks(): (MenuLink & { image: string | null })[] {
  return useShopConfig().navigation.collections.map(({ slug, title, image }) => ({
    to: paths.collection(slug),
    label: title,
    image,
  }));
}
