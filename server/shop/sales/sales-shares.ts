// How the orders of a period were paid, and how many of those shipped came back undelivered.
import { sql } from 'drizzle-orm';
import { type SalesPeriod, salesWindow } from '#domain/shop/sales-period.ts';
import type { Db } from '#server/platform/db/db.ts';
import { isSale } from './sale-sql.ts';

/** Numbers of orders. `shipped` counts those that have left the shop, also if they were delivered or came back. */
export type SalesShares = {
  orders: number;
  card: number;
  cash: number;
  shipped: number;
  returnedToOrigin: number;
};

export async function readSalesShares(
  db: Db,
  { period, now }: { period: SalesPeriod; now: Date },
): Promise<SalesShares> {
  const { from, to } = salesWindow(period, now);
  const { rows } = (await db.execute(sql`
    select count(*)::int as orders,
      (count(*) filter (where o.payment_method <> 'COD'))::int as card,
      (count(*) filter (where o.payment_method = 'COD'))::int as cash,
      (count(*) filter (where o.status in ('shipped', 'delivered', 'returned_to_origin')))::int as shipped,
      (count(*) filter (where o.status = 'returned_to_origin'))::int as "returnedToOrigin"
    from orders o
    where ${isSale} and o.created_at >= ${from.toISOString()}::timestamptz
      and o.created_at <= ${to.toISOString()}::timestamptz`)) as unknown as { rows: SalesShares[] };
  const [row] = rows;
  if (!row) throw new Error('The orders were not counted');
  return row;
}
