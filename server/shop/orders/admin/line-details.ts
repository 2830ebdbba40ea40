// What the admin needs to pick and change the lines of an order: SKU, swatch, and the sizes to swap with.
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { productColours } from '#server/platform/db/schema/catalogue.ts';
import { orderLines } from '#server/platform/db/schema/orders.ts';
import { countUnclaimed } from '#server/shop/orders/core/claim-items.ts';
import { listSizes } from '#server/shop/orders/corrections/list-sizes.ts';

export type LineDetails = {
  /** Position of the line in the order; the API names the line by it. */
  position: number;
  /** Null when the variant is gone, as the colour's code is. */
  sku: string | null;
  /** `#rrggbb`. */
  colourCode: string | null;
  /** Items that refunds by item name. */
  refundedQuantity: number;
  /** Items that reports and refunds by item name: the first items of the line. */
  claimedQuantity: number;
  /** Sizes of the same product and colour, the line's own among them; in the order of the product page. */
  sizes: { variantId: string; size: string; available: number; isSamePrice: boolean }[];
};

/** Details of the order's lines, in the order of the lines. */
export async function listLineDetails(db: Db, orderId: string): Promise<LineDetails[]> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const productIds = lines.map(({ productId }) => productId);
  const colours = await db
    .select()
    .from(productColours)
    .where(inArray(productColours.productId, productIds));
  const sizes = await listSizes(db, lines);
  return lines.map((line) => {
    const { position, variantId, productId, colour } = line;
    const ofLine = sizes.filter((size) => size.position === position);
    const swatch = colours.find((each) => each.productId === productId && each.name === colour);
    return {
      position,
      sku: ofLine.find((size) => size.variantId === variantId)?.sku ?? null,
      colourCode: swatch?.code ?? null,
      refundedQuantity: line.refundedQuantity,
      claimedQuantity: line.quantity - countUnclaimed(line),
      sizes: ofLine.map(({ variantId: id, size, available, isSamePrice }) => ({
        variantId: id,
        size,
        available,
        isSamePrice,
      })),
    };
  });
}
