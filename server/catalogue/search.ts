// Search: parses the text into a tsquery and corrects typos.
import { type SQL, sql } from 'drizzle-orm';
import { allowedEditDistance, nearestTerms, searchTerms } from '#domain/search.ts';
import type { Db } from '#server/db/db.ts';
import { searchSynonyms, searchVocabulary } from '#server/db/schema/search.ts';

type SearchQueryOptions = {
  /** A term is also the beginning of any word, not of a word of the title alone. */
  prefixEverywhere: boolean;
};

/** A tsquery with prefixes and synonyms. */
export function parseSearchQuery(text: string, { prefixEverywhere }: SearchQueryOptions): SQL {
  const terms = sql.param(searchTerms(text));
  return sql`build_search_query(${terms}::text[], true, ${prefixEverywhere})`;
}

/**
 * Conditions in which each term also matches the nearest terms of the vocabulary, as a text[] of tsqueries; null if there
 * are none.
 */
export async function correctTypos(db: Db, text: string): Promise<SQL | null> {
  const terms = searchTerms(text);
  const corrections = await findCorrections(db, terms);
  if (corrections.size === 0) return null;
  const alternatives = terms.map((term) => {
    const queries = [term, ...(corrections.get(term) ?? [])].map(
      (alternative) => sql`build_search_query(array[${alternative}], false, true)`,
    );
    return sql`'(' || (${sql.join(queries, sql` || `)})::text || ')'`;
  });
  return sql`array[${sql.join(alternatives, sql`, `)}]`;
}

/** Nearest terms by term; a term without any is left out. */
async function findCorrections(db: Db, terms: readonly string[]): Promise<Map<string, string[]>> {
  const correctable = terms.filter((term) => allowedEditDistance(term) > 0);
  const { rows } = (await db.execute(sql`
    select term, array(
      select candidate from (
        select word as candidate from ${searchVocabulary} where word % term
        union select spelling from ${searchSynonyms} where spelling % term
      ) candidates order by similarity(candidate, term) desc, candidate limit 12
    ) as candidates
    from unnest(${sql.param([...correctable])}::text[]) as term`)) as {
    rows: { term: string; candidates: string[] }[];
  };
  const nearest = rows.map(
    ({ term, candidates }) => [term, nearestTerms(term, candidates)] as const,
  );
  return new Map(nearest.filter(([, corrections]) => corrections.length > 0));
}
