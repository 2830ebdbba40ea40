// The products that match a search, as the index in memory selects them: read by their ids, or known sets of large conditions.
import { type SQL, sql } from 'drizzle-orm';
import { PAGE_SIZE, noFilter, searchOf } from '#domain/catalogue/catalogue.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Db } from '#server/platform/db/db.ts';
import { recordShownProducts } from '#server/platform/lib/shown-products.ts';
import type { ConditionRows, LargeConditions } from './large-conditions.ts';
import type { ListIndex } from './list-engine/list-index.ts';
import type { IndexChanges, IndexState, LiveIndex } from './list-engine/live.ts';
import { intersect, isEmptySet, rowSetOf } from './list-engine/row-set.ts';
import { type Part, type Select, type Selection, rowsOfIds } from './lists.ts';
import { type CardRow, toCard } from './products/load-products.ts';
import { conditionsOfTerms, termsOf, textArray } from './search.ts';

/** More matches than that are not read one by one. */
export const MAX_READ = 2_000;

export type MatchDeps = {
  searchDb: Db;
  live: LiveIndex;
  conditionsOf(index: ListIndex): LargeConditions;
  maxRead: number;
};

/** What find_matches() returns: `conditions` of too many products to be read. */
type Found = { ids: string[]; products: CardRow[] | null } | { conditions: string[] };

/**
 * `candidates`: each a text[] of tsqueries, all of which the products meet; the first one with matches counts. Throws
 * `search/too-slow`.
 */
export function selectMatches(deps: MatchDeps, part: Part, candidates: readonly SQL[]): Select {
  return async (state) => {
    if (candidates.length === 0) return selectNone(state);
    const { live, searchDb } = deps;
    const known = deps.conditionsOf(state.index).known();
    const cardCount = isFirstPage(part) ? PAGE_SIZE : 0;
    const options = sql`${textArray(known)}, ${deps.maxRead}::integer, ${cardCount}::integer`;
    const calls = candidates.map((conditions) => sql`find_matches(${conditions}, ${options})`);
    const { rows } = (await searchDb.execute(sql`
      select index_changes(${state.snapshot}::pg_snapshot) as changes, coalesce(${sql.join(calls, sql`, `)}) as found`)) as unknown as {
      rows: [{ changes: IndexChanges | null; found: Found | null }];
    };
    const { changes, found } = rows[0];
    if (changes) {
      live.apply(state, changes);
      return null;
    }
    if (!found) return selectNone(state);
    if ('conditions' in found) return selectLarge(deps, state, found.conditions);
    const order = rowsOfIds(state.index, found.ids);
    const rowCount = state.index.rows.length;
    const products = found.products?.map(toCard) ?? null;
    if (products) recordShownProducts(products);
    return { state, within: [rowSetOf(order.toSorted(), rowCount)], order, products };
  };
}

/** No card has to be read. */
function selectNone(state: IndexState): Selection {
  recordShownProducts([]);
  return { state, within: [{ rows: new Int32Array() }], products: [] };
}

/** Products with a shade in their title stand first. `otherwise`: where none has it, or reading them takes too long. */
export function selectShadesFirst(
  deps: MatchDeps,
  conditions: readonly [shade: string, ...string[]],
  otherwise: Select,
): Select {
  return async (state) => {
    const loaded = await loadRows(deps, state, conditions).catch((error: unknown) => {
      if (error instanceof AppError) return 'too slow' as const;
      throw error;
    });
    if (loaded === 'too slow') return otherwise(state);
    if (!loaded) return null;
    const [first, ...within] = loaded.rows.map(({ all }) => all);
    if (!first || isEmptySet(intersect([first, ...within]))) return otherwise(loaded.state);
    return { state: loaded.state, within, first };
  };
}

async function selectLarge(
  deps: MatchDeps,
  state: IndexState,
  conditions: readonly string[],
): Promise<Selection | null> {
  const loaded = await loadRows(deps, state, conditions);
  if (!loaded) return null;
  return {
    state: loaded.state,
    within: loaded.rows.map(({ all }) => all),
    first: intersect(loaded.rows.map(({ inName }) => inName)),
  };
}

/** null when products have changed since they were read. */
async function loadRows(
  { live, conditionsOf }: MatchDeps,
  before: IndexState,
  conditions: readonly string[],
): Promise<{ state: IndexState; rows: ConditionRows[] } | null> {
  const large = conditionsOf(before.index);
  await large.load(conditions);
  const state = await live.current();
  const rows = state?.index === before.index ? large.rowsOf(conditions) : null;
  return state && rows ? { state, rows } : null;
}

/** The conditions of titles with one of the shades, then those of the text; null where the text has no match. */
export async function readShadeConditions(
  db: Db,
  { filter }: Part,
): Promise<[shade: string, ...string[]] | null> {
  const calls = conditionsOfTerms(termsOf(filter)).map(
    (conditions) => sql`find_matches(${conditions}, '{}', 0, 0)`,
  );
  const ofText = filter.searchQuery
    ? sql`coalesce(${sql.join(calls, sql`, `)}) -> 'conditions'`
    : sql`'[]'::json`;
  const { rows } = (await db.execute(sql`
    select ${ofText} as conditions, (
      select string_agg(quote_lexeme('^' || (ts_lexize('english_stem', shade))[1]), ' | ')
      from unnest(${textArray(filter.shades ?? [])}) as shade) as shade`)) as {
    rows: { conditions: string[] | null; shade: string }[];
  };
  const [found] = rows;
  return found?.conditions ? [found.shade, ...found.conditions] : null;
}

/** Whether the first matches are the first cards of the list. */
function isFirstPage({ filter, scope }: Part): boolean {
  const plain = { ...filter, searchQuery: '', view: noFilter.view };
  return !scope && searchOf(plain) === '';
}
