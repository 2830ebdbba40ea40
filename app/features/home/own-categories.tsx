// Categories of the owner's home page that have an image.
import { menuCategories } from '#domain/catalogue/category.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { CategoryTiles } from './category-tiles.tsx';
import * as texts from '#messages/home.ts';

export function OwnCategories({ title }: { title: string }) {
  const { categories } = useShopConfig().navigation;
  const tiles = menuCategories(categories).filter(
    ({ parentId, image }) => parentId === null && image !== null,
  );
  // One category would be the list of all products once more.
  return (
    tiles.length > 1 && <CategoryTiles tiles={tiles} title={title || texts.categoriesEyebrow} />
  );
}
