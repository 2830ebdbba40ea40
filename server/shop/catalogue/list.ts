// Product list: search, filters, counts, sort order and pages, of the whole catalogue or of a part of it.
import type { SQL } from 'drizzle-orm';
import { type ListResult, type Lists, type Part, selectAll } from './lists.ts';
import type { ProductList } from './products/product-list.ts';
import { type Search, conditionsOf, correctTypos, termsOf } from './search.ts';
import { type MatchDeps, selectMatches, selectShadesFirst } from './search-matches.ts';
import { suggestSearches } from './search-suggestions.ts';
import { limitSearchTime } from './search-time.ts';

export type ListDeps = MatchDeps & { lists: Lists };

/** Throws `search/too-slow` and `server/busy`. A page beyond the last shows the last one. */
export async function listProducts(deps: ListDeps, part: Part): Promise<ProductList> {
  const { filter } = part;
  const { isEmpty, ...list } = filter.searchQuery
    ? await limitSearchTime(() => listSearch(deps, part))
    : await listAll(deps, part);
  const isSuggesting = isEmpty && filter.typos !== 'kept';
  return {
    ...list,
    suggestions: isSuggesting ? await suggestSearches(deps.searchDb, filter.searchQuery) : [],
    ...(isEmpty && filter.searchQuery !== '' && { hasNoMatch: true }),
  };
}

async function listAll(deps: ListDeps, part: Part): Promise<ListResult> {
  const select = selectShadesFirst(deps, part, selectAll);
  return (await deps.lists.fromMemory(part, select)) ?? (await deps.lists.fromDatabase(part, null));
}

/** Matches of the search text; if it has none, of its correction. */
async function listSearch(deps: ListDeps, part: Part): Promise<ListResult> {
  const { typos } = part.filter;
  const terms = termsOf(part.filter);
  const exact = typos === 'only' ? null : await listMatches(deps, part, { terms });
  if (exact && (!exact.isEmpty || typos === 'kept')) return exact;
  const corrected = await correctTypos(deps.searchDb, terms);
  return exact && !corrected ? exact : listMatches(deps, part, corrected);
}

/**
 * Lists the matches of a search; in the whole catalogue one statement looks for everything that the terms may mean. In
 * a part of the catalogue it could find what is outside, so that there, as in the database, the next conditions are
 * tried where the first ones find nothing.
 */
async function listMatches(deps: ListDeps, part: Part, search: Search | null): Promise<ListResult> {
  const fromMemory = (tried: Search | null) =>
    deps.lists.fromMemory(part, selectShadesFirst(deps, part, selectMatches(deps, part, tried)));
  const whole = part.scope ? null : await fromMemory(search);
  if (whole) return whole;
  const [first, ...others] = conditionsOf(search);
  const listOne = async (conditions: SQL) =>
    (part.scope && (await fromMemory({ conditions }))) || deps.lists.fromDatabase(part, conditions);
  let list = await listOne(first);
  for (const conditions of others) if (list.isEmpty) list = await listOne(conditions);
  return list;
}
