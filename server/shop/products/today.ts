// Today in India, by the clock of the database, which every server of the shop shares.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { firstOf, statement } from '#server/platform/db/statement.ts';

/** Today in India, as YYYY-MM-DD. */
export async function today(db: Db | Tx): Promise<string> {
  return firstOf(await selectToday(db)).day;
}

const selectToday = statement(
  'today',
  z.object({ day: z.string() }),
  () => sql`select (now() at time zone 'Asia/Kolkata')::date::text as day`,
);
