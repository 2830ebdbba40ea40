// Payments that never came: after its time an unpaid order expires, and what it held is for everybody again.
import { and, asc, eq, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { releasePromotion } from '#server/checkout/promotions.ts';
import { orders } from '#server/db/schema/orders.ts';
import { eachByItself } from '#server/orders/each-by-itself.ts';
import { holdLapsed } from '#server/orders/hold.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { type OrderRow, countedPieces, readLines } from '#server/orders/rows.ts';
import { giveBack } from '#server/orders/stock.ts';
import { transition } from '#server/orders/transition.ts';
import { inMinutes } from '#server/orders/placing/write-order.ts';
import { askProvider } from './ask-provider.ts';

const BATCH = 50;

/** Runs every minute, on one server or many. Answers with how many have expired. */
export async function lapseReservations(parts: OrderParts): Promise<number> {
  const due = await parts.db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'pending_payment'), sql`${orders.expiresAt} <= now()`))
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH);
  let lapsed = 0;
  await eachByItself(due, async (order) => {
    if (await lapseUnlessPaid(parts, order)) lapsed += 1;
  });
  return lapsed;
}

async function lapseUnlessPaid(parts: OrderParts, order: OrderRow): Promise<boolean> {
  const found = await askProvider(parts, order).catch((error: unknown) => {
    if (error instanceof Refusal) return 'unknown' as const;
    throw error;
  });
  if (found === 'paid') return false;
  if (found === 'unpaid') return lapse(parts, order);
  // Money may be on its way: keep the stock, and let other orders come first until we ask again.
  await parts.db
    .update(orders)
    .set({ expiresAt: inMinutes(1) })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'pending_payment')));
  return false;
}

function lapse({ db }: OrderParts, order: OrderRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await holdLapsed(tx, order.id);
    if (!held) return false;
    await transition(tx, held, 'lapsed', 'clock', {}, { stockHeld: false });
    await giveBack(tx, held.id, countedPieces(await readLines(tx, held.id)));
    await releasePromotion(tx, held.promoCode);
    return true;
  });
}
