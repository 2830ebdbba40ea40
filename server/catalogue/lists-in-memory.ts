// A search that thousands of products match, chosen and counted in memory: one query reads its cards.
import type { Filter } from '#domain/catalogue.ts';
import type { Db } from '#server/db/db.ts';
import { type LargeConditions, createLargeConditions } from './large-conditions.ts';
import type { ProductList } from './products/product-list.ts';
import { chooseFromSet } from './memory-index/choose-from-set.ts';
import type { LiveIndex } from './memory-index/live-index.ts';
import type { MemoryIndex } from './memory-index/memory-index.ts';
import { readPage } from './memory-index/read-index.ts';
import { intersect } from './memory-index/row-set.ts';

/** With more changes than that between two queries, the database answers. */
const MAX_ATTEMPTS = 8;

export type MemorySearch = {
  /** Conditions whose products are in memory. */
  known(): string[];
  /** null when the index is not in memory yet, or no product meets all conditions. Throws `search/too-slow`. */
  list(conditions: readonly string[], filter: Filter): Promise<ProductList | null>;
};

type Deps = { db: Db; searchDb: Db; live: LiveIndex };

export function openMemorySearch({ db, searchDb, live }: Deps): MemorySearch {
  let current: { index: MemoryIndex; conditions: LargeConditions } | null = null;
  live.onChange((changed) => current?.conditions.recordChanges(changed));

  function conditionsOf(index: MemoryIndex): LargeConditions {
    if (current?.index !== index) {
      current = { index, conditions: createLargeConditions(searchDb, index) };
    }
    return current.conditions;
  }

  return {
    known: () => current?.conditions.known() ?? [],
    async list(conditions, filter) {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const ready = await live.current();
        if (!ready) return null;
        const large = conditionsOf(ready.index);
        await large.load(conditions);
        const state = await live.current();
        const rows = state?.index === ready.index ? large.rowsOf(conditions) : null;
        if (!state || !rows) continue;
        const chosen = chooseFromSet(state, filter, {
          all: intersect(rows.map(({ all }) => all)),
          first: intersect(rows.map(({ inName }) => inName)),
        });
        if (!chosen) return null;
        const { ids, ...list } = chosen;
        const page = await readPage(db, ids, state.version);
        if ('products' in page) return { ...list, products: page.products };
        live.apply(state, page.changes);
      }
      return null;
    },
  };
}
