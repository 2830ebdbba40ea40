// Job: takes the orders along whose time to undo is over. Safe on many servers at once, and after one was killed.
import { type SQL, and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { forEachIsolated } from '#server/platform/lib/for-each-isolated.ts';
import { logError } from '#server/platform/lib/log.ts';
import { advanceLocked } from '#server/shop/orders/admin/actions.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockDueOrder } from '#server/shop/orders/core/locks.ts';

const BATCH = 200;

type HeldStep = {
  event: 'confirmed' | 'packed';
  dueAt: typeof orders.confirmationDueAt | typeof orders.packingDueAt;
  withoutMark: Partial<typeof orders.$inferInsert>;
};
const confirmation: HeldStep = {
  event: 'confirmed',
  dueAt: orders.confirmationDueAt,
  withoutMark: { confirmationDueAt: null },
};
const packing: HeldStep = {
  event: 'packed',
  dueAt: orders.packingDueAt,
  withoutMark: { packingDueAt: null },
};

export const confirmDue = (deps: OrderDeps) => advanceDue(deps, confirmation);
export const packDue = (deps: OrderDeps) => advanceDue(deps, packing);

async function advanceDue(deps: OrderDeps, step: HeldStep): Promise<void> {
  const isDue = sql`${step.dueAt} <= now()`;
  const due = await deps.db
    .select({ number: orders.number })
    .from(orders)
    .where(isDue)
    .orderBy(asc(step.dueAt))
    .limit(BATCH);
  await forEachIsolated(due, ({ number }) => advanceIfDue(deps, number, { step, isDue }));
}

/** An order that cannot be taken along loses its mark, and so is among those to be done again. */
async function advanceIfDue(
  deps: OrderDeps,
  number: string,
  { step, isDue }: { step: HeldStep; isDue: SQL },
): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      const order = await lockDueOrder(tx, number, isDue);
      if (order) await advanceLocked(deps, tx, { order, event: step.event });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logError(error, 'held-step', { number, event: step.event });
    await deps.db
      .update(orders)
      .set(step.withoutMark)
      .where(and(eq(orders.number, number), isDue));
  }
}
