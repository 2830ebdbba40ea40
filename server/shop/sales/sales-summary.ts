// Sales of a period beside those of the period before it: figures, and one column for each hour, day or month.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ColumnUnit, SalesPeriod, SalesWindow } from '#domain/shop/sales-period.ts';
import { salesWindow } from '#domain/shop/sales-period.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Db } from '#server/platform/db/db.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { isSale } from './sale-sql.ts';

export type SalesFigures = {
  /** Totals with GST and delivery, by the time of the order. */
  salesPaise: Paise;
  orders: number;
  /** Rounded to a paisa; 0 without orders. */
  averagePaise: Paise;
  /** Refunds and lost disputes of these and earlier sales, by their own time; without refunds that failed or were cancelled. */
  refundedPaise: Paise;
  refundedOrders: number;
};
/** `start`: of the column, in India, such as `2026-11-23`, `2026-11` or `2026-11-23T09`. */
export type SalesColumn = {
  start: string;
  salesPaise: Paise;
  orders: number;
  previousPaise: Paise;
  previousOrders: number;
};
export type SalesSummary = {
  period: SalesPeriod;
  unit: ColumnUnit;
  current: SalesFigures;
  previous: SalesFigures;
  today: { salesPaise: Paise; orders: number };
  columns: SalesColumn[];
};

export async function summariseSales(
  db: Db,
  { period, now }: { period: SalesPeriod; now: Date },
): Promise<SalesSummary> {
  const window = salesWindow(period, now);
  const rows = await readColumns(db, window);
  const refunded = await readRefunds(db, window);
  const byColumn = new Map(rows.map((row) => [row.column, row]));
  const columns = window.columns.map((start, at) => {
    const previous = byColumn.get(at + 1);
    const current = byColumn.get(window.previousColumns.length + at + 1);
    return {
      start,
      salesPaise: current?.salesPaise ?? 0,
      orders: current?.orders ?? 0,
      previousPaise: previous?.salesPaise ?? 0,
      previousOrders: previous?.orders ?? 0,
    };
  });
  return {
    period,
    unit: window.unit,
    current: figuresOf(
      columns.map(({ salesPaise, orders }) => ({ salesPaise, orders })),
      { refundedPaise: refunded.currentPaise, refundedOrders: refunded.currentOrders },
    ),
    previous: figuresOf(
      columns.map((each) => ({ salesPaise: each.previousPaise, orders: each.previousOrders })),
      { refundedPaise: refunded.previousPaise, refundedOrders: refunded.previousOrders },
    ),
    today: {
      salesPaise: sumOf(rows.map(({ todayPaise }) => todayPaise)),
      orders: sumOf(rows.map(({ todayOrders }) => todayOrders)),
    },
    columns,
  };
}

type Sales = { salesPaise: Paise; orders: number };

function figuresOf(
  sales: readonly Sales[],
  refunded: Pick<SalesFigures, 'refundedPaise' | 'refundedOrders'>,
): SalesFigures {
  const salesPaise = sumOf(sales.map((each) => each.salesPaise));
  const orders = sumOf(sales.map((each) => each.orders));
  const averagePaise = orders === 0 ? 0 : Math.round(salesPaise / orders);
  return { salesPaise, orders, averagePaise, ...refunded };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** `column`: counted from 1, those of the period before first. */
const columnRow = z.object({
  column: z.int(),
  salesPaise: z.number(),
  orders: z.int(),
  todayPaise: z.number(),
  todayOrders: z.int(),
});
type ColumnRow = z.infer<typeof columnRow>;

async function readColumns(db: Db, window: SalesWindow): Promise<ColumnRow[]> {
  const { from, to, previousFrom, previousTo, startOfToday } = instantsOf(window);
  const isToday = sql`o.created_at >= ${startOfToday}`;
  // A search among at most 180 moments; formatting the day of each order would take most of the query's time.
  const starts = [...window.previousColumns, ...window.columns].map(startOfColumn);
  return selectRows(
    db,
    columnRow,
    sql`select width_bucket(o.created_at, ${`{${starts.join(',')}}`}::timestamptz[]) as "column",
      sum(o.total_paise)::float8 as "salesPaise", count(*)::int as orders,
      coalesce(sum(o.total_paise) filter (where ${isToday}), 0)::float8 as "todayPaise",
      (count(*) filter (where ${isToday}))::int as "todayOrders"
    from orders o
    where ${isSale} and o.created_at >= ${previousFrom} and o.created_at <= ${to}
      and not (o.created_at > ${previousTo} and o.created_at < ${from})
    group by 1`,
  );
}

/** `2026-11-23T00:00:00+05:30` of the column `2026-11-23`. */
function startOfColumn(name: string): string {
  const [day = '', hour = '00'] = name.split('T');
  return `${day.length === 7 ? `${day}-01` : day}T${hour}:00:00+05:30`;
}

const refundRow = z.object({
  currentPaise: z.number(),
  currentOrders: z.int(),
  previousPaise: z.number(),
  previousOrders: z.int(),
});
type RefundRow = z.infer<typeof refundRow>;

/**
 * Reads the refunds, with what banks have taken back. The refund of a cancelled order is left out, because the order is
 * no sale.
 */
async function readRefunds(db: Db, window: SalesWindow): Promise<RefundRow> {
  const { from, to, previousFrom, previousTo } = instantsOf(window);
  const isCurrent = sql`(r.created_at >= ${from} and r.created_at <= ${to})`;
  const isPrevious = sql`(r.created_at >= ${previousFrom} and r.created_at <= ${previousTo}
    and r.created_at < ${from})`;
  const query = sql`
    select coalesce(sum(r.amount_paise) filter (where ${isCurrent}), 0)::float8 as "currentPaise",
      (count(distinct r.order_id) filter (where ${isCurrent}))::int as "currentOrders",
      coalesce(sum(r.amount_paise) filter (where ${isPrevious}), 0)::float8 as "previousPaise",
      (count(distinct r.order_id) filter (where ${isPrevious}))::int as "previousOrders"
    from (
        select order_id, amount_paise, created_at from refunds where status not in ('failed', 'cancelled')
        union all
        select order_id, amount_paise, event_at from disputes where status = 'lost') r
      join orders o on o.id = r.order_id
    where ${isSale} and (${isCurrent} or ${isPrevious})`;
  return firstOf(await selectRows(db, refundRow, query));
}

/** Times of a window as texts: the drivers of the two databases write a Date differently. */
function instantsOf({ from, to, previousFrom, previousTo, startOfToday }: SalesWindow) {
  const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  return {
    from: instant(from),
    to: instant(to),
    previousFrom: instant(previousFrom),
    previousTo: instant(previousTo),
    startOfToday: instant(startOfToday),
  };
}
