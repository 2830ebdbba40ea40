// Calls of the API about categories, for their own pages and for the fields that choose one.
import { useEffect, useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import type { EditedCategory } from '#server/shop/categories/load-category.ts';

export async function loadCategories(): Promise<EditedCategory[]> {
  const { categories } = await readResponse(api.admin.categories.$get());
  return categories;
}

/** Every category after the one that it is below; empty until they have loaded. */
export function useCategories(): readonly EditedCategory[] {
  const [categories, setCategories] = useState<readonly EditedCategory[]>([]);
  useEffect(() => {
    let isCurrent = true;
    loadCategories()
      .then((loaded) => isCurrent && setCategories(inTreeOrder(loaded)))
      .catch(showErrorToast);
    return () => {
      isCurrent = false;
    };
  }, []);
  return categories;
}

/** Returns the categories in the order of the tree: each category is followed by those below it. */
export function inTreeOrder(categories: readonly EditedCategory[]): EditedCategory[] {
  const below = (parentId: string | null) =>
    categories.filter(({ document }) => document.parentId === parentId);
  return below(null).flatMap((category) => [category, ...below(category.id)]);
}

/** `chosen` is an option even before the categories have loaded. */
export function categoryOptions(categories: readonly EditedCategory[], chosen: string) {
  const options = categories.map(({ id, document: { name, parentId } }) => ({
    value: id,
    label: parentId === null ? name : `– ${name}`,
  }));
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return isKnown ? options : [{ value: chosen, label: chosen }, ...options];
}
