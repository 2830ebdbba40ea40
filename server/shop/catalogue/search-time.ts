// Time limits of searches. PGlite has none: a catalogue that a browser-sized engine holds is searched in milliseconds.
import { sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { type Db, type Tx, isTimeout } from '#server/platform/db/db.ts';

/** Message of the connection pool, which has no error codes, when other slow searches have all its connections. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/**
 * Throws `search/too-slow` for a search that the database ended at its time limit, as another text may take less, and
 * `server/busy` for one that got no connection in time, as the same text may be answered later.
 */
export async function limitSearchTime<T>(search: () => Promise<T>): Promise<T> {
  return search().catch((error: unknown) => {
    if (isTimeout(error)) throw new AppError('search/too-slow');
    throw isWithoutConnection(error) ? new AppError('server/busy') : error;
  });
}

/** The result, or null when one of its statements would take longer than `statementMs` or gets no connection. */
export async function withinTime<T>(
  db: Db,
  statementMs: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  return inLimitedTransaction(db, statementMs, work).catch((error: unknown) => {
    if (isTimeout(error) || isWithoutConnection(error)) return null;
    throw error;
  });
}

export function inLimitedTransaction<T>(
  db: Db,
  statementMs: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${statementMs}`));
    return work(tx);
  });
}

function isWithoutConnection(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && cause.message === NO_CONNECTION;
}
