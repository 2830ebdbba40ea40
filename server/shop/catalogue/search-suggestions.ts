// Suggestions for a search without matches: names with similar words, else the kinds of products.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { searchTerms } from '#domain/search/terms.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import {
  productIndex,
  searchSynonyms,
  searchVocabulary,
} from '#server/platform/db/schema/search.ts';
import { type Params, selectRows, statement } from '#server/platform/db/statement.ts';
import { withinTime } from './search-time.ts';

/** The customer already waits for a list without products. */
const MAX_STATEMENT_MS = 200;
const MAX_SUGGESTIONS = 5;
const MAX_WORDS = 10;
const NAMES_PER_WORD = 3;
const SEARCHED_PRODUCTS = 1_000;
/** The kinds are counted among the first products of the catalogue, however large it is. */
const COUNTED_PRODUCTS = 500;

const textRow = z.object({ text: z.string() });

/** Suggests at most 5 searches for a text without matches; none when they would take too long. */
export async function suggestSearches(db: Db, text: string): Promise<string[]> {
  const found = await withinTime(db, MAX_STATEMENT_MS, async (tx) => {
    const similar = await listSimilar(tx, text);
    return similar.length > 0 ? similar : listProductKinds(tx);
  });
  // Words that take too long to compare may still be replaced by the kinds of products.
  return found ?? (await withinTime(db, MAX_STATEMENT_MS, listProductKinds)) ?? [];
}

async function listSimilar(db: Tx, text: string): Promise<string[]> {
  const terms = searchTerms(text);
  if (terms.length === 0) return [];
  return listSimilarSearches(db, terms.join(' '), await listSimilarWords(db, terms));
}

/** Words of the catalogue by their similarity to any of the terms. */
async function listSimilarWords(db: Tx, terms: readonly string[]): Promise<string[]> {
  const rows = await findSimilarWords(db, { terms });
  return rows.map(({ word }) => word);
}

const findSimilarWords = statement(
  'find_similar_words',
  z.object({ word: z.string() }),
  (p: Params<{ terms: readonly string[] }>) => sql`
    select word from unnest(${p.terms}::text[]) as term cross join lateral (
      select word, similarity(word, term) as score from ${searchVocabulary}
      where word % term order by 2 desc, 1 limit ${MAX_WORDS}
    ) nearest group by word order by max(score) desc, word limit ${MAX_WORDS}`,
);

/** Names with one of the words and meanings of synonyms, the most similar to the whole text first. */
async function listSimilarSearches(
  db: Tx,
  text: string,
  words: readonly string[],
): Promise<string[]> {
  const similar = sql.join([synonymsOf(text), ...words.map(namesWith)], sql` union all `);
  const query = sql`
    select text from (${similar}) candidates
    group by text order by max(word_similarity(${text}, lower(unaccent(spelling)))) desc, text
    limit ${MAX_SUGGESTIONS}`;
  const rows = await selectRows(db, textRow, query);
  return rows.map((row) => row.text);
}

function synonymsOf(text: string): SQL {
  return sql`(select meaning as text, spelling from ${searchSynonyms}
    where not is_off and spelling % ${text} order by similarity(spelling, ${text}) desc, 1 limit 20)`;
}

/**
 * Products with this word in the name: of the first products of the catalogue, else of all, among which it is rare then.
 * `offset 0` keeps the planner from reading the whole catalogue by position for a word that no name has.
 */
function namesWith(word: string): SQL {
  const hasWord = sql`name_terms @@ plainto_tsquery('public.shop', ${word})`;
  const frequent = sql`select product_id from (
      select product_id, name_terms from ${productIndex} order by position, product_id limit ${SEARCHED_PRODUCTS}
    ) first where ${hasWord} limit ${NAMES_PER_WORD}`;
  const rare = sql`select product_id from (
      select product_id, position from ${productIndex} where ${hasWord} offset 0
    ) found order by position, product_id limit ${NAMES_PER_WORD}`;
  return sql`(select name, name from products
    where id = any (coalesce(nullif(array(${frequent}), '{}'), array(${rare}))))`;
}

/** First words of the kinds ('lehenga' of 'lehenga-set'), the most frequent first. */
async function listProductKinds(db: Tx): Promise<string[]> {
  const rows = await findKinds(db);
  return rows.map((row) => row.text);
}

const findKinds = statement(
  'find_kinds',
  textRow,
  () => sql`
    select split_part(kind, '-', 1) as text from (
      select kind from products where status = 'published' order by position, id limit ${COUNTED_PRODUCTS}
    ) first group by 1 order by count(*) desc, 1 limit ${MAX_SUGGESTIONS}`,
);
