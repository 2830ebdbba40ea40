// The tracking link of an order, which its customer may pass on and withdraw.
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { trackingLink } from '#server/shop/orders/core/tracking-link.ts';
import { isTrackable } from './tracking.ts';

type Deps = Pick<OrderDeps, 'db' | 'settings'>;
type CustomerOrder = { accountId: string; number: string };

/** Null once the order has ended so long ago that its link no longer works, and for another customer's order. */
export async function findTrackingLink(
  { db, settings }: Deps,
  { accountId, number }: CustomerOrder,
): Promise<string | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.number, number), isTrackable));
  return order ? trackingLink(settings, order) : null;
}

/** Withdraws every link of the order, those in its emails included, and returns a new one. Throws `order/not-found`. */
export async function replaceTrackingLink(
  { db, settings }: Deps,
  { accountId, number }: CustomerOrder,
): Promise<string> {
  const [order] = await db
    .update(orders)
    .set({ trackingLinkVersion: sql`${orders.trackingLinkVersion} + 1` })
    .where(and(eq(orders.accountId, accountId), eq(orders.number, number)))
    .returning();
  if (!order) throw new AppError('order/not-found');
  return trackingLink(settings, order);
}
