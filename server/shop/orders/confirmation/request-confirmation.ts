// Marks cash orders as confirmed, with a time in which it can be undone; a job then confirms them and emails the customer.
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type ErrorCode, AppError } from '#domain/errors/errors.ts';
import { UNDO_SECONDS } from '#domain/editing/undo.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { confirmationCalls } from '#server/platform/db/schema/order-work.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

export const CONFIRMATION_QUEUE = 'confirm-orders';

type ConfirmationDeps = { db: Db; jobs: Pick<Jobs, 'send'> };
export type ConfirmationResult = { number: string; error: AppError | null };

/**
 * Marks orders to be confirmed by a job. Returns one result for each number, in their order. Idempotent: an order that is
 * marked or confirmed has no error. Errors: `order/not-found` and `order/illegal-transition`.
 */
export function requestConfirmation(
  deps: ConfirmationDeps,
  numbers: readonly string[],
): Promise<ConfirmationResult[]> {
  return deps.db.transaction((tx) => holdConfirmation(deps, tx, numbers));
}

/** As `requestConfirmation`, in the transaction of the caller. */
export async function holdConfirmation(
  { jobs }: Pick<ConfirmationDeps, 'jobs'>,
  tx: Tx,
  numbers: readonly string[],
): Promise<ConfirmationResult[]> {
  const markable = lockedIds(
    tx,
    and(
      inArray(orders.number, [...numbers]),
      eq(orders.status, 'placed'),
      isNull(orders.confirmationDueAt),
    ),
  );
  const marked = await tx
    .update(orders)
    .set({ confirmationDueAt: sql`now() + ${UNDO_SECONDS}::int * interval '1 second'` })
    .where(inArray(orders.id, markable))
    .returning({ id: orders.id });
  if (marked.length > 0) {
    await jobs.send(CONFIRMATION_QUEUE, {}, { tx, afterSeconds: UNDO_SECONDS });
  }
  // An order that is still placed is marked: by this call, or by an earlier one.
  return resultsOf(tx, numbers, {
    done: ['placed', 'confirmed'],
    otherwise: 'order/illegal-transition',
  });
}

/**
 * Removes the mark of orders that are not confirmed yet, and the call that marked them. Returns one result for each number,
 * in their order. Idempotent. Errors: `order/not-found`, and `order/already-confirmed` for an order that has gone further.
 */
export function undoConfirmation(
  { db }: Pick<ConfirmationDeps, 'db'>,
  numbers: readonly string[],
): Promise<ConfirmationResult[]> {
  return db.transaction(async (tx) => {
    const marked = lockedIds(
      tx,
      and(
        inArray(orders.number, [...numbers]),
        eq(orders.status, 'placed'),
        isNotNull(orders.confirmationDueAt),
      ),
    );
    // The job locks an order before it confirms it: whoever comes second finds what the first has done.
    const undone = await tx
      .update(orders)
      .set({ confirmationDueAt: null })
      .where(inArray(orders.id, marked))
      .returning({ id: orders.id });
    const ids = undone.map(({ id }) => id);
    await tx
      .delete(confirmationCalls)
      .where(
        and(inArray(confirmationCalls.orderId, ids), eq(confirmationCalls.result, 'confirmed')),
      );
    return resultsOf(tx, numbers, { done: ['placed'], otherwise: 'order/already-confirmed' });
  });
}

/** Throws for the only result of a call about one order. */
export function assertConfirmable([result]: readonly ConfirmationResult[]): void {
  if (result?.error) throw result.error;
}

/** Locks orders by id, so that two requests for many orders wait for each other. */
function lockedIds(tx: Tx, condition: ReturnType<typeof and>) {
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(orders.id)
    .for('update');
}

type Expected = { done: readonly string[]; otherwise: ErrorCode };

async function resultsOf(
  tx: Tx,
  numbers: readonly string[],
  { done, otherwise }: Expected,
): Promise<ConfirmationResult[]> {
  const found = await tx
    .select({ number: orders.number, status: orders.status })
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  return numbers.map((number) => {
    const status = found.find((row) => row.number === number)?.status;
    if (!status) return { number, error: new AppError('order/not-found') };
    return { number, error: done.includes(status) ? null : new AppError(otherwise) };
  });
}
