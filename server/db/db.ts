// The database as the verbs see it: the same dialect, embedded or on a server.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { tables } from './tables.ts';

export type Db = PgDatabase<PgQueryResultHKT, typeof tables>;
/** In a transaction only its own handle is used: the outer one would wait for ever on the embedded engine. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What PostgreSQL says when a named constraint refuses a row. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'constraint' in cause &&
    cause.constraint === constraint
  );
}
