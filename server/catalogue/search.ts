// What somebody looks for, understood: words, the trade's spellings of them, and slips of the hand.
import { sql } from 'drizzle-orm';
import { nearestWords, slipsAllowed, wordsOf } from '#domain/search.ts';
import type { Db } from '#server/db/db.ts';
import { productIndex, searchSpellings, searchVocabulary } from '#server/db/schema/search.ts';

const HALF_TYPED = 3;
const SUGGESTIONS = 5;

type Word = { word: string; stems: string[] | null; meanings: string[] | null };

/** The text as the database's own kind of query; null when nothing is asked. */
export async function understand(db: Db, text: string): Promise<string | null> {
  const words = wordsOf(text);
  if (words.length === 0) return text ? lexeme(text) : null;
  return asQuery(await readWords(db, words));
}

/** The same, each word also read as the nearest ones that the shop knows. */
export async function understandSlips(db: Db, text: string): Promise<string | null> {
  const words = wordsOf(text);
  const meant = await nearestKnown(db, words);
  if (meant.size === 0) return null;
  const read = await readWords(db, [...words, ...[...meant.values()].flat()]);
  const query = words.map((word) => {
    const readings = [word, ...(meant.get(word) ?? [])];
    return either(
      read.filter((each) => readings.includes(each.word)).map((each) => wordQuery(each, false)),
    );
  });
  return query.join(' & ');
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

/** Endings taken off by the language's rules, and what the trade means by a spelling, half typed ones too. */
async function readWords(db: Db, words: readonly string[]): Promise<Word[]> {
  const { rows } = (await db.execute(sql`
    select word, ts_lexize('english_stem', word) as stems, array(
      select distinct plainto_tsquery('public.shop', meaning)::text from ${searchSpellings}
      where spelling = word or (length(word) >= ${HALF_TYPED} and spelling like word || '%')
    ) as meanings
    from unnest(${sql.param([...words])}::text[]) with ordinality as asked (word, place)
    order by place`)) as { rows: Word[] };
  return rows;
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

/** All words must be there, but those that every text has. */
function asQuery(words: readonly Word[]): string {
  const telling = words.filter(({ word, stems }) => stems?.length !== 0 || isLetter(word));
  return (telling.length ? telling : words)
    .map((word, at, all) => wordQuery(word, at === all.length - 1))
    .join(' & ');
}

/** 'a' is a word that every text has; any other lone letter is what somebody looks for. */
function isLetter(word: string): boolean {
  return word.length === 1 && word !== 'a';
}

/** A word may be half typed; a single letter only where somebody is still typing. */
function wordQuery({ word, stems, meanings }: Word, isLast: boolean): string {
  const begun = word.length > 1 || isLast ? [`${lexeme(word)}:*`] : [];
  return either([...begun, ...[word, ...(stems ?? [])].map(lexeme), ...(meanings ?? [])]);
}

function either(readings: readonly string[]): string {
  return `(${[...new Set(readings)].filter(Boolean).join(' | ')})`;
}

/** Quoted as the database asks for, so that no letter of it means anything but itself. */
function lexeme(word: string): string {
  return `'${word.replace(/['\\]/g, (sign) => sign + sign)}'`;
}
