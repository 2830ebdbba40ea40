// Writes the lines of an account's cart.
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CartLine, RequestedLine } from '#domain/cart/cart.ts';
import { type Rupees, toPaise } from '#domain/money/money.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { cartLines } from '#server/platform/db/schema/cart.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';
import type { StoredCart } from './load-cart.ts';

type SavedLines = {
  accountId: string;
  version: number;
  variantIds: string[];
  quantities: number[];
  pricesPaise: number[];
  removed: string[];
};

const saveLines = statement(
  'save_cart',
  z.object({ version: z.int().nullable() }),
  (p: Params<SavedLines>) => sql`select save_cart(${p.accountId}, ${p.version}, ${p.variantIds},
    ${p.quantities}, ${p.pricesPaise}, ${p.removed}) as version`,
);

/**
 * Saves the lines of a cart in one statement, and returns its new version; null, and nothing is saved, when the cart has
 * changed since it was read. A line that it has already keeps the price seen last.
 */
export async function saveCart(
  db: Db | Tx,
  accountId: string,
  { before, lines }: { before: StoredCart; lines: readonly CartLine[] },
): Promise<number | null> {
  const quantityBefore = new Map(before.lines.map((line) => [line.id, line.quantity]));
  const changed = lines.filter(({ id, quantity }) => quantityBefore.get(id) !== quantity);
  const remaining = new Set(lines.map((line) => line.id));
  const removed = before.lines.map((line) => line.id).filter((id) => !remaining.has(id));
  const { version } = firstOf(
    await saveLines(db, {
      accountId,
      version: before.version,
      variantIds: changed.map(({ id }) => id),
      quantities: changed.map(({ quantity }) => quantity),
      pricesPaise: changed.map(({ price }) => toPaise(price)),
      removed,
    }),
  );
  return version;
}

/** Takes the cart's row lock: the next change of this cart waits for the end of the transaction. */
export async function lockCart(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`select from carts where account_id = ${accountId} for update`);
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

/** Removes bought quantities from the cart, and keeps what was added since. Gives the cart a new version, also one that is missing. */
export async function removeBought(
  tx: Tx,
  accountId: string,
  bought: readonly RequestedLine[],
): Promise<void> {
  const variantIds = bought.map(({ variantId }) => variantId);
  const quantities = bought.map(({ quantity }) => quantity);
  await removeQuantities(tx, { accountId, variantIds, quantities });
}

const removeQuantities = statement(
  'remove_bought',
  z.never(),
  (p: Params<{ accountId: string; variantIds: string[]; quantities: number[] }>) => sql`
    with bought as (
      select * from unnest(${p.variantIds}::text[], ${p.quantities}::int[])
        as bought (variant_id, quantity)),
    removed as (
      delete from cart_lines using bought where cart_lines.account_id = ${p.accountId}
        and cart_lines.variant_id = bought.variant_id and cart_lines.quantity <= bought.quantity),
    reduced as (
      update cart_lines set quantity = cart_lines.quantity - bought.quantity from bought
      where cart_lines.account_id = ${p.accountId}
        and cart_lines.variant_id = bought.variant_id and cart_lines.quantity > bought.quantity)
    insert into carts (account_id) values (${p.accountId})
    on conflict (account_id) do update set version = carts.version + 1, updated_at = now()`,
);
