// Use case: the admin has called the customer of a cash order; the result is stored, and takes the order along once its undo is over.
import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { CallResult } from '#domain/order/order-work.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { confirmationCalls } from '#server/platform/db/schema/order-work.ts';
import { cancelLockedOrder } from '#server/shop/orders/cancel/cancel-order.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import {
  assertConfirmable,
  holdConfirmation,
  undoConfirmation,
} from '#server/shop/orders/confirmation/request-confirmation.ts';

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
    const isConfirmed = order.confirmationDueAt !== null && result !== 'cancelled';
    if (order.status !== 'placed' || isConfirmed) throw new AppError('order/illegal-transition');
    await tx.insert(confirmationCalls).values({ orderId: order.id, result, note, caller });
    await followResult(deps, tx, { order, result, note });
  });
}

/**
 * Takes back the call at a position, counted from 0, which is the last one. A confirmation can be taken back until a job
 * has confirmed the order. Idempotent. Throws `order/not-found`, `order/already-confirmed`, `order/call-recorded` when
 * another call was recorded since, and `order/illegal-transition` for a call that cancelled the order.
 */
export async function undoCall(deps: OrderDeps, number: string, position: number): Promise<void> {
  const result = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const calls = await loadCalls(tx, order.id);
    if (calls.length > position + 1) throw new AppError('order/call-recorded');
    const call = calls[position];
    if (!call) return null;
    if (call.result === 'cancelled') throw new AppError('order/illegal-transition');
    if (call.result !== 'confirmed') {
      await tx.delete(confirmationCalls).where(eq(confirmationCalls.id, call.id));
    }
    return call.result;
  });
  if (result === 'confirmed') assertConfirmable(await undoConfirmation(deps, [number]));
}

async function followResult(
  deps: OrderDeps,
  tx: Tx,
  { order, result, note }: { order: OrderRow; result: CallResult; note: string },
): Promise<void> {
  if (result === 'confirmed') {
    assertConfirmable(await holdConfirmation(deps, tx, [order.number]));
  }
  if (result === 'cancelled') {
    await cancelLockedOrder(deps, tx, { order, actor: 'admin', reason: note });
  }
}

function loadCalls(tx: Tx, orderId: string) {
  return tx
    .select({ id: confirmationCalls.id, result: confirmationCalls.result })
    .from(confirmationCalls)
    .where(eq(confirmationCalls.orderId, orderId))
    .orderBy(confirmationCalls.id);
}
