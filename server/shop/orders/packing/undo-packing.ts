// Takes back that orders are packed, as long as the job has not packed them.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type PackingDeps, type PackingResult, listOrdersByNumber } from './request-packing.ts';

/**
 * Removes the mark of orders that are not packed yet. Returns one result for each number, in their order. Idempotent:
 * an order that is confirmed and not marked has no error. Errors: `order/not-found`, and `order/already-packed` for an
 * order that has gone further.
 */
export function undoPacking(
  { db }: Pick<PackingDeps, 'db'>,
  numbers: readonly string[],
): Promise<PackingResult[]> {
  return db.transaction(async (tx) => {
    const marked = tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          inArray(orders.number, [...numbers]),
          eq(orders.status, 'confirmed'),
          isNotNull(orders.packingDueAt),
        ),
      )
      .orderBy(orders.id)
      .for('update');
    // The job locks an order before it packs it: whoever comes second finds what the first has done.
    await tx.update(orders).set({ packingDueAt: null }).where(inArray(orders.id, marked));
    const found = await listOrdersByNumber(tx, numbers);
    return numbers.map((number): PackingResult => {
      const order = found.find((row) => row.number === number);
      if (!order) return { number, error: 'order/not-found' };
      return { number, error: order.status === 'confirmed' ? null : 'order/already-packed' };
    });
  });
}
