// Order tracking by the link in emails, without signing in: shows progress and city, no other personal data.
import { eq } from 'drizzle-orm';
import type { OrderStatus } from '#domain/order.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { OrderDeps } from '#server/orders/core/deps.ts';
import { readTrackToken } from '#server/orders/core/track-token.ts';
import { toOrderDtos } from './customer-orders.ts';

export type TrackedOrderDto = {
  number: string;
  status: OrderStatus;
  statusName: string;
  city: string;
  /** Carrier and tracking number, once shipped. */
  tracking: string | null;
  createdAt: string;
  timeline: { event: string; status: OrderStatus; happenedAt: string }[];
};

/** Null for an invalid token and for an order that no longer exists. */
export async function findTrackedOrder(
  db: Db,
  { sessionSecret, previousSessionSecret }: OrderDeps['settings'],
  token: string,
): Promise<TrackedOrderDto | null> {
  const orderNumber =
    readTrackToken(sessionSecret, token) ??
    (previousSessionSecret ? readTrackToken(previousSessionSecret, token) : null);
  if (orderNumber === null) return null;
  const rows = await db.select().from(orders).where(eq(orders.number, orderNumber));
  const [row] = rows;
  const [order] = await toOrderDtos(db, rows);
  if (!row || !order) return null;
  const { number, status, statusName, createdAt, timeline } = order;
  const { city } = order.shippingAddress;
  return { number, status, statusName, city, tracking: row.tracking, createdAt, timeline };
}
