// Job: packs the orders whose time to undo is over. Safe on many servers at once, and after one was killed.
import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { forEachIsolated } from '#server/platform/lib/for-each-isolated.ts';
import { logError } from '#server/platform/lib/log.ts';
import { advanceLocked } from '#server/shop/orders/admin/actions.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOrderToPack } from '#server/shop/orders/core/locks.ts';

export const PACKING_QUEUE = 'pack-orders';
const BATCH = 200;

const isDue = sql`${orders.packingDueAt} <= now()`;

export async function packDue(deps: OrderDeps): Promise<void> {
  const due = await deps.db
    .select({ number: orders.number })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.packingDueAt))
    .limit(BATCH);
  await forEachIsolated(due, ({ number }) => packIfDue(deps, number));
}

/** An order that cannot be packed loses its mark, and so is among those to pack again. */
async function packIfDue(deps: OrderDeps, number: string): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      const order = await lockOrderToPack(tx, number);
      if (order) await advanceLocked(deps, tx, { order, event: 'packed' });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logError(error, 'packing', { number });
    await deps.db
      .update(orders)
      .set({ packingDueAt: null })
      .where(and(eq(orders.number, number), isDue));
  }
}
