// What the page of search words shows: searches without result, the owner's synonyms, and those that come with the shop.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { emptySearches, searchSynonyms } from '#server/platform/db/schema/search.ts';
import { countFound } from './count-found.ts';

/** The most frequent ones; more than these nobody works through. */
const MAX_LISTED = 100;

export async function listSearchWords(db: Db) {
  return db.transaction(async (tx) => {
    const { text, firstDay, lastDay, count, isHidden } = emptySearches;
    // A text that the owner has given a meaning is no longer without result.
    const isOpen = sql`not exists (select from search_synonyms where spelling = ${text} and not is_off)`;
    const searchesOf = (hidden: boolean) =>
      tx
        .select({ text, firstDay, lastDay, count })
        .from(emptySearches)
        .where(and(eq(isHidden, hidden), isOpen))
        .orderBy(desc(count), desc(lastDay), asc(text))
        .limit(MAX_LISTED);
    const searches = await searchesOf(false);
    const hidden = await searchesOf(true);
    const total = await tx.$count(emptySearches, and(eq(isHidden, false), isOpen));
    const { spelling, meaning } = searchSynonyms;
    const synonyms = await tx.select().from(searchSynonyms).orderBy(asc(spelling), asc(meaning));
    const meanings = [...new Set(synonyms.map((each) => each.meaning))].toSorted();
    const found = await countFound(tx, meanings);
    const foundBy = (word: string) => found.get(word) ?? 0;
    return {
      searches,
      hidden,
      total,
      own: synonyms
        .filter(({ isOwn }) => isOwn)
        .map((each) => ({
          spelling: each.spelling,
          meaning: each.meaning,
          found: foundBy(each.meaning),
        })),
      builtIn: meanings.flatMap((word) => {
        const spellings = synonyms.filter((each) => each.meaning === word && !each.isOwn);
        return spellings.length === 0
          ? []
          : {
              meaning: word,
              found: foundBy(word),
              spellings: spellings.map((each) => ({ spelling: each.spelling, isOff: each.isOff })),
            };
      }),
    };
  });
}

export type SearchWordLists = Awaited<ReturnType<typeof listSearchWords>>;
