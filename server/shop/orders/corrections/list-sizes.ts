// The sizes of an order's lines: which the same product has in the same colour, and whether a line could have them.
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { products, variants } from '#server/platform/db/schema/catalogue.ts';
import type { OrderLineRow } from '#server/shop/orders/core/queries.ts';

type Line = Pick<OrderLineRow, 'position' | 'variantId' | 'productId' | 'colour' | 'pricePaise'>;

export type LineSize = {
  /** Position of the line. */
  position: number;
  variantId: string;
  size: string;
  sku: string;
  /** Items that may be sold. */
  available: number;
  /** Costs now what the line's own size costs now; what the customer paid stays. */
  isSamePrice: boolean;
};

/** The line's own size among them; none of an archived variant, but the line's own. In the order of the product page. */
export async function listSizes(db: Db | Tx, lines: readonly Line[]): Promise<LineSize[]> {
  if (lines.length === 0) return [];
  const isOfLine = lines.map(({ productId, colour }) =>
    and(eq(variants.productId, productId), eq(variants.colour, colour)),
  );
  const ownIds = lines.flatMap(({ variantId }) => variantId ?? []);
  const rows = await db
    .select({
      variantId: variants.id,
      productId: variants.productId,
      colour: variants.colour,
      size: variants.size,
      sku: variants.sku,
      isArchived: variants.isArchived,
      isForSale: sql<boolean>`(${products.status} = 'published' and not ${variants.isArchived})`,
      available: sql<number>`${variants.onHand} - ${variants.reserved}`,
      pricePaise: sql<number>`coalesce(${variants.pricePaise}, ${products.pricePaise})`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(or(...isOfLine, ownIds.length > 0 ? inArray(variants.id, ownIds) : undefined))
    .orderBy(asc(variants.position), asc(variants.id));
  return lines.flatMap((line) => {
    const own = rows.find(({ variantId }) => variantId === line.variantId);
    const pricePaise = own?.pricePaise ?? line.pricePaise;
    return rows
      .filter((row) => row === own || (isSameItem(row, line) && !row.isArchived))
      .map((row) => ({
        position: line.position,
        variantId: row.variantId,
        size: row.size,
        sku: row.sku,
        available: row.isForSale ? row.available : 0,
        isSamePrice: row.pricePaise === pricePaise,
      }));
  });
}

function isSameItem(row: { productId: string; colour: string }, line: Line): boolean {
  return row.productId === line.productId && row.colour === line.colour;
}
