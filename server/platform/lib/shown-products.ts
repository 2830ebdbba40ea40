// Which products a response shows: collected while it is made, so that a sale makes only the cached pages with its product stale.
import { AsyncLocalStorage } from 'node:async_hooks';

/** Ids of products; null as long as nothing has been read from the catalogue. */
type Collected = { products: Set<string> | null };

const storage = new AsyncLocalStorage<Collected>();

/** `products`: the ids that `work` read for customers; null when its result does not depend on the catalogue. */
export async function collectShownProducts<T>(
  work: () => Promise<T>,
): Promise<{ result: T; products: ReadonlySet<string> | null }> {
  const collected: Collected = { products: null };
  const result = await storage.run(collected, work);
  return { result, products: collected.products };
}

/** Records products that the current render shows; none for a query that found none, since a later change may add some. */
export function recordShownProducts(products: readonly { id: string }[]): void {
  const collected = storage.getStore();
  if (!collected) return;
  collected.products ??= new Set();
  for (const { id } of products) collected.products.add(id);
}
