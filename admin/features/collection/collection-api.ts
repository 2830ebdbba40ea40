// Calls of the API about collections.
import { api, readResponse } from '#ui/client/api.ts';
import type { CollectionDocument, CollectionRule } from '#domain/catalogue/collection.ts';

export async function loadCollections() {
  const { collections } = await readResponse(api.admin.collections.$get());
  return collections;
}

export function fetchCollection(id: string) {
  return readResponse(api.admin.collections[':id'].$get({ param: { id } }));
}

/** `id` is chosen by the editor: a request sent again after a broken connection creates no second collection. */
export function postNewCollection(id: string, document: CollectionDocument) {
  return readResponse(api.admin.collections.$post({ json: { id, document } }));
}

export function postCollectionChanges(
  id: string,
  version: number,
  changes: Partial<CollectionDocument>,
) {
  const json = { version, changes };
  return readResponse(api.admin.collections[':id'].$patch({ param: { id }, json }));
}

/** Resolves to what restores the collection. */
export function postCollectionDeletion(id: string) {
  return readResponse(api.admin.collections[':id'].$delete({ param: { id } }));
}

export async function restoreCollection(
  deleted: Awaited<ReturnType<typeof postCollectionDeletion>>,
): Promise<void> {
  await readResponse(api.admin.collections.$post({ json: deleted }));
}

/** How many products a rule finds now, and the first of them. */
export function loadMatches(rule: CollectionRule) {
  return readResponse(api.admin.collections.matches.$post({ json: { rule } }));
}

/** What a list of chosen products shows of each. */
export type ChosenProduct = { id: string; name: string; image: { src: string } | null };

export async function searchProducts(q: string): Promise<ChosenProduct[]> {
  const { products } = await readResponse(api.admin.products.$get({ query: { q } }));
  return products.map(({ id, name, image }) => ({ id, name, image }));
}
