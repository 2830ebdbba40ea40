// A list of a part of the catalogue, such as a collection, chosen and counted in memory.
import type { Filter } from '#domain/catalogue.ts';
import type { MemoryLists } from './lists-in-memory.ts';
import { chooseFromSet } from './memory-index/choose-from-set.ts';
import { chooseProducts } from './memory-index/choose-products.ts';
import { type MemoryScope, rowsInScope } from './memory-index/memory-scope.ts';
import type { ProductList } from './products/product-list.ts';

/** null when the index is not in memory yet, and when no product is in the scope. */
export function listInScope(
  lists: MemoryLists,
  filter: Filter,
  scope: MemoryScope,
): Promise<ProductList | null> {
  const conditions = scope.attributes === null ? [] : [scope.attributes];
  return lists.list(conditions, (state, [attributes]) => {
    const rows = rowsInScope(state, scope, attributes?.all ?? null);
    return rows
      ? chooseFromSet(state, filter, { ...rows, limits: scope })
      : chooseProducts(state, filter, scope);
  });
}
