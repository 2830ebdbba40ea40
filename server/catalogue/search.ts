// What somebody looks for, understood: words, the trade's spellings of them, and slips of the hand.
import { type SQL, sql } from 'drizzle-orm';
import { nearestWords, slipsAllowed, wordsOf } from '#domain/search.ts';
import type { Db } from '#server/db/db.ts';
import { productIndex, searchSpellings, searchVocabulary } from '#server/db/schema/search.ts';

const SUGGESTIONS = 5;

/** The text as the database's own kind of query; null when nothing is asked. */
export function understand(text: string): SQL | null {
  return text ? sql`shop_query(${sql.param(wordsOf(text))}::text[], true)` : null;
}

/** The same, each word also read as the nearest ones that the shop knows. */
export async function understandSlips(db: Db, text: string): Promise<SQL | null> {
  const words = wordsOf(text);
  const meant = await nearestKnown(db, words);
  if (meant.size === 0) return null;
  const readings = words.map((word) => {
    const each = [word, ...(meant.get(word) ?? [])];
    return sql`(${sql.join(
      each.map((read) => sql`shop_query(array[${read}], false)`),
      sql` || `,
    )})`;
  });
  return sql.join(readings, sql` && `);
}

/** For who found nothing: names and words of the trade that look like it, else the kinds of piece there are. */
export async function suggest(db: Db, text: string): Promise<string[]> {
  const asked = wordsOf(text).join(' ');
  const alike = asked ? await alikeTo(db, asked) : [];
  return alike.length > 0 ? alike : kindsOfPiece(db);
}

async function alikeTo(db: Db, asked: string): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select text from (
      (select p.name as text, word_similarity(${asked}, i.name) as likeness
        from ${productIndex} i join products p on p.id = i.product_id
        where ${asked} <% i.name or i.name % ${asked} order by 2 desc, 1 limit 20)
      union all
      (select meaning, similarity(spelling, ${asked}) from ${searchSpellings}
        where spelling % ${asked} order by 2 desc, 1 limit 20)
    ) found group by text order by max(likeness) desc, text limit ${SUGGESTIONS}`)) as {
    rows: { text: string }[];
  };
  return rows.map((row) => row.text);
}

/** 'lehenga' for 'lehenga-set'; what there is most of comes first. */
async function kindsOfPiece(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select split_part(kind, '-', 1) as text from products
    group by 1 order by count(*) desc, 1 limit ${SUGGESTIONS}`)) as { rows: { text: string }[] };
  return rows.map((row) => row.text);
}

async function nearestKnown(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const unsure = words.filter((word) => slipsAllowed(word) > 0);
  const { rows } = (await db.execute(sql`
    select asked as word, array(
      select known from (
        select word as known from ${searchVocabulary} where word % asked
        union select spelling from ${searchSpellings} where spelling % asked
      ) likely order by similarity(known, asked) desc, known limit 12
    ) as known
    from unnest(${sql.param([...unsure])}::text[]) as asked`)) as {
    rows: { word: string; known: string[] }[];
  };
  const nearest = rows.map(({ word, known }) => [word, nearestWords(word, known)] as const);
  return new Map(nearest.filter(([, meant]) => meant.length > 0));
}
