// Place of an order in a view of the admin's list, with the orders before and after it.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { type OrderView, orderViews } from '#domain/order-views.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { conditionOfView, countUpTo } from '#server/orders/views/order-views.ts';

export type QueueDto = {
  /** From 1; null for an order that is no longer in the view, whose neighbours are those of its place. */
  position: number | null;
  total: number;
  previous: string | null;
  next: string | null;
};

/** Sorted as the view is. Throws `order/not-found`. */
export async function loadQueue(db: Db, number: string, view: OrderView): Promise<QueueDto> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new AppError('order/not-found');
  const condition = conditionOfView[view];
  const isOldestFirst = orderViews.find((each) => each.view === view)?.sort === 'oldest';
  const place = sql`(select created_at, id from orders where number = ${number})`;
  const isOlder = sql`(orders.created_at, orders.id) < ${place}`;
  const isNewer = sql`(orders.created_at, orders.id) > ${place}`;
  const [isBefore, isAfter] = isOldestFirst ? [isOlder, isNewer] : [isNewer, isOlder];
  const nearest = async (isNeighbour: typeof isBefore, sortsUp: boolean) => {
    const direction = sortsUp ? asc : desc;
    const [row] = await db
      .select({ number: orders.number })
      .from(orders)
      .where(and(condition, isNeighbour))
      .orderBy(direction(orders.createdAt), direction(orders.id))
      .limit(1);
    return row?.number ?? null;
  };
  const { rows } = (await db.execute(sql`select (${countUpTo(condition)}) as total,
    (${countUpTo(sql`${condition} and ${isBefore}`)}) as before,
    (${countUpTo(sql`${condition} and orders.number = ${number}`)}) as own`)) as unknown as {
    rows: { total: number; before: number; own: number }[];
  };
  const { total = 0, before = 0, own = 0 } = rows[0] ?? {};
  return {
    position: own > 0 ? before + 1 : null,
    total,
    previous: await nearest(isBefore, !isOldestFirst),
    next: await nearest(isAfter, isOldestFirst),
  };
}
