// The time of the database's clock, which every server of the shop shares.
import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** To a millisecond. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = (await db.execute(
    sql`select extract(epoch from now())::float8 as seconds`,
  )) as unknown as { rows: { seconds: number }[] };
  return new Date((rows[0]?.seconds ?? 0) * 1000);
}
