// The owner's texts and other values of a shop: what stands on a page in English because it is no text of the program.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#server/platform/db/statement.ts';
import { openEmbedded } from '#server/platform/db/pglite.ts';
import { policyTitles } from '#domain/policy/policy.ts';
import { sampleHome } from '#samples/home.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';

const MIN_LENGTH = 2;

const columnSchema = z.object({ table: z.string(), column: z.string() });
const valueSchema = z.object({ value: z.unknown() });
const columnsWithTexts = sql`
  select table_name as table, column_name as column from information_schema.columns
  where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'ARRAY')
`;

/** Texts in the database of a shop that has stopped, and in its default settings; the longest first. */
export async function readShopValues(folder: string): Promise<string[]> {
  const database = await openEmbedded(folder);
  try {
    const { db } = database;
    const columns = await selectRows(db, columnSchema, columnsWithTexts);
    const { hours } = defaultOwnerSettings;
    const values = new Set([
      ...textsIn([defaultOwnerSettings, sampleHome, Object.values(policyTitles)]),
      ...hours.flatMap(({ days, times }) => [days, times]),
    ]);
    for (const { table, column } of columns) {
      const [from, name] = [sql.identifier(table), sql.identifier(column)];
      const query = sql`select distinct to_jsonb(${name}) as value from ${from} where ${name} is not null`;
      for (const { value } of await selectRows(db, valueSchema, query)) {
        for (const text of textsIn(value)) values.add(text);
      }
    }
    return [...values].toSorted((first, second) => second.length - first.length);
  } finally {
    await database.close();
  }
}

/** Texts of a value and of what is in it, line by line and without Markdown. A word in small letters is a code. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  if (typeof value !== 'string') return [];
  return value
    .replaceAll(/\]\([^)]*\)/g, '\n')
    .split(/\n|\*+|\[|^#+ |^- |\{#?[a-z-]+\}/im)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line.length >= MIN_LENGTH && /[A-Z ]/.test(line));
}
