// SQL statements of the busiest paths: built once by the server, and parsed once by each connection to the database.
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './db.ts';

export type Statement<Row> = (db: Db | Tx, values: Record<string, unknown>) => Promise<Row[]>;

const dialect = new PgDialect();

/**
 * `name` identifies the statement on a connection. `values` fill its `sql.placeholder(…)`s. Rows are as the driver
 * returns them: a time is a text.
 */
export function namedStatement<Row>(name: string, statement: SQL): Statement<Row> {
  const query = dialect.sqlToQuery(statement);
  return async (db, values) => {
    const { rows } = (await db._.session
      .prepareQuery(query, undefined, name, false)
      .execute(values)) as { rows: Row[] };
    return rows;
  };
}

/** For a statement that always returns one row. */
export function firstOf<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}
