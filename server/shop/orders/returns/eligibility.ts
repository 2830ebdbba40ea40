// Return eligibility: items may be reported within the hours of the return rules, or until the day that an admin has allowed.
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { ReturnRules } from '#domain/returns/return-rules.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { orderEvents } from '#server/platform/db/schema/orders.ts';
import { returns } from '#server/platform/db/schema/returns.ts';
import { countUnclaimed } from '#server/shop/orders/core/claim-items.ts';
import { type OrderRow, listLines } from '#server/shop/orders/core/queries.ts';

/** Throws `return/window-closed`. */
export async function assertReturnable(tx: Tx, order: OrderRow, rules: ReturnRules): Promise<void> {
  if (!(await isWithinWindow(tx, order, rules))) throw windowClosedError(rules);
}

/** Throws `return/window-closed` when there is neither an item to report nor an open report to add a photo to. */
export async function assertPhotosWanted(
  tx: Tx,
  order: OrderRow,
  rules: ReturnRules,
): Promise<void> {
  const isOpen = and(
    eq(returns.orderId, order.id),
    eq(returns.kind, 'damage'),
    eq(returns.status, 'requested'),
  );
  const canReport =
    (await isWithinWindow(tx, order, rules)) && (await hasUnreportedItems(tx, order));
  if (!canReport && (await tx.$count(returns, isOpen)) === 0) throw windowClosedError(rules);
}

async function isWithinWindow(tx: Tx, order: OrderRow, rules: ReturnRules): Promise<boolean> {
  const recentDelivery = and(
    eq(orderEvents.orderId, order.id),
    eq(orderEvents.event, 'delivered'),
    sql`greatest(${orderEvents.happenedAt} + ${rules.hours} * interval '1 hour', ${order.returnUntil?.toISOString() ?? null}::timestamptz) > now()`,
  );
  return (await tx.$count(orderEvents, recentDelivery)) > 0;
}

async function hasUnreportedItems(tx: Tx, order: OrderRow): Promise<boolean> {
  const lines = await listLines(tx, order.id);
  return lines.some((line) => countUnclaimed(line) > 0);
}

function windowClosedError({ hours }: ReturnRules): AppError {
  return new AppError('return/window-closed', { details: { hours } });
}
