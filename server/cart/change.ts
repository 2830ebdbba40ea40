// Changing an account's cart: each change is one transaction that begins by taking the cart.
import { and, eq } from 'drizzle-orm';
import { type CartLine, MAX_LINES, type WantedLine, quantityLimit } from '#domain/cart.ts';
import { Refusal } from '#domain/errors.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { cartLines } from '#server/db/schema/accounts.ts';
import { linesFor, readCart, touchCart } from './lines.ts';

/** Adding a variant again raises its quantity. Refuses 'stock/…' and 'cart/too-many-lines'. */
export function addLine(db: Db, accountId: string, wanted: WantedLine): Promise<void> {
  return db.transaction(async (tx) => {
    await touchCart(tx, accountId);
    const { lines } = await readCart(tx, accountId);
    const present = lines.find((line) => line.id === wanted.variantId);
    if (!present && lines.length >= MAX_LINES) throw new Refusal('cart/too-many-lines');
    const line = present ?? (await offeredLine(tx, accountId, wanted));
    const quantity = (present?.quantity ?? 0) + wanted.quantity;
    refuseBeyondStock(line, quantity);
    await putLine(tx, accountId, wanted.variantId, quantity);
  });
}

/** A quantity below 1 removes the line. */
export function setQuantity(db: Db, accountId: string, wanted: WantedLine): Promise<void> {
  return db.transaction(async (tx) => {
    await touchCart(tx, accountId);
    const { lines } = await readCart(tx, accountId);
    const line = lines.find(({ id }) => id === wanted.variantId);
    if (!line) throw new Refusal('cart/line-not-found');
    if (wanted.quantity < 1) return takeLine(tx, accountId, wanted.variantId);
    // Lowering is always allowed, also when the stock has shrunk below what she holds.
    if (wanted.quantity > line.quantity) refuseBeyondStock(line, wanted.quantity);
    await putLine(tx, accountId, wanted.variantId, wanted.quantity);
  });
}

/** Removing what is not there is done already. */
export function removeLine(db: Db, accountId: string, variantId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await touchCart(tx, accountId);
    await takeLine(tx, accountId, variantId);
  });
}

export function clearCart(db: Db, accountId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await touchCart(tx, accountId);
    await tx.delete(cartLines).where(eq(cartLines.accountId, accountId));
  });
}

export async function putLine(
  tx: Tx,
  accountId: string,
  variantId: string,
  quantity: number,
): Promise<void> {
  await tx
    .insert(cartLines)
    .values({ accountId, variantId, quantity })
    .onConflictDoUpdate({ target: [cartLines.accountId, cartLines.variantId], set: { quantity } });
}

async function takeLine(tx: Tx, accountId: string, variantId: string): Promise<void> {
  await tx
    .delete(cartLines)
    .where(and(eq(cartLines.accountId, accountId), eq(cartLines.variantId, variantId)));
}

async function offeredLine(tx: Tx, accountId: string, wanted: WantedLine): Promise<CartLine> {
  const [line] = await linesFor(tx, accountId, [wanted]);
  if (!line) throw new Refusal('product/not-found');
  return line;
}

function refuseBeyondStock(line: CartLine, quantity: number): void {
  const facts = { variantId: line.id, stock: line.stock };
  if (line.stock <= 0) throw new Refusal('stock/sold-out', { facts });
  if (quantity > quantityLimit(line.stock)) throw new Refusal('stock/too-few', { facts });
}
