// The time of the database's clock, which every server of the shop shares.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './db.ts';
import { firstOf, statement } from './statement.ts';

/** Current time of the database, to a millisecond. */
export async function databaseTime(db: Db): Promise<Date> {
  return new Date(firstOf(await selectTime(db)).seconds * 1000);
}

const selectTime = statement(
  'database_time',
  z.object({ seconds: z.number() }),
  () => sql`select extract(epoch from now())::float8 as seconds`,
);
