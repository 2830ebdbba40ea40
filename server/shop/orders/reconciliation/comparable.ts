// SQL condition: old enough to have reached both us and the provider, and young enough to be in its list.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** A record of the last minutes may exist on one side only. */
const MARGIN = sql`interval '10 minutes'`;

export function isComparable(createdAt: AnyColumn, from: Date): SQL {
  return sql`${createdAt} > ${from.toISOString()}::timestamptz + ${MARGIN}
    and ${createdAt} < now() - ${MARGIN}`;
}
