// What a promotion can be for, and the names of what is chosen.
import { useState } from 'react';
import type { PromotionDocument } from '#domain/promotion/promotion.ts';
import { useLoad } from '../../ui/use-load.ts';
import { useCategories } from '../category/category-api.ts';
import { type ChosenProduct, loadCollections } from '../collection/collection-api.ts';

export type GoodsChoices = ReturnType<typeof useGoodsChoices>;

/** `saved`: the products of the saved promotion. */
export function useGoodsChoices(saved: readonly ChosenProduct[]) {
  const categories = useCategories();
  const collections = useLoad(loadCollections).data ?? [];
  const [found, setFound] = useState<readonly ChosenProduct[]>([]);
  const productOf = (id: string): ChosenProduct =>
    [...saved, ...found].find((each) => each.id === id) ?? { id, name: id, image: null };
  return {
    categories,
    collections,
    productOf,
    onFound: (product: ChosenProduct) => setFound((now) => [...now, product]),
    namesOf: ({ collectionIds, categoryIds, productIds }: PromotionDocument): string[] => [
      ...collections
        .filter(({ id }) => collectionIds.includes(id))
        .map(({ document }) => document.title),
      ...categories
        .filter(({ id }) => categoryIds.includes(id))
        .map(({ document }) => document.name),
      ...productIds.map((id) => productOf(id).name),
    ],
  };
}
