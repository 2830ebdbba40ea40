// Today in India, by the clock of the database, which every server of the shop shares.
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/db.ts';

/** As YYYY-MM-DD. */
export async function today(db: Db | Tx): Promise<string> {
  const { rows } = (await db.execute(
    sql`select (now() at time zone 'Asia/Kolkata')::date::text as day`,
  )) as unknown as { rows: { day: string }[] };
  return rows[0]?.day ?? '';
}
