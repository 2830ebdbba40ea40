// The CSV file of the translations: a row for each English text, and a column for each language.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asc, ne } from 'drizzle-orm';
import { stringify } from 'csv-stringify';
import { english } from '#domain/language/languages.ts';
import { translatedLanguages } from '#domain/translation/translated-languages.ts';
import { subjectKinds } from '#domain/translation/translatable.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { type TextRow, readTexts } from './list-subjects.ts';
import type { TextScope, TextSettings } from './source-texts.ts';

/** Products that one statement reads. */
const BATCH = 200;

const codes = translatedLanguages.map(({ code }) => code);

/** Read in batches while it is sent. A cell that a spreadsheet would run as a formula is escaped. */
export function exportTexts(db: Db, settings: TextSettings): ReadableStream<Uint8Array> {
  const columns = ['subject', 'id', 'field', english.code, ...codes];
  const csv = stringify({ header: true, columns, bom: true, escape_formulas: true });
  // An error of the database ends the stream, which the reader sees; nobody else waits for the pipeline.
  pipeline(Readable.from(fileRows(db, settings)), csv).catch(() => {});
  return Readable.toWeb(csv) as ReadableStream<Uint8Array>;
}

async function* fileRows(db: Db, settings: TextSettings): AsyncGenerator<string[]> {
  for (const kind of subjectKinds) {
    for await (const scope of kind === 'product' ? productBatches(db) : [{ kind }]) {
      for (const texts of await readAllLanguages(db, settings, scope)) {
        const [{ subject, id, field, source }] = texts;
        yield [subject, id, field, source, ...texts.map(({ text }) => text)];
      }
    }
  }
}

async function* productBatches(db: Db): AsyncGenerator<TextScope> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(ne(products.status, 'archived'))
    .orderBy(asc(products.id));
  for (let start = 0; start < rows.length; start += BATCH) {
    yield { kind: 'product', ids: rows.slice(start, start + BATCH).map(({ id }) => id) };
  }
}

/** A text with its translation to each language, in the order of the languages. */
export type TextInLanguages = [TextRow, ...TextRow[]];

/** One snapshot for each language: a text that only some of them have is left out. */
export async function readAllLanguages(
  db: Db | Tx,
  settings: TextSettings,
  scope: TextScope,
): Promise<TextInLanguages[]> {
  const byText = new Map<string, TextRow[]>();
  for (const language of codes) {
    for (const row of await readTexts(db, settings, { ...scope, language })) {
      const key = textKey(row.subject, row.id, row.field);
      byText.set(key, [...(byText.get(key) ?? []), row]);
    }
  }
  return [...byText.values()].flatMap((rows) => {
    const [first, ...rest] = rows;
    return first && rows.length === codes.length ? [[first, ...rest] as TextInLanguages] : [];
  });
}

export function textKey(...parts: [kind: string, id: string, field: string]): string {
  return JSON.stringify(parts);
}
