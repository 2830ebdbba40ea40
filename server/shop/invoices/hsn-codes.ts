// HSN codes of the items of orders: of the product, else of its category. A registered seller's document names one for each.
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { categories } from '#server/platform/db/schema/categories.ts';
import { orderLines } from '#server/platform/db/schema/orders.ts';
import { type InvoiceDeps, sellerOf } from './seller.ts';

export const hsnCodeOfLine = sql<string>`coalesce(nullif(${products.hsnCode}, ''), ${categories.hsnCode}, '')`;

export type ItemWithoutHsn = { orderId: string; productId: string; name: string };

/**
 * Items without HSN code, in the order of the lines. Empty for a seller without GSTIN, whose documents need no code. An
 * item whose product is gone is left out: nobody could add its code.
 */
export async function listItemsWithoutHsn(
  deps: InvoiceDeps,
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ItemWithoutHsn[]> {
  if (sellerOf(deps).gstin === '' || orderIds.length === 0) return [];
  return db
    .select({ orderId: orderLines.orderId, productId: products.id, name: orderLines.name })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(categories, eq(categories.id, products.category))
    .where(
      and(
        inArray(orderLines.orderId, [...orderIds]),
        gt(orderLines.quantity, 0),
        eq(hsnCodeOfLine, ''),
      ),
    )
    .orderBy(asc(orderLines.position));
}

/** `details` lead to the product. */
export function hsnMissing({ name, productId }: ItemWithoutHsn, before = 'packing'): AppError {
  const message = `“${name}” has no HSN code. Add it before ${before}, under Legal details of the product or in its category.`;
  return new AppError('invoice/hsn-missing', { message, details: { productId } });
}
