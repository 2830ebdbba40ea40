// How the orders of a period were paid, and how many of those shipped came back undelivered.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type SalesPeriod, salesWindow } from '#domain/shop/sales-period.ts';
import type { Db } from '#server/platform/db/db.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { isSale } from './sale-sql.ts';

/** Numbers of orders. `shipped` counts those that have left the shop, also if they were delivered or came back. */
const salesShares = z.object({
  orders: z.int(),
  card: z.int(),
  cash: z.int(),
  shipped: z.int(),
  returnedToOrigin: z.int(),
});
export type SalesShares = z.infer<typeof salesShares>;

export async function readSalesShares(
  db: Db,
  { period, now }: { period: SalesPeriod; now: Date },
): Promise<SalesShares> {
  const { from, to } = salesWindow(period, now);
  const query = sql`
    select count(*)::int as orders,
      (count(*) filter (where o.payment_method <> 'COD'))::int as card,
      (count(*) filter (where o.payment_method = 'COD'))::int as cash,
      (count(*) filter (where o.status in ('shipped', 'delivered', 'returned_to_origin')))::int as shipped,
      (count(*) filter (where o.status = 'returned_to_origin'))::int as "returnedToOrigin"
    from orders o
    where ${isSale} and o.created_at >= ${from.toISOString()}::timestamptz
      and o.created_at <= ${to.toISOString()}::timestamptz`;
  return firstOf(await selectRows(db, salesShares, query));
}
