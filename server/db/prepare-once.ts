// Statements that are built once for each database: to build one costs as much processor time as to send it.
import type { Db, Tx } from './db.ts';

/** `prepare` is called once for each handle; the statement of a transaction's handle is forgotten with the handle. */
export function prepareOnce<Statement>(
  prepare: (db: Db | Tx) => Statement,
): (db: Db | Tx) => Statement {
  const statements = new WeakMap<Db | Tx, Statement>();
  return (db) => {
    const prepared = statements.get(db) ?? prepare(db);
    statements.set(db, prepared);
    return prepared;
  };
}
