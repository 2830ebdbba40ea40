// Counters from visit to order: counted in memory, added to the day's row every ten seconds, without any person.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ConversionStep, conversionSteps } from '#domain/shop/conversion.ts';
import { indianDay, nextIndianMidnight } from '#domain/calendar/indian-day.ts';
import { type SalesPeriod, salesWindow } from '#domain/shop/sales-period.ts';
import { databaseTime } from '#server/platform/db/database-time.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';
import { logError } from '#server/platform/lib/log.ts';
import { isSale } from '#server/shop/sales/sale-sql.ts';

const FLUSH_MS = 10_000;

export type Conversion = ReturnType<typeof openConversion>;
/** `since`: the first day counted in the period, in India; null before anything has been counted. */
export type ConversionCounts = {
  since: string | null;
  steps: Record<ConversionStep, number>;
  orders: number;
};

export function openConversion(db: Db, now: () => number = Date.now) {
  /** Counts that are not written yet, by day and step, such as `2026-11-23 visit`. */
  let pending = new Map<string, number>();
  let day = '';
  let dayEnds = 0;
  let writing: Promise<void> = Promise.resolve();

  function count(step: ConversionStep): void {
    const at = now();
    if (at >= dayEnds) {
      day = indianDay(new Date(at));
      dayEnds = nextIndianMidnight(new Date(at)).getTime();
    }
    const key = `${day} ${step}`;
    pending.set(key, (pending.get(key) ?? 0) + 1);
  }

  /** Writes the counts in one statement. Counts that could not be written are written with the next. */
  async function write(): Promise<void> {
    if (pending.size === 0) return;
    const counted = pending;
    pending = new Map();
    try {
      await addCounts(db, counted);
    } catch (error) {
      for (const [key, times] of counted) pending.set(key, (pending.get(key) ?? 0) + times);
      logError(error, 'conversion');
    }
  }

  const flush = () => (writing = writing.then(write));
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  return {
    count,
    flush,
    async read(period: SalesPeriod): Promise<ConversionCounts> {
      await flush();
      return readCounts(db, { period, now: await databaseTime(db) });
    },
    /** Writes what is pending. */
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

async function addCounts(db: Db, counted: ReadonlyMap<string, number>): Promise<void> {
  // In one order on every server, so that two of them never wait for each other's rows.
  const rows = [...counted].sort(([a], [b]) => (a < b ? -1 : 1));
  const values = rows.map(([key, times]) => {
    const [day, step] = key.split(' ');
    return sql`(${day}::date, ${step}, ${times}::bigint)`;
  });
  await db.execute(sql`insert into conversion_counts (day, step, count)
    values ${sql.join(values, sql`, `)}
    on conflict (day, step) do update set count = conversion_counts.count + excluded.count`);
}

const selectSteps = statement(
  'conversion_steps',
  z.object({ step: z.string(), count: z.number(), since: z.string() }),
  (p: Params<{ from: string; to: string }>) => sql`
    select step, sum(count)::float8 as count, min(day)::text as since from conversion_counts
    where day >= ${p.from}::date and day <= ${p.to}::date group by step`,
);

async function readCounts(
  db: Db,
  { period, now }: { period: SalesPeriod; now: Date },
): Promise<ConversionCounts> {
  const from = indianDay(salesWindow(period, now).from);
  const steps = await selectSteps(db, { from, to: indianDay(now) });
  const since = steps.map((row) => row.since).sort()[0] ?? null;
  const orders = since === null ? 0 : await countOrdersSince(db, since, now);
  const counted = Object.fromEntries(
    conversionSteps.map((step) => [step, steps.find((row) => row.step === step)?.count ?? 0]),
  ) as Record<ConversionStep, number>;
  // Orders are never left out, as requests of programs are: each was in a cart and has passed the checkout.
  const checkout = Math.max(counted.checkout, orders);
  return {
    since,
    steps: { ...counted, checkout, cart: Math.max(counted.cart, checkout) },
    orders,
  };
}

/** Orders since the first day counted: earlier orders would have no visits. */
async function countOrdersSince(db: Db, day: string, now: Date): Promise<number> {
  return firstOf(await selectOrdersSince(db, { day, now: now.toISOString() })).orders;
}

const selectOrdersSince = statement(
  'orders_since_day',
  z.object({ orders: z.int() }),
  (p: Params<{ day: string; now: string }>) => sql`select count(*)::int as orders from orders o
    where ${isSale} and o.created_at >= (${p.day}::date::timestamp at time zone 'Asia/Kolkata')
      and o.created_at <= ${p.now}::timestamptz`,
);
