// Rows of a plain SQL query, and their number.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';

export async function countRows(db: Db, query: SQL): Promise<number> {
  const [row] = await rowsOf(db, sql`select count(*)::int as rows from (${query}) q`);
  return Number(row?.rows);
}

export async function rowsOf(db: Db, query: SQL): Promise<Record<string, unknown>[]> {
  return ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
}
