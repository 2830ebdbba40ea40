// A list of a part of the catalogue, such as a collection, chosen and counted in memory.
import type { Filter } from '#domain/catalogue/catalogue.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Choose, MemoryLists } from './lists-in-memory.ts';
import { chooseFromSet } from './memory-index/choose-from-set.ts';
import { chooseProducts } from './memory-index/choose-products.ts';
import { type MemoryScope, rowsInScope } from './memory-index/memory-scope.ts';
import type { ProductList } from './products/product-list.ts';

/** null when index or attributes are not in memory yet, and when no product is in the scope. */
export async function listInScope(
  lists: MemoryLists,
  filter: Filter,
  scope: MemoryScope,
): Promise<ProductList | null> {
  const conditions = scope.attributes === null ? [] : [scope.attributes];
  const choose: Choose = (state, [attributes]) => {
    const rows = rowsInScope(state, scope, attributes?.all ?? null);
    return rows
      ? chooseFromSet(state, filter, { ...rows, limits: scope })
      : chooseProducts(state, filter, scope);
  };
  try {
    return await lists.list(conditions, choose);
  } catch (error) {
    // The attributes take longer to read than anybody should wait.
    if (error instanceof AppError) return null;
    throw error;
  }
}
