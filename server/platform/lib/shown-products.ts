// Which products a response shows: collected while it is made, so that a change of a product makes only the cached pages with it stale.
import { AsyncLocalStorage } from 'node:async_hooks';

export type ShownProducts = {
  /** Ids; null when nothing has been read from the catalogue: the response does not depend on it. */
  products: ReadonlySet<string> | null;
  /** Id of the product that the page is of; null for a list and for any other page. */
  ownProduct: string | null;
};

type Collected = ShownProducts & { products: Set<string> | null };

const storage = new AsyncLocalStorage<Collected>();

/** Returns the result of `work` with the products that it read for customers. */
export async function collectShownProducts<T>(
  work: () => Promise<T>,
): Promise<ShownProducts & { result: T }> {
  const collected: Collected = { products: null, ownProduct: null };
  const result = await storage.run(collected, work);
  return { result, ...collected };
}

/** Records products that the current render shows; none for a query that found none, since a later change may add some. */
export function recordShownProducts(products: readonly { id: string }[]): void {
  const collected = storage.getStore();
  if (!collected) return;
  collected.products ??= new Set();
  for (const { id } of products) collected.products.add(id);
}

/** Records that the current render is the page of this product. */
export function recordOwnProduct(id: string): void {
  const collected = storage.getStore();
  if (collected) collected.ownProduct = id;
}
