// Product lists, chosen and counted by the index in memory: one query reads their cards. Until it is read, the database answers.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { FilterCounts } from '#domain/catalogue/catalogue.ts';
import type { CardProduct } from '#domain/product/product.ts';
import type { SearchFilter } from '#domain/search/read-search.ts';
import type { Db } from '#server/platform/db/db.ts';
import { recordShownProducts } from '#server/platform/lib/shown-products.ts';
import { basesOf } from './list-engine/bases.ts';
import { choose } from './list-engine/choose.ts';
import {
  type ListScope,
  bothConditions,
  filterConditions,
  scopeConditions,
} from './list-engine/conditions.ts';
import { countOptions } from './list-engine/counts.ts';
import type { FreshReads } from './list-engine/fresh-reads.ts';
import { rowOf } from './list-engine/list-index.ts';
import { type IndexState, type LiveIndex, readCards } from './list-engine/live.ts';
import { type Bases, type RowSet, denseSetOf } from './list-engine/row-set.ts';
import { listFromDatabase } from './list-engine/sql.ts';
import type { ProductList } from './products/product-list.ts';

/** Attempts to choose a list from memory while products change; after them the database answers. */
const MAX_ATTEMPTS = 8;

/** What of the catalogue is listed. */
export type Part = { filter: SearchFilter; scope: ListScope | null };

/** Products that a list is chosen from, in the rows of `state`. `products`: the first cards, where they are read already. */
export type ChosenRows = {
  state: IndexState;
  within: readonly RowSet[];
  first?: RowSet | undefined;
  order?: Int32Array;
  products?: CardProduct[] | null;
};

/** null when products have changed since `state`: it is called again with a later one. */
export type SelectRows = (state: IndexState) => Promise<ChosenRows | null>;

export const selectAll: SelectRows = async (state) => ({ state, within: [] });

/** `isEmpty`: no product is in the part and meets the search, whatever the filter. */
export type ListResult = ProductList & { isEmpty: boolean };

export type Lists = ReturnType<typeof openLists>;

type Deps = { db: Db; searchDb: Db; live: LiveIndex; fresh: FreshReads };

export function openLists({ db, searchDb, live, fresh }: Deps) {
  const counted = new WeakMap<Bases, FilterCounts>();

  function count({ index, definitions }: IndexState, bases: Bases): FilterCounts {
    const counts = counted.get(bases) ?? countOptions(index, bases, definitions);
    counted.set(bases, counts);
    return counts;
  }

  /** null when products have changed since, so that the list must be chosen again. */
  async function readList(part: Part, selection: ChosenRows): Promise<ListResult | null> {
    const { state } = selection;
    const { bases, page, pageCount, ids, isEmpty } = chooseList(part, selection);
    const list = { total: bases.total, page, pageCount, suggestions: [], isEmpty };
    if (selection.products) {
      return { ...list, products: selection.products, counts: count(state, bases) };
    }
    const listed = ids();
    const kept = fresh.cardsOf(state, listed);
    if (kept) {
      recordShownProducts(kept);
      return { ...list, products: kept, counts: count(state, bases) };
    }
    const readAt = fresh.now();
    const reading = readCards(db, listed, state.snapshot);
    // The query of the cards is on its way while options are counted.
    const counting = nextTurn().then(() => (live.isCurrent(state) ? count(state, bases) : null));
    const [read, counts] = await Promise.all([reading, counting]);
    if ('changes' in read) live.apply(state, read.changes);
    else fresh.addCards(state, read.products, readAt);
    return 'changes' in read || !counts ? null : { ...list, products: read.products, counts };
  }

  return {
    /** null while the index is not in memory. */
    async fromMemory(part: Part, select = selectAll): Promise<ListResult | null> {
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
    /** `matches`: a text[] of tsqueries, null without a search. */
    fromDatabase: (part: Part, matches: SQL | null): Promise<ListResult> =>
      listFromDatabase(matches ? searchDb : db, { ...part, matches }),
  };
}

function chooseList(
  { filter, scope }: Part,
  { state: { index, definitions }, within, first, order }: ChosenRows,
) {
  const fixed = scopeConditions(scope, definitions);
  const listed = scope?.productIds ? rowsOfIds(index, scope.productIds) : null;
  const sets = listed ? [...within, denseSetOf(listed, index.rows.length)] : within;
  const isFeatured = filter.sort === 'featured';
  const chosen = choose(index, {
    ...bothConditions(fixed, filterConditions(filter, definitions)),
    within: sets,
    first: isFeatured ? first : null,
    order: (isFeatured && !first && (order ?? listed)) || filter.sort,
    page: filter.page,
  });
  const isEmpty = chosen.bases.total === 0 && basesOf(index, fixed, sets).total === 0;
  return { ...chosen, isEmpty };
}

/** Rows of the ids that are listed, in their order, each once. */
export function rowsOfIds(index: IndexState['index'], ids: readonly string[]): Int32Array {
  const rows = ids.map((id) => rowOf(index, id)).filter((row) => row !== undefined);
  return Int32Array.from(new Set(rows));
}
