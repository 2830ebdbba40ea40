// Time limits of searches. PGlite has none: a catalogue that a browser-sized engine holds is searched in milliseconds.
import { sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { type Db, type Tx, isTimeout } from '#server/platform/db/db.ts';

/** Message of the connection pool, which has no error codes, when other slow searches have all its connections. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** Throws `search/too-slow` for a search over its time limit, and for one that got no connection in time. */
export async function limitSearchTime<T>(search: () => Promise<T>): Promise<T> {
  return search().catch((error: unknown) => {
    throw isTooSlow(error) ? new AppError('search/too-slow') : error;
  });
}

/** The result, or null when one of its statements would take longer than `statementMs`. */
export async function withinTime<T>(
  db: Db,
  statementMs: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  const limited = async (tx: Tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${statementMs}`));
    return work(tx);
  };
  return db.transaction(limited).catch((error: unknown) => {
    if (isTooSlow(error)) return null;
    throw error;
  });
}

function isTooSlow(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return isTimeout(error) || (cause instanceof Error && cause.message === NO_CONNECTION);
}
