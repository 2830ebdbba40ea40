// SQL expression of a time in the future, by the database's clock.
import { type SQL, sql } from 'drizzle-orm';

export function minutesFromNow(minutes: number): SQL {
  return sql`now() + ${minutes}::float8 * interval '1 minute'`;
}
