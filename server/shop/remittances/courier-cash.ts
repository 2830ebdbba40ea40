// What each courier has collected and not remitted, how long the owner waits for it, and the text that asks for it.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { indianDay } from '#domain/calendar/indian-day.ts';
import { type CourierId, courierIds, couriers } from '#domain/order/couriers.ts';
import { type Paise, formatPaise } from '#domain/money/money.ts';
import { DEFAULT_WAIT_DAYS } from '#domain/remittance/match-row.ts';
import { addDays } from '#domain/settlement/working-days.ts';
import type { Db } from '#server/platform/db/db.ts';
import { courierTerms } from '#server/platform/db/schema/remittances.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { deliveredForCash } from '#server/shop/differences/difference-sql.ts';

/** `waiting`: delivered and not remitted; `missing`: of them the ones that the courier is asked about. */
export type CourierCash = {
  courier: CourierId;
  name: string;
  waitDays: number;
  waiting: { count: number; paise: Paise };
  missing: { count: number; paise: Paise };
  /** Ready to be sent to the courier; empty while nothing is missing. */
  text: string;
};

const DAYS = 400;
/** The most parcels that a text names. */
const MAX_NAMED = 200;

const cashRow = z.object({
  courier: z.enum(courierIds),
  waitDays: z.int().nullable(),
  waitingCount: z.int(),
  waitingPaise: z.number(),
});
const missingRow = z.object({
  courier: z.enum(courierIds),
  awb: z.string(),
  orderNumber: z.string(),
  day: z.string(),
  paise: z.number(),
});

export async function listCouriers(db: Db, now: Date = new Date()): Promise<CourierCash[]> {
  const since = addDays(indianDay(now), -DAYS);
  const rows = await selectRows(
    db,
    cashRow,
    sql`select d.courier, max(t.wait_days) as "waitDays", count(*) filter (where not paid)::int as "waitingCount",
        coalesce(sum(d.due_paise) filter (where not paid), 0)::float8 as "waitingPaise"
      from (select d.*, exists (select from remittance_rows w join remittances m on m.id = w.remittance_id
          where w.order_id = d.id and w.cash_paise > 0 and m.status = 'saved') as paid from (${deliveredForCash(since)}) d) d
        left join courier_terms t on t.courier = d.courier
      group by d.courier order by d.courier`,
  );
  const missing = await selectRows(
    db,
    missingRow,
    sql`select courier, subject as awb, order_number as "orderNumber", day::text as day, expected_paise::float8 as paise
      from money_differences where kind = 'cash-missing' and resolved_at is null order by day, subject`,
  );
  return rows.map(({ courier, waitDays, waitingCount, waitingPaise }) => {
    const own = missing.filter((each) => each.courier === courier);
    const paise = own.reduce((sum, each) => sum + each.paise, 0);
    return {
      courier,
      name: couriers[courier].name,
      waitDays: waitDays ?? DEFAULT_WAIT_DAYS,
      waiting: { count: waitingCount, paise: waitingPaise },
      missing: { count: own.length, paise },
      text: own.length === 0 ? '' : textOf(own, paise),
    };
  });
}

type Missing = Omit<z.infer<typeof missingRow>, 'courier'>;

function textOf(missing: readonly Missing[], paise: Paise): string {
  const parcels = missing.length === 1 ? 'this parcel' : `these ${missing.length} parcels`;
  const named = missing
    .slice(0, MAX_NAMED)
    .map(({ awb, orderNumber, day, paise: due }) =>
      [`AWB ${awb}`, `order ${orderNumber}`, `delivered ${dayText(day)}`, formatPaise(due)].join(
        ', ',
      ),
    );
  const rest = missing.length - named.length;
  return [
    `Hello, you have delivered ${parcels} for cash, and we have not received the remittance of ${formatPaise(paise)} in all:`,
    '',
    ...named,
    ...(rest > 0 ? [`and ${rest} more`] : []),
    '',
    'Please tell us the date and the UTR of the remittance of each, or when you will remit it.',
  ].join('\n');
}

function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** `waitDays`: from 1 to 90. */
export async function saveWaitDays(db: Db, courier: string, waitDays: number): Promise<void> {
  await db
    .insert(courierTerms)
    .values({ courier, waitDays })
    .onConflictDoUpdate({ target: courierTerms.courier, set: { waitDays } });
}
