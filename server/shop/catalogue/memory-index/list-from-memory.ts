// A product list without a search, chosen and counted in memory: one query reads its cards.
import type { Filter } from '#domain/catalogue/catalogue.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ProductList } from '../products/product-list.ts';
import { type ChosenList, chooseProducts } from './choose-products.ts';
import type { IndexState, LiveIndex } from './live-index.ts';
import { readPage } from './read-index.ts';

/** With more changes than that between two queries, the database answers. */
const MAX_ATTEMPTS = 8;

/** null when the index is not in memory yet. */
export async function listFromMemory(
  db: Db,
  live: LiveIndex,
  filter: Filter,
): Promise<ProductList | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const state = await live.current();
    if (!state) return null;
    const chosen = chooseProducts(state, filter);
    if (!chosen) return null;
    const list = await readChosen(db, live, { state, chosen });
    if (list) return list;
  }
  return null;
}

/** The cards of a chosen list; null when products have changed since `state`, so that it must be chosen again. */
export async function readChosen(
  db: Db,
  live: LiveIndex,
  { state, chosen: { ids, ...list } }: { state: IndexState; chosen: ChosenList },
): Promise<ProductList | null> {
  const page = await readPage(db, ids, state.version);
  if ('products' in page) return { ...list, products: page.products };
  live.apply(state, page.changes);
  return null;
}
