// Finds the differences between what was sold and what has reached the bank, and stores them.
import { sql } from 'drizzle-orm';
import { indianDay } from '#domain/calendar/indian-day.ts';
import { DEFAULT_WAIT_DAYS } from '#domain/remittance/match-row.ts';
import { SETTLEMENT_DAYS, addDays, lastDueDay } from '#domain/settlement/working-days.ts';
import type { Db } from '#server/platform/db/db.ts';
import { coveredDays } from '#server/shop/settlements/report-months.ts';
import { selectDifferences } from './difference-sql.ts';

/** Longer than banks take to dispute a payment. */
const DAYS = 400;

/**
 * One found again keeps its first date and, as long as its amounts are the same, that the owner has resolved it. One that
 * is no longer found is deleted, unless it is resolved. Idempotent, also for two servers at once.
 */
export async function findDifferences(db: Db, now: Date = new Date()): Promise<void> {
  const today = indianDay(now);
  const since = addDays(today, -DAYS);
  const covered = await coveredDays(db);
  const days = {
    since,
    today,
    // Nothing is due while no report has been fetched.
    coveredFrom: covered?.from ?? today,
    dueDay: covered ? lastDueDay(covered.until, SETTLEMENT_DAYS) : addDays(today, -1),
    defaultWaitDays: DEFAULT_WAIT_DAYS,
  };
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('money_differences'))`);
    await tx.execute(sql`
      with found as materialized (${selectDifferences(days)}),
      gone as (delete from money_differences m where m.resolved_at is null and m.day >= ${since}::date
        and not exists (select from found f where f.kind = m.kind and f.subject = m.subject))
      insert into money_differences as m
        (kind, subject, order_number, courier, settlement_id, reference, day, expected_paise, actual_paise)
      select distinct on (kind, subject) * from found order by kind, subject
      on conflict (kind, subject) do update set order_number = excluded.order_number, courier = excluded.courier,
        settlement_id = excluded.settlement_id, reference = excluded.reference, day = excluded.day,
        expected_paise = excluded.expected_paise, actual_paise = excluded.actual_paise,
        resolved_at = null, resolved_by = null
      where (m.expected_paise, m.actual_paise) is distinct from (excluded.expected_paise, excluded.actual_paise)`);
  });
}
