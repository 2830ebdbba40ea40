// Taking rows so that nobody else changes them meanwhile. Always in one order: shopper, order, cart, variants by id, promotion.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { carts, users } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type OrderRow, pendingOrderOf } from './rows.ts';

/** One order at a time for each shopper, whatever she clicks in however many tabs. */
export async function holdShopper(tx: Tx, accountId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, accountId)).for('no key update');
}

export async function holdPending(tx: Tx, accountId: string): Promise<OrderRow | null> {
  const seen = await pendingOrderOf(tx, accountId);
  if (!seen) return null;
  const [held] = await tx.select().from(orders).where(eq(orders.id, seen.id)).for('update');
  return held?.status === 'pending_payment' ? held : null;
}

export async function holdOrderOfProvider(
  tx: Tx,
  providerOrderId: string,
): Promise<OrderRow | null> {
  const [held] = await tx
    .select()
    .from(orders)
    .where(eq(orders.providerOrderId, providerOrderId))
    .for('update');
  return held ?? null;
}

/** Null when the order is no longer pending, or its window was opened again meanwhile. */
export async function holdLapsed(tx: Tx, orderId: string): Promise<OrderRow | null> {
  const [held] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.status, 'pending_payment'),
        sql`${orders.expiresAt} <= now()`,
      ),
    )
    .for('update');
  return held ?? null;
}

export async function holdCart(tx: Tx, accountId: string): Promise<void> {
  await tx
    .select({ version: carts.version })
    .from(carts)
    .where(eq(carts.accountId, accountId))
    .for('update');
}
