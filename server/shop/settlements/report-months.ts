// Months of the settlement report: which are to be fetched, and since when all have been.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { indianDay } from '#domain/calendar/indian-day.ts';
import type { ProviderId } from '#domain/order/payment-provider.ts';
import {
  type ReportMonth,
  monthOf,
  monthText,
  nextMonth,
} from '#domain/settlement/settlement-line.ts';
import { addDays } from '#domain/settlement/working-days.ts';
import type { Db } from '#server/platform/db/db.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';

/** A month is fetched anew until it has been over for so many days, because the provider corrects lines. */
const CORRECTION_DAYS = 10;
/** Months of one run, so that the first run of an old shop ends. */
const MAX_MONTHS = 12;

const stateRow = z.object({
  firstDay: z.string().nullable(),
  fetched: z.record(z.string(), z.string()),
});

/** `fetched`: day of the last fetch, by month. */
async function readState(db: Db, provider: ProviderId) {
  const india = (time: string) =>
    sql.raw(`to_char(${time} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`);
  const query = sql`select
    (select ${india('min(created_at)')} from payment_attempts
      where provider = ${provider} and status = 'captured') as "firstDay",
    (select coalesce(json_object_agg(month, ${india('fetched_at')}), '{}') from settlement_months
      where provider = ${provider}) as fetched`;
  return firstOf(await selectRows(db, stateRow, query));
}

const fetchedRow = stateRow.pick({ fetched: true });
/** Of all providers; a month that one of them has fetched later counts from then. */
const selectFetched = sql`select coalesce(json_object_agg(month, day), '{}') as fetched from (
  select month, to_char(min(fetched_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
  from settlement_months group by month) months`;

/** Newest first; none without a captured payment. */
export async function monthsToFetch(
  db: Db,
  provider: ProviderId,
  now: Date,
): Promise<ReportMonth[]> {
  const { firstDay, fetched } = await readState(db, provider);
  if (firstDay === null) return [];
  const current = monthOf(indianDay(now));
  const due: ReportMonth[] = [];
  for (let at = monthOf(firstDay); monthText(at) <= monthText(current); at = nextMonth(at)) {
    const finalDay = addDays(`${monthText(nextMonth(at))}-01`, CORRECTION_DAYS);
    const fetchedOn = fetched[monthText(at)];
    if (fetchedOn === undefined || fetchedOn < finalDay) due.push(at);
  }
  return due.toReversed().slice(0, MAX_MONTHS);
}

/**
 * `from` and `until`: days of India between which every settlement has been fetched, `until` being the day of the last
 * fetch. Null while none has.
 */
export async function coveredDays(db: Db): Promise<{ from: string; until: string } | null> {
  const { fetched } = firstOf(await selectRows(db, fetchedRow, selectFetched));
  const months = Object.keys(fetched).toSorted();
  const newest = months.at(-1);
  if (newest === undefined) return null;
  let first = newest;
  for (const month of months.toReversed().slice(1)) {
    if (monthText(nextMonth(monthOf(month))) !== first) break;
    // A month that was last fetched before it was over may lack settlements.
    if ((fetched[month] ?? '') < `${first}-01`) break;
    first = month;
  }
  return { from: `${first}-01`, until: fetched[newest] ?? '' };
}
