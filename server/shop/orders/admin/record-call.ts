// Use case: the admin has called the customer of a cash order; the result is stored, and takes the order along.
import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { CallResult } from '#domain/order/order-work.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { confirmationCalls } from '#server/platform/db/schema/order-work.ts';
import { cancelLockedOrder } from '#server/shop/orders/cancel/cancel-order.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import { advanceLocked } from './actions.ts';

export type CallInput = {
  number: string;
  result: CallResult;
  /** Reason of a cancellation, which its email tells the customer; else a remark, for the team only. */
  note: string;
  /** Name of the admin. */
  caller: string;
  /** How many calls were recorded when the admin saw the order: makes a double click one call. */
  callsSeen: number;
};

/**
 * Idempotent: a call recorded since then stands, and this one is not. Throws `order/not-found`, `order/call-recorded`
 * when another result was recorded since, and `order/illegal-transition` for an order that no longer waits.
 */
export function recordCall(deps: OrderDeps, input: CallInput): Promise<void> {
  const { number, result, note, caller, callsSeen } = input;
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const latest = await loadCalls(tx, order.id);
    if (latest.length !== callsSeen) {
      if (latest.at(-1)?.result === result) return;
      throw new AppError('order/call-recorded');
    }
    if (order.status !== 'placed') throw new AppError('order/illegal-transition');
    await tx.insert(confirmationCalls).values({ orderId: order.id, result, note, caller });
    await followResult(deps, tx, { order, result, note });
  });
}

async function followResult(
  deps: OrderDeps,
  tx: Tx,
  { order, result, note }: { order: OrderRow; result: CallResult; note: string },
): Promise<void> {
  if (result === 'confirmed') return advanceLocked(deps, tx, { order, event: 'confirmed' });
  if (result === 'cancelled') {
    await cancelLockedOrder(deps, tx, { order, actor: 'admin', reason: note });
  }
}

function loadCalls(tx: Tx, orderId: string) {
  return tx
    .select({ result: confirmationCalls.result })
    .from(confirmationCalls)
    .where(eq(confirmationCalls.orderId, orderId))
    .orderBy(confirmationCalls.id);
}
