// Marks confirmed orders as packed, with a time in which it can be undone; a job then packs them.
import { and, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { isRecipientPrintable } from '#domain/checkout/checkout.ts';
import { canShip } from '#domain/payment/dispute.ts';
import { type ErrorCode, AppError } from '#domain/errors/errors.ts';
import { UNDO_SECONDS } from '#domain/editing/undo.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import {
  type ItemWithoutHsn,
  hsnMissing,
  listItemsWithoutHsn,
} from '#server/shop/invoices/hsn-codes.ts';
import { sellerError } from '#server/shop/invoices/seller.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { isRefundedInFull } from '#server/shop/orders/core/refunded-in-full.ts';
import { advanceLocked } from '#server/shop/orders/admin/actions.ts';

export const PACKING_QUEUE = 'pack-orders';

export type PackingDeps = OrderDeps & { jobs: Jobs };
/** `error` is null for an order that is marked now or was marked before. `item`: the one that stops the packing. */
export type PackingResult = { number: string; error: ErrorCode | null; item?: ItemWithoutHsn };

/**
 * Marks orders to be packed by a job. Returns one result for each number, in their order. Errors: `order/not-found`,
 * `order/illegal-transition`, and `order/disputed`, `order/refunded`, `order/not-printable`, `invoice/gstin-missing`,
 * `invoice/composition-scheme` and `invoice/hsn-missing`, which would otherwise be found out when nobody looks.
 */
export function requestPacking(
  deps: PackingDeps,
  numbers: readonly string[],
): Promise<PackingResult[]> {
  return deps.db.transaction(async (tx) => {
    await confirmMarked(deps, tx, numbers);
    const found = await listOrdersByNumber(tx, numbers);
    const ids = found.map(({ id }) => id);
    const withoutHsn = await listItemsWithoutHsn(deps, tx, ids);
    const results = numbers.map((number): PackingResult => {
      const order = found.find((row) => row.number === number);
      if (!order) return { number, error: 'order/not-found' };
      const error = reasonNotToPack(deps, order);
      const item = withoutHsn.find(({ orderId }) => orderId === order.id);
      const stopsPacking = !error && item !== undefined && order.status === 'confirmed';
      return stopsPacking ? { number, error: 'invoice/hsn-missing', item } : { number, error };
    });
    const marked = await markConfirmed(
      tx,
      results.flatMap(({ number, error }) => (error ? [] : number)),
    );
    if (marked.size > 0) {
      await deps.jobs.send(PACKING_QUEUE, {}, { tx, afterSeconds: UNDO_SECONDS });
    }
    // Read again: an order that was not marked may have been marked, packed or cancelled meanwhile.
    const now = await listOrdersByNumber(tx, numbers);
    return results.map((result) => {
      const { number, error } = result;
      const order = now.find((row) => row.number === number);
      if (error || order?.isMarked) return result;
      const reason = order && reasonNotToPack(deps, order);
      return { number, error: reason ?? 'order/illegal-transition' };
    });
  });
}

/** Packing an order ends the time in which its confirmation could be undone. */
async function confirmMarked(deps: OrderDeps, tx: Tx, numbers: readonly string[]): Promise<void> {
  const marked = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.number, [...numbers]), isNotNull(orders.confirmationDueAt)))
    .orderBy(orders.id)
    .for('update');
  for (const order of marked) await advanceLocked(deps, tx, { order, event: 'confirmed' });
}

type OrderToPack = Awaited<ReturnType<typeof listOrdersByNumber>>[number];

function reasonNotToPack(deps: PackingDeps, order: OrderToPack): ErrorCode | null {
  if (!canShip(order)) return 'order/disputed';
  if (order.isRefundedInFull) return 'order/refunded';
  if (!isRecipientPrintable(order)) return 'order/not-printable';
  return sellerError(deps, order);
}

/** The error of a result in words for the admin; null for an order that is marked. */
export function packingError({ error, item }: PackingResult): AppError | null {
  if (item) return hsnMissing(item);
  return error && new AppError(error);
}

/** Throws for the only result of a call about one order. */
export function assertDone([result]: readonly PackingResult[]): void {
  const error = result && packingError(result);
  if (error) throw error;
}

/** Locks orders by id, so that two requests for many orders wait for each other. */
async function markConfirmed(tx: Tx, numbers: string[]): Promise<Set<string>> {
  const isMarkable = and(
    inArray(orders.number, numbers),
    eq(orders.status, 'confirmed'),
    isNull(orders.packingDueAt),
    isNull(orders.disputeStatus),
    not(isRefundedInFull),
  );
  const markable = tx
    .select({ id: orders.id })
    .from(orders)
    .where(isMarkable)
    .orderBy(orders.id)
    .for('update');
  const marked = await tx
    .update(orders)
    .set({ packingDueAt: sql`now() + ${UNDO_SECONDS}::int * interval '1 second'` })
    .where(inArray(orders.id, markable))
    .returning({ number: orders.number });
  return new Set(marked.map(({ number }) => number));
}

export function listOrdersByNumber(db: Db | Tx, numbers: readonly string[]) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      isRefundedInFull,
      taxPaise: orders.taxPaise,
      includedTaxPaise: orders.includedTaxPaise,
      contactName: orders.contactName,
      shippingAddress: orders.shippingAddress,
      disputeStatus: orders.disputeStatus,
      isMarked: sql<boolean>`(${orders.status} = 'confirmed' and ${orders.packingDueAt} is not null)`,
    })
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
}
