// Raw SQL with typed rows: a schema says what a statement returns, and tests and development compare each row with it.
import { type Placeholder, type SQL, fillPlaceholders, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { isProduction } from '#server/platform/config/production.ts';
import type { Db } from './db.ts';

/** The parameters of a statement while its text is built. */
export type Params<Values> = { readonly [Key in keyof Values]: Placeholder<string, Values[Key]> };

export type Statement<Values, Row> = (
  db: Db,
  ...values: keyof Values extends never ? [] : [Values]
) => Promise<Row[]>;

/** Rows are returned as the driver read them, so a schema checks and changes nothing. */
type RowSchema<Row> = z.ZodType<Row, Row>;

const dialect = new PgDialect();

/**
 * A statement of one text, built at its first use and parsed and planned once by each connection, which knows it by
 * `name`. A date or a time is a text.
 */
export function statement<Row, Values extends object = object>(
  name: string,
  row: RowSchema<Row>,
  build: (params: Params<Values>) => SQL,
): Statement<Values, Row> {
  let built: { text: string; params: unknown[] } | undefined;
  return async (db, values?: Values) => {
    built ??= textOf(build(placeholders as Params<Values>));
    const filled = fillPlaceholders(built.params, (values ?? {}) as Record<string, unknown>);
    const { rows } = await db.run({ name, text: built.text, values: filled });
    return checkedRows(name, row, rows);
  };
}

/** The rows of a statement whose text depends on its input, such as the filters of a list. */
export async function selectRows<Row>(db: Db, row: RowSchema<Row>, query: SQL): Promise<Row[]> {
  const { text, params } = textOf(query);
  const { rows } = await db.run({ text, values: params });
  return checkedRows(text, row, rows);
}

/** The row of a statement that always returns one; throws when there is none. */
export function firstOf<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}

/**
 * A stored JSON document, or JSON that SQL builds of one: who writes it checks its parts. A column beside it has its own
 * schema.
 */
export function storedDocument<Document extends object>(): z.ZodType<Document, Document> {
  return z.custom<Document>((value) => typeof value === 'object' && value !== null);
}

/** Placeholders by name: each property is the placeholder of its name. */
const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

function textOf(query: SQL): { text: string; params: unknown[] } {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, params };
}

function checkedRows<Row>(source: string, row: RowSchema<Row>, rows: unknown[]): Row[] {
  if (!isProduction()) {
    const { error } = row.array().safeParse(rows);
    if (error) throw new Error(`Unexpected rows of ${source}: ${z.prettifyError(error)}`);
  }
  return rows as Row[];
}
