// Search: parses the text into a tsquery, corrects typos, and suggests other searches.
import { type SQL, sql } from 'drizzle-orm';
import { allowedEditDistance, nearestTerms, searchTerms } from '#domain/search.ts';
import type { Db } from '#server/db/db.ts';
import { productIndex, searchSynonyms, searchVocabulary } from '#server/db/schema/search.ts';

const MAX_SUGGESTIONS = 5;

type SearchQueryOptions = {
  /** A term is also the beginning of any word, not of a word of the title alone. */
  prefixEverywhere: boolean;
};

/** A tsquery with prefixes and synonyms; null for an empty text. */
export function parseSearchQuery(
  text: string,
  { prefixEverywhere }: SearchQueryOptions,
): SQL | null {
  const terms = sql.param(searchTerms(text));
  return text ? sql`build_search_query(${terms}::text[], true, ${prefixEverywhere})` : null;
}

/** A tsquery in which each term also matches the nearest terms of the vocabulary; null if there are none. */
export async function correctTypos(db: Db, text: string): Promise<SQL | null> {
  const terms = searchTerms(text);
  const corrections = await findCorrections(db, terms);
  if (corrections.size === 0) return null;
  const alternatives = terms.map((term) => {
    const queries = [term, ...(corrections.get(term) ?? [])].map(
      (alternative) => sql`build_search_query(array[${alternative}], false, true)`,
    );
    return sql`(${sql.join(queries, sql` || `)})`;
  });
  return sql.join(alternatives, sql` && `);
}

/** At most 5 searches for a text without matches: similar names and synonyms, else the kinds of products. */
export async function suggestSearches(db: Db, text: string): Promise<string[]> {
  const terms = searchTerms(text).join(' ');
  const similar = terms ? await listSimilar(db, terms) : [];
  return similar.length > 0 ? similar : listProductKinds(db);
}

async function listSimilar(db: Db, terms: string): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select text from (
      (select p.name as text, word_similarity(${terms}, i.name) as score
        from ${productIndex} i join products p on p.id = i.product_id
        where ${terms} <% i.name or i.name % ${terms} order by 2 desc, 1 limit 20)
      union all
      (select meaning, similarity(spelling, ${terms}) from ${searchSynonyms}
        where spelling % ${terms} order by 2 desc, 1 limit 20)
    ) candidates group by text order by max(score) desc, text limit ${MAX_SUGGESTIONS}`)) as {
    rows: { text: string }[];
  };
  return rows.map((row) => row.text);
}

/** First words of the kinds ('lehenga' of 'lehenga-set'), the most frequent first. */
async function listProductKinds(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select split_part(kind, '-', 1) as text from products where status = 'published'
    group by 1 order by count(*) desc, 1 limit ${MAX_SUGGESTIONS}`)) as {
    rows: { text: string }[];
  };
  return rows.map((row) => row.text);
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
