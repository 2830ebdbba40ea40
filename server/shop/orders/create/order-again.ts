// Use case: a customer puts the items of an earlier order into the cart again.
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import { readCart } from '#server/shop/cart/load-cart.ts';
import { mergeGuestCart } from '#server/shop/cart/merge-guest-cart.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { linesToSend, linesWithStock, listLines } from '#server/shop/orders/core/queries.ts';

export const orderAgainSchema = z
  .object({
    /** Items of the order that are in the cart now. */
    itemCount: z.int(),
    /** Lines that cannot be had in full. */
    missing: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        colour: z.string(),
        size: z.string(),
        ordered: z.int(),
        available: z.int(),
      }),
    ),
  })
  .meta({ ref: 'OrderAgain' });
export type OrderAgainDto = z.infer<typeof orderAgainSchema>;

/** Idempotent: a line that the cart has already keeps the larger quantity. Throws `order/not-found`. */
export async function orderAgain(
  { db, shopSettings }: Pick<OrderDeps, 'db' | 'shopSettings'>,
  accountId: string,
  number: string,
): Promise<OrderAgainDto> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.number, number)));
  if (!order) throw new AppError('order/not-found');
  const ordered = linesToSend(await listLines(db, order.id));
  await mergeGuestCart(db, accountId, { guest: linesWithStock(ordered), rule: shopSettings });
  const cart = await readCart(db, accountId);
  const inCart = new Map(cart.lines.map(({ id, quantity }) => [id, quantity]));
  const lines = ordered.map(({ variantId, productId, name, colour, size, quantity }) => {
    const available = Math.min(quantity, inCart.get(variantId ?? '') ?? 0);
    return { productId, name, colour, size, ordered: quantity, available };
  });
  return {
    itemCount: lines.reduce((sum, { available }) => sum + available, 0),
    missing: lines.filter(({ ordered: wanted, available }) => available < wanted),
  };
}
