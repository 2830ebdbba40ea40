// Types of the database and of a transaction, the same for PGlite and PostgreSQL.
import { is } from 'drizzle-orm';
import { type PgDatabase, type PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { PGlite } from '@electric-sql/pglite';
import type { tables } from './tables.ts';

export type Db = PgDatabase<PgQueryResultHKT, typeof tables>;
/** Inside a transaction only its own handle may be used: PGlite has one connection, so the outer one deadlocks. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Runs `work` in the transaction it is given, or in one of its own. */
export function inTransaction<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  return is(db, PgTransaction) ? work(db as Tx) : db.transaction(work);
}

/** Whether the error is a violation of this named constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return causeOf(error).constraint === constraint;
}

/** Whether a statement took longer than its `statement_timeout`. */
export function isTimeout(error: unknown): boolean {
  return causeOf(error).code === '57014';
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
  db: Db;
  /** For searches: a few connections of their own, whose statements may take 2 s. */
  searchDb: Db;
  pool: Pool;
  close(): Promise<void>;
};
export type OpenDatabase = EmbeddedDatabase | ServerDatabase;
