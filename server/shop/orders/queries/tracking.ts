// Order tracking by its link, without signing in: shows progress and city, no other personal data.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { shipmentText, trackingUrl } from '#domain/order/couriers.ts';
import type { OrderStatus } from '#domain/order/order.ts';
import { TRACKING_DAYS } from '#domain/shop/retention.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { isTrackToken, numberInTrackToken } from '#server/shop/orders/core/track-token.ts';
import { toOrderDtos } from './customer-orders.ts';

export type TrackedOrderDto = {
  number: string;
  status: OrderStatus;
  statusName: string;
  city: string;
  /** Courier and tracking number, once shipped, and the courier's page about the parcel. */
  tracking: string | null;
  trackingUrl: string | null;
  createdAt: string;
  timeline: { event: string; status: OrderStatus; happenedAt: string }[];
};

/** An order that has ended is tracked for another `TRACKING_DAYS`, from the event that ended it. */
export const isTrackable = sql`(${orders.status} not in ('delivered', 'cancelled', 'expired', 'returned_to_origin')
  or exists (select from ${orderEvents}
    where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.toStatus} = ${orders.status}
      and ${orderEvents.fromStatus} is distinct from ${orderEvents.toStatus}
      and ${orderEvents.happenedAt} > now() - ${TRACKING_DAYS}::float8 * interval '1 day'))`;

/** Null for an invalid, withdrawn or expired token, and for an order whose account is deleted. */
export async function findTrackedOrder(
  db: Db,
  { sessionSecret, previousSessionSecret }: OrderDeps['settings'],
  token: string,
): Promise<TrackedOrderDto | null> {
  const orderNumber = numberInTrackToken(token);
  if (orderNumber === null) return null;
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, orderNumber), isNotNull(orders.accountId), isTrackable));
  const [row] = rows;
  const secrets = [sessionSecret, previousSessionSecret].filter((secret) => !!secret) as string[];
  if (!row || !secrets.some((secret) => isTrackToken(secret, row, token))) return null;
  const [order] = await toOrderDtos(db, rows);
  if (!order) return null;
  const { number, status, statusName, createdAt, timeline } = order;
  const { city } = order.shippingAddress;
  const [tracking, url] = [shipmentText(row), trackingUrl(row)];
  return { number, status, statusName, city, tracking, trackingUrl: url, createdAt, timeline };
}
