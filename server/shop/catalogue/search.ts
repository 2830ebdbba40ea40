// Search: a text as a tsquery, and its correction by the vocabulary of the catalogue.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SearchFilter } from '#domain/search/read-search.ts';
import { canonicalWord } from '#domain/search/phrase-at.ts';
import { soundKey, spellingsOf } from '#domain/search/sound.ts';
import { allowedEditDistance, nearestTerms, searchTerms } from '#domain/search/terms.ts';
import type { Db } from '#server/platform/db/db.ts';
import { searchSynonyms, searchVocabulary } from '#server/platform/db/schema/search.ts';
import { type Params, statement } from '#server/platform/db/statement.ts';

/** Shorter parts of a word are no words of their own. */
const LEAST_PART = 3;

/** Terms of a text that has been read, or of one as it is typed. */
export function termsOf({ terms, searchQuery }: SearchFilter): readonly string[] {
  return terms ?? searchTerms(searchQuery);
}

export function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}

/** The terms of a text, or conditions as a text[] of tsqueries, all of which a product meets. */
export type Search = { terms: readonly string[] } | { conditions: SQL };

/**
 * Conditions of a search, the first that find a product count: a term is the beginning of a word of the title; where that
 * finds nothing, of any word. So 'raj' finds Rajsi Roop, and not everything from Rajasthan. null finds nothing.
 */
export function conditionsOf(search: Search | null): [SQL, ...SQL[]] {
  if (!search) return [sql`null::text[]`];
  if ('conditions' in search) return [search.conditions];
  const ofTerms = (everywhere: boolean) =>
    sql`search_conditions(${textArray(search.terms)}, true, ${everywhere})`;
  return [ofTerms(false), ofTerms(true)];
}

/**
 * Terms replaced by words of the vocabulary that sound alike, that are one word or two, or that are nearest; null if no
 * term is. Conditions where a term has several corrections.
 */
export async function correctTypos(db: Db, typed: readonly string[]): Promise<Search | null> {
  const terms = typed.map((term) => term.split('|')[0] ?? term);
  const vocabulary = await readVocabulary(db, terms);
  const corrected = correctionsOf(terms, vocabulary);
  if (corrected.every(({ from, to }) => to.length === 1 && to[0] === from)) return null;
  if (corrected.every(({ to }) => to.length === 1)) {
    return { terms: corrected.flatMap(({ to }) => to[0]?.split(' ') ?? []) };
  }
  const conditions = corrected.map(({ from, to }) => {
    const queries = [...new Set([from, ...to])].map(
      (text) => sql`build_search_query(${textArray(text.split(' '))}, false, true)`,
    );
    return sql`'(' || (${sql.join(queries, sql` || `)})::text || ')'`;
  });
  return { conditions: sql`array[${sql.join(conditions, sql`, `)}]` };
}

/** `words`: those of the catalogue; `similar`: by term. */
type Vocabulary = { words: ReadonlySet<string>; similar: ReadonlyMap<string, string[]> };

const findWords = statement(
  'find_words',
  z.object({ term: z.string(), words: z.string().array() }),
  (p: Params<{ words: string[]; terms: string[]; sounds: string[] }>) => sql`
    select '' as term, array(select word from ${searchVocabulary} where word = any (${p.words}::text[])) as words
    union all select term, array(
      select candidate from (
        select word as candidate from ${searchVocabulary} where word % term or word % sound
        union select spelling from ${searchSynonyms} where not is_off and (spelling % term or spelling % sound)
      ) candidates
      order by greatest(similarity(candidate, term), similarity(candidate, sound)) desc, candidate limit 12
    ) from unnest(${p.terms}::text[], ${p.sounds}::text[]) as correctable (term, sound)`,
);

async function readVocabulary(db: Db, terms: readonly string[]): Promise<Vocabulary> {
  const words = terms.flatMap((term, at) => [
    term,
    ...spellingsOf(term),
    ...partsOf(term).flat(),
    term + (terms[at + 1] ?? ''),
  ]);
  const correctable = terms.filter((term) => allowedEditDistance(term) > 0);
  const sounds = correctable.map(soundKey);
  const rows = await findWords(db, { words, terms: correctable, sounds });
  const similar = new Map(rows.map((row) => [row.term, row.words]));
  return { words: new Set(similar.get('')), similar };
}

/** `from`: one term, or two that are one word; `to`: texts, of which any is meant. */
type TermCorrection = { from: string; to: string[] };

function correctionsOf(terms: readonly string[], vocabulary: Vocabulary): TermCorrection[] {
  const { words } = vocabulary;
  const corrections: TermCorrection[] = [];
  for (let at = 0; at < terms.length; at += 1) {
    const [term = '', next] = terms.slice(at, at + 2);
    const isOneWord = next && words.has(term + next) && !(words.has(term) && words.has(next));
    corrections.push({
      from: isOneWord ? `${term} ${next}` : term,
      to: isOneWord ? [term + next] : correctTerm(term, vocabulary),
    });
    if (isOneWord) at += 1;
  }
  return corrections;
}

function correctTerm(term: string, { words, similar }: Vocabulary): string[] {
  const parts = partsOf(term).find((both) => both.every((word) => words.has(word)));
  // 'Rangmahal' in one name may be 'Rang Mahal' in another.
  if (words.has(term)) return parts ? [term, parts.join(' ')] : [term];
  const alike = spellingsOf(term).filter((spelling) => words.has(spelling));
  if (alike.length > 0) return alike;
  if (parts) return [parts.join(' ')];
  const nearest = nearestOf(term, similar.get(term) ?? []).map(canonicalWord);
  return nearest.length > 0 ? [...new Set(nearest)] : [term];
}

/** The candidates nearest to the term by letters, else by sounds. */
function nearestOf(term: string, candidates: readonly string[]): string[] {
  const written = nearestTerms(term, candidates);
  if (written.length > 0) return written;
  const sounds = nearestTerms(soundKey(term), candidates.map(soundKey));
  return candidates.filter((candidate) => sounds.includes(soundKey(candidate)));
}

/** 'rajsiroop' may be 'raj siroop', …, 'rajsi roop', …. */
function partsOf(term: string): [string, string][] {
  const count = Math.max(0, term.length - 2 * LEAST_PART + 1);
  return Array.from({ length: count }, (_, at) => {
    const length = LEAST_PART + at;
    return [term.slice(0, length), term.slice(length)];
  });
}
