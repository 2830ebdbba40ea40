// Product list: search, filters, counts, sort order and pages, of the whole catalogue or of a part of it.
import { type SQL, sql } from 'drizzle-orm';
import type { ListResult, Lists, Part, Select } from './lists.ts';
import type { ProductList } from './products/product-list.ts';
import { conditionsOfTerms, correctTypos, termsOf } from './search.ts';
import {
  type MatchDeps,
  readShadeConditions,
  selectMatches,
  selectShadesFirst,
} from './search-matches.ts';
import { suggestSearches } from './search-suggestions.ts';
import { limitSearchTime } from './search-time.ts';

export type ListDeps = MatchDeps & { lists: Lists };

/** Throws `search/too-slow`. A page beyond the last shows the last one. */
export async function listProducts(deps: ListDeps, part: Part): Promise<ProductList> {
  const { filter } = part;
  const { isEmpty, ...list } = await limitSearchTime(() =>
    filter.searchQuery ? listSearch(deps, part) : listAll(deps, part),
  );
  const isSuggesting = isEmpty && filter.typos !== 'kept';
  return {
    ...list,
    suggestions: isSuggesting ? await suggestSearches(deps.searchDb, filter.searchQuery) : [],
    ...(isEmpty && filter.searchQuery !== '' && { hasNoMatch: true }),
  };
}

async function listAll(deps: ListDeps, part: Part): Promise<ListResult> {
  const select = await shadesFirst(deps, part, async (state) => ({ state, within: [] }));
  return (await deps.lists.fromMemory(part, select)) ?? (await deps.lists.fromDatabase(part, null));
}

/** Matches of the search text; if it has none, of its correction. */
async function listSearch(deps: ListDeps, part: Part): Promise<ListResult> {
  const { filter } = part;
  const terms = termsOf(filter);
  const exact =
    filter.typos === 'only' ? null : await listMatches(deps, part, conditionsOfTerms(terms));
  if (exact && (!exact.isEmpty || filter.typos === 'kept')) return exact;
  const corrected = await correctTypos(deps.searchDb, terms);
  if (corrected) {
    const candidates =
      'terms' in corrected ? conditionsOfTerms(corrected.terms) : [corrected.conditions];
    return listMatches(deps, part, candidates);
  }
  return exact ?? listMatches(deps, part, []);
}

/** In a part of the catalogue, the next candidate is tried where one finds nothing in it. */
async function listMatches(
  deps: ListDeps,
  part: Part,
  candidates: readonly SQL[],
): Promise<ListResult> {
  const [first, ...others] = candidates;
  const tried = part.scope && first ? [first] : candidates;
  const select = await shadesFirst(deps, part, selectMatches(deps, part, tried));
  const inMemory = await deps.lists.fromMemory(part, select);
  if (inMemory && (tried === candidates || !inMemory.isEmpty)) return inMemory;
  const list = inMemory ?? (await deps.lists.fromDatabase(part, first ?? sql`null::text[]`));
  return list.isEmpty && others.length > 0 ? listMatches(deps, part, others) : list;
}

/** 'wine' lists Wine, then other reds. */
async function shadesFirst(deps: ListDeps, part: Part, otherwise: Select): Promise<Select> {
  const { shades = [], sort } = part.filter;
  if (shades.length === 0 || sort !== 'featured' || part.scope) return otherwise;
  const conditions = await readShadeConditions(deps.searchDb, part);
  return conditions ? selectShadesFirst(deps, conditions, otherwise) : otherwise;
}
