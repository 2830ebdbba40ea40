// The products that match a search, as the index in memory selects them: read by their ids, or sets of large conditions.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PAGE_SIZE, noFilter, searchOf } from '#domain/catalogue/catalogue.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Db } from '#server/platform/db/db.ts';
import {
  type Params,
  storedDocument,
  firstOf,
  selectRows,
  statement,
} from '#server/platform/db/statement.ts';
import type { ConditionRows, LargeConditions } from './large-conditions.ts';
import type { FreshReads } from './list-engine/fresh-reads.ts';
import type { ListIndex } from './list-engine/list-index.ts';
import type { IndexChanges, IndexState, LiveIndex } from './list-engine/live.ts';
import { countRows, intersect, rowSetOf } from './list-engine/row-set.ts';
import { type Part, type SelectRows, type ChosenRows, rowsOfIds } from './lists.ts';
import { type CardRow, shownCards } from './products/load-products.ts';
import { type Search, termsOf, textArray } from './search.ts';

/** Up to this many matches of a search are read one by one. */
export const MAX_READ = 2_000;

export type MatchDeps = {
  searchDb: Db;
  live: LiveIndex;
  fresh: FreshReads;
  largeConditionsOf(index: ListIndex): LargeConditions;
  maxRead: number;
};

/** What find_matches() returns: `conditions` of too many products to be read. */
type Found = { ids: string[]; products: CardRow[] | null } | { conditions: string[] };
const foundRow = z.object({
  changes: storedDocument<IndexChanges>().nullable(),
  found: storedDocument<Found>().nullable(),
});

type Limits = { snapshot: string; large: string[]; maxRead: number; cardCount: number };
const matchTerms = statement(
  'match_terms',
  foundRow,
  (p: Params<Limits & { terms: readonly string[] }>) => sql`
    select index_changes(${p.snapshot}::pg_snapshot) as changes, search_matches(${p.terms}::text[],
      ${p.large}::text[], ${p.maxRead}::integer, ${p.cardCount}::integer) as found`,
);

/** null finds nothing. Throws `search/too-slow` and `server/busy`. */
export function selectMatches(deps: MatchDeps, part: Part, search: Search | null): SelectRows {
  return async (state) => {
    if (!search) return selectNone(state);
    const { live, fresh, searchDb, maxRead } = deps;
    const { snapshot, index } = state;
    const key = 'terms' in search ? search.terms.join(' ') : null;
    const matches = key === null ? null : fresh.matchesOf(state, key);
    if (matches) return selectIds(state, matches);
    const large = deps.largeConditionsOf(index).loaded();
    const cardCount = isFirstPage(part) ? PAGE_SIZE : 0;
    const readAt = fresh.now();
    const rows = await ('terms' in search
      ? matchTerms(searchDb, { snapshot, large, maxRead, cardCount, terms: search.terms })
      : selectRows(
          searchDb,
          foundRow,
          sql`select index_changes(${snapshot}::pg_snapshot) as changes, find_matches(${search.conditions},
            ${textArray(large)}, ${maxRead}::integer, ${cardCount}::integer) as found`,
        ));
    const { changes, found } = firstOf(rows);
    if (changes) {
      live.apply(state, changes);
      return null;
    }
    if (!found) return selectNone(state);
    if ('conditions' in found) return selectLarge(deps, state, found.conditions);
    const products = found.products && shownCards(found.products);
    if (products) fresh.addCards(state, products, readAt);
    if (key !== null) fresh.addMatches(state, key, found.ids, readAt);
    return { ...selectIds(state, found.ids), products };
  };
}

function selectIds(state: IndexState, ids: readonly string[]): ChosenRows {
  const { index } = state;
  const order = rowsOfIds(index, ids);
  return { state, within: [rowSetOf(order.toSorted(), index.rows.length)], order };
}

/** Chooses no product, so that no card has to be read. */
function selectNone(state: IndexState): ChosenRows {
  return { state, within: [{ rows: new Int32Array() }], products: shownCards([]) };
}

/** 'wine' lists Wine, then other reds. `otherwise`: where no title has the shade, or reading these takes too long. */
export function selectShadesFirst(
  deps: MatchDeps,
  { filter, scope }: Part,
  otherwise: SelectRows,
): SelectRows {
  const { shades = [], sort, searchQuery } = filter;
  if (shades.length === 0 || sort !== 'featured' || scope) return otherwise;
  return async (state) => {
    const terms = searchQuery ? termsOf(filter) : null;
    const { shade, conditions } = firstOf(await readShades(deps.searchDb, { shades, terms }));
    if (!shade || !conditions) return otherwise(state);
    const loaded = await loadRows(deps, state, [shade, ...conditions]).catch((error: unknown) => {
      if (error instanceof AppError) return 'too slow' as const;
      throw error;
    });
    if (loaded === 'too slow') return otherwise(state);
    if (!loaded) return null;
    const within = loaded.rows.map(({ all }) => all);
    if (countRows(intersect(within)) === 0) return otherwise(loaded.state);
    const [first, ...ofText] = within;
    return { state: loaded.state, within: ofText, first };
  };
}

/** The condition of titles with one of the shades, null for stop words; those of the text, null where it has no match. */
const readShades = statement(
  'read_shades',
  z.object({ conditions: storedDocument<string[]>().nullable(), shade: z.string().nullable() }),
  (p: Params<{ shades: readonly string[]; terms: readonly string[] | null }>) => sql`
    select case when ${p.terms}::text[] is null then '[]'
        else search_matches(${p.terms}::text[], '{}', 0, 0) -> 'conditions' end as conditions,
      (select string_agg(quote_lexeme('^' || (ts_lexize('english_stem', shade))[1]), ' | ')
        from unnest(${p.shades}::text[]) as shade) as shade`,
);

async function selectLarge(
  deps: MatchDeps,
  state: IndexState,
  conditions: readonly string[],
): Promise<ChosenRows | null> {
  const loaded = await loadRows(deps, state, conditions);
  if (!loaded) return null;
  const within = loaded.rows.map(({ all }) => all);
  const first = intersect(loaded.rows.map(({ inName }) => inName));
  return { state: loaded.state, within, first };
}

/** null when products have changed since they were read. */
async function loadRows(
  { live, largeConditionsOf }: MatchDeps,
  before: IndexState,
  conditions: readonly string[],
): Promise<{ state: IndexState; rows: ConditionRows[] } | null> {
  const large = largeConditionsOf(before.index);
  await large.load(conditions);
  const state = await live.current();
  const rows = state?.index === before.index ? large.rowsOf(conditions) : null;
  return state && rows ? { state, rows } : null;
}

/** Whether the first matches are the first cards of the list. */
function isFirstPage({ filter, scope }: Part): boolean {
  const plain = { ...filter, searchQuery: '', view: noFilter.view };
  return !scope && searchOf(plain) === '';
}
