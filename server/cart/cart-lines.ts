// Writes the lines of an account's cart.
import { type SQL, and, eq, inArray, sql } from 'drizzle-orm';
import type { CartLine, RequestedLine } from '#domain/cart.ts';
import { type Rupees, toPaise } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { cartLines } from '#server/db/schema/cart.ts';

/** Writes what changed between two states of the same cart. */
export async function saveDifference(
  tx: Tx,
  accountId: string,
  { before, after }: { before: readonly CartLine[]; after: readonly CartLine[] },
): Promise<void> {
  const quantityBefore = new Map(before.map((line) => [line.id, line.quantity]));
  await saveLines(
    tx,
    accountId,
    after.filter(({ id, quantity }) => quantityBefore.get(id) !== quantity),
  );
  const remaining = new Set(after.map((line) => line.id));
  const removed = before.map((line) => line.id).filter((id) => !remaining.has(id));
  if (removed.length === 0) return;
  await tx
    .delete(cartLines)
    .where(and(eq(cartLines.accountId, accountId), inArray(cartLines.variantId, removed)));
}

/** Inserts the lines, or sets the quantity of those the cart already has; these keep the price seen last. */
export async function saveLines(
  tx: Tx,
  accountId: string,
  lines: readonly Pick<CartLine, 'id' | 'quantity' | 'price'>[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(cartLines)
    .values(
      lines.map(({ id, quantity, price }) => ({
        accountId,
        variantId: id,
        quantity,
        seenPricePaise: toPaise(price),
      })),
    )
    .onConflictDoUpdate({
      target: [cartLines.accountId, cartLines.variantId],
      set: { quantity: sql`excluded.quantity` },
    });
}

/** Stores that the customer has seen this price, so that it is no longer said to have changed. */
export async function saveSeenPrice(
  db: Db,
  accountId: string,
  { variantId, price }: { variantId: string; price: Rupees },
): Promise<void> {
  await db
    .update(cartLines)
    .set({ seenPricePaise: toPaise(price) })
    .where(and(eq(cartLines.accountId, accountId), eq(cartLines.variantId, variantId)));
}

/** Removes bought quantities from the cart, and keeps what was added since. */
export async function removeBought(
  tx: Tx,
  accountId: string,
  bought: readonly RequestedLine[],
): Promise<void> {
  for (const { variantId, quantity } of bought) {
    const line = and(eq(cartLines.accountId, accountId), eq(cartLines.variantId, variantId));
    await tx.delete(cartLines).where(and(line, sql`${cartLines.quantity} <= ${quantity}`));
    await tx
      .update(cartLines)
      .set({ quantity: sql`${cartLines.quantity} - ${quantity}` })
      .where(line);
  }
  await bumpCartVersion(tx, accountId);
}

/**
 * Gives the cart a new version, as every change of its lines must, and creates a missing cart.
 * Takes the cart's row lock, so that changes of one cart run one after another.
 */
export async function bumpCartVersion(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(bumpVersion(accountId));
}

/** The statement of bumpCartVersion; returns `version`. */
export function bumpVersion(accountId: string): SQL {
  return sql`
    insert into carts (account_id) values (${accountId})
    on conflict (account_id) do update set version = carts.version + 1, updated_at = now()
    returning version`;
}
