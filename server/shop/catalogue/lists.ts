// Product lists, chosen and counted by the index in memory: one query reads their cards. Until it is read, the database answers.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { FilterCounts } from '#domain/catalogue/catalogue.ts';
import type { ProductCard } from '#domain/product/product.ts';
import type { SearchFilter } from '#domain/search/read-search.ts';
import type { Db } from '#server/platform/db/db.ts';
import { basesOf } from './list-engine/bases.ts';
import type { Bases } from './list-engine/row-set.ts';
import { type Chosen, choose } from './list-engine/choose.ts';
import {
  type ListScope,
  bothConditions,
  filterConditions,
  scopeConditions,
} from './list-engine/conditions.ts';
import { countOptions } from './list-engine/counts.ts';
import { rowOf } from './list-engine/list-index.ts';
import { type IndexState, type LiveIndex, readCards } from './list-engine/live.ts';
import { type RowSet, denseSetOf } from './list-engine/row-set.ts';
import { listFromDatabase } from './list-engine/sql.ts';
import type { ProductList } from './products/product-list.ts';

/** With more changes than that between two queries, the database answers. */
const MAX_ATTEMPTS = 8;

/** What of the catalogue is listed. */
export type Part = { filter: SearchFilter; scope: ListScope | null };

/** Products that a list is chosen from, in the rows of `state`. `products`: the first cards, where they are read already. */
export type Selection = {
  state: IndexState;
  within: readonly RowSet[];
  first?: RowSet | null;
  order?: Int32Array;
  products?: ProductCard[] | null;
};

/** null when products have changed since `state`: it is called again with a later one. */
export type Select = (state: IndexState) => Promise<Selection | null>;

export type ListResult = ProductList & { isEmpty: boolean };

export type Lists = {
  /** null while the index is not in memory. */
  fromMemory(part: Part, select?: Select): Promise<ListResult | null>;
  /** `matches`: a text[] of tsqueries, null without a search. */
  fromDatabase(part: Part, matches: SQL | null): Promise<ListResult>;
};

export function openLists({
  db,
  searchDb,
  live,
}: {
  db: Db;
  searchDb: Db;
  live: LiveIndex;
}): Lists {
  const counted = new WeakMap<Bases, FilterCounts>();

  /** null when products have changed since. In a later turn: the query of the cards is on its way while options are counted. */
  async function countLater(state: IndexState, bases: Bases): Promise<FilterCounts | null> {
    const known = counted.get(bases);
    if (known) return known;
    await nextTurn();
    if (!live.isCurrent(state)) return null;
    const counts = countOptions(state.index, bases, state.definitions);
    counted.set(bases, counts);
    return counts;
  }

  /** null when products have changed since, so that the list must be chosen again. */
  async function readList(part: Part, selection: Selection): Promise<ListResult | null> {
    const { state, products } = selection;
    const { chosen, isEmpty } = chooseList(part, selection);
    const { bases, page, pageCount } = chosen;
    const [read, counts] = await Promise.all([
      products ? { products } : readCards(db, chosen.ids(), state.snapshot),
      countLater(state, bases),
    ]);
    if ('changes' in read) live.apply(state, read.changes);
    if ('changes' in read || !counts) return null;
    const list = { total: bases.total, page, pageCount, counts, suggestions: [], isEmpty };
    return { ...list, products: read.products };
  }

  return {
    async fromMemory(part, select = async (state) => ({ state, within: [] })) {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const state = await live.current();
        if (!state) return null;
        const selection = await select(state);
        if (!selection || !live.isCurrent(selection.state)) continue;
        const list = await readList(part, selection);
        if (list) return list;
      }
      return null;
    },
    fromDatabase: (part, matches) =>
      listFromDatabase(matches ? searchDb : db, { ...part, matches }),
  };
}

/** `isEmpty`: no product is in the scope and the selection, whatever the filter. */
function chooseList(
  { filter, scope }: Part,
  { state: { index, definitions }, within, first = null, order }: Selection,
): { chosen: Chosen; isEmpty: boolean } {
  const fixed = scopeConditions(scope, definitions);
  const listed = scope?.productIds ? rowsOfIds(index, scope.productIds) : null;
  const sets = listed ? [...within, denseSetOf(listed, index.rows.length)] : within;
  const own = order ?? listed;
  const chosen = choose(index, {
    ...bothConditions(fixed, filterConditions(filter, definitions)),
    within: sets,
    first: filter.sort === 'featured' ? first : null,
    order: filter.sort === 'featured' && own && !first ? own : filter.sort,
    page: filter.page,
  });
  return { chosen, isEmpty: chosen.bases.total === 0 && basesOf(index, fixed, sets).total === 0 };
}

/** Rows of the ids that are listed, in their order, each once. */
export function rowsOfIds(index: IndexState['index'], ids: readonly string[]): Int32Array {
  const rows = ids.map((id) => rowOf(index, id)).filter((row) => row !== undefined);
  return Int32Array.from(new Set(rows));
}
