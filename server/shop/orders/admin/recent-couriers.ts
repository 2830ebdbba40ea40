// Couriers in the order in which the shop has used them lately, for the form that ships an order.
import { desc, isNotNull } from 'drizzle-orm';
import type { CourierId } from '#domain/order/couriers.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';

const LOOKED_AT = 50;

/** Most recent first, without those that the last shipped orders did not use. */
export async function listRecentCouriers(db: Db): Promise<CourierId[]> {
  const rows = await db
    .select({ courier: orders.courier })
    .from(orders)
    .where(isNotNull(orders.courier))
    .orderBy(desc(orders.createdAt))
    .limit(LOOKED_AT);
  return [...new Set(rows.flatMap(({ courier }) => courier ?? []))];
}
