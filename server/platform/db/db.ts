// Types of the database and of a transaction, the same for PGlite and PostgreSQL.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { PGlite } from '@electric-sql/pglite';

/** Drizzle's tables and query builders over one client, without its own transactions. */
export type Orm = Omit<PgDatabase<PgQueryResultHKT>, '_' | 'query' | 'transaction'>;

/** A statement as the driver takes it. A name has each connection parse and plan it once. */
export type SqlQuery = { text: string; values: unknown[]; name?: string };

/** Rows are objects by column; dates, times and intervals are texts, as with Drizzle. */
export type Run = (query: SqlQuery) => Promise<{ rows: unknown[] }>;

/** `isSnapshot`: all statements see the database as the first one does, and none may write. */
export type TransactionOptions = { isSnapshot?: boolean };

export type Db = Orm & {
  /** A statement without Drizzle: `statement()` and `selectRows()` use it, and the job queue. */
  run: Run;
  /** Commits when `work` resolves; rolls back when it rejects, and rejects with the same error. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
};
/**
 * Inside a transaction only its own handle may be used: PGlite has one connection, so the outer one deadlocks. A
 * transaction within it is a savepoint, without options.
 */
export type Tx = Db & {
  readonly isTransaction: true;
  /** Throws, so that the transaction rolls back. */
  rollback(): never;
};

/** Runs `work` in the transaction it is given, or in one of its own. */
export function inTransaction<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  return 'isTransaction' in db ? work(db) : db.transaction(work);
}

/** Whether the error is a violation of this named constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return causeOf(error).constraint === constraint;
}

/** Whether a statement took longer than its `statement_timeout`. */
export function isTimeout(error: unknown): boolean {
  return causeOf(error).code === '57014';
}

/** Whether a statement waited longer for a lock than its `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return causeOf(error).code === '55P03';
}

/** What the database reported, inside the error of the query builder. */
function causeOf(error: unknown): { constraint?: unknown; code?: unknown } {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null ? cause : {};
}

export type EmbeddedDatabase = {
  kind: 'embedded';
  db: Db;
  /** The same: the engine has one connection, and no time limits. */
  searchDb: Db;
  engine: PGlite;
  /** The data directory as a tar archive. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
};
export type ServerDatabase = {
  kind: 'server';
  /** Around a connection pooler, for what needs a connection of its own; may have several hosts. */
  directUrl: string;
  db: Db;
  /** A few connections for searches alone, whose statements may take 2 s. */
  searchDb: Db;
  pool: Pool;
  close(): Promise<void>;
};
export type OpenDatabase = EmbeddedDatabase | ServerDatabase;
