// Stock of items that came back from an order. Each is a movement in; one that is not sold again is one out as well.
import { eq, sql } from 'drizzle-orm';
import type { PlacedLine } from '#domain/returns/returns.ts';
import type { StockReturnReason } from '#domain/product/stock.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { stockMovements, variants } from '#server/platform/db/schema/catalogue.ts';
import type { OrderLineRow } from './queries.ts';

type ReturnedStock = {
  orderId: string;
  lines: readonly OrderLineRow[];
  placed: readonly PlacedLine[];
  reason: Extract<StockReturnReason, 'order_return' | 'undelivered'>;
};

/** Locks variants by id. A variant that was deleted from the catalogue has no stock to change. */
export async function placeReturnedStock(tx: Tx, returned: ReturnedStock): Promise<void> {
  const { orderId, lines, placed, reason } = returned;
  const variantOf = new Map(lines.map(({ position, variantId }) => [position, variantId]));
  const known = placed.flatMap((each) => {
    const variantId = variantOf.get(each.line);
    return variantId ? [{ ...each, variantId }] : [];
  });
  for (const { variantId, restocked, seconds, writtenOff } of known.toSorted(byVariant)) {
    const log = (movement: StockReturnReason, onHandChange: number) =>
      onHandChange !== 0 &&
      tx
        .insert(stockMovements)
        .values({ orderId, variantId, onHandChange, reservedChange: 0, reason: movement });
    if (restocked > 0) {
      const onHand = sql`${variants.onHand} + ${restocked}`;
      await tx.update(variants).set({ onHand }).where(eq(variants.id, variantId));
    }
    await log(reason, restocked + seconds + writtenOff);
    await log('seconds', -seconds);
    await log('written_off', -writtenOff);
  }
}

function byVariant(a: { variantId: string }, b: { variantId: string }): number {
  return a.variantId < b.variantId ? -1 : 1;
}
