// A JSON document in a column with some of its keys replaced, in one statement.
import { type Column, type SQL, sql } from 'drizzle-orm';

/** Two people, or two quick choices of one, each replace their own keys: none is lost. */
export function mergedInto(column: Column, changes: object): SQL {
  return sql`${column} || ${JSON.stringify(changes)}::jsonb`;
}
