// Rows of the catalogue turned into the products that pages and calls show.
import { asc, inArray } from 'drizzle-orm';
import { toRupees } from '#domain/money.ts';
import { type Product, type ProductCard, type Variant, deriveStock } from '#domain/product.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { productColours, products, variants } from '#server/db/schema/catalogue.ts';
import { pictureOf } from './pictures.ts';

type ProductRow = typeof products.$inferSelect;
type ColourRow = typeof productColours.$inferSelect;

/** The products of these ids, in the order of the ids; unknown ones are left out. */
export async function readProducts(db: Db | Tx, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const rows = await db.select().from(products).where(inArray(products.id, wanted));
  const colours = await db
    .select()
    .from(productColours)
    .where(inArray(productColours.productId, wanted))
    .orderBy(asc(productColours.position));
  const counted = await db
    .select()
    .from(variants)
    .where(inArray(variants.productId, wanted))
    .orderBy(asc(variants.position));
  const variantsOf = groupBy(counted.map(toVariant), (variant) => variant.productId);
  const coloursOf = groupBy(colours, (colour) => colour.productId);
  const found = new Map(
    rows.map((row) => [
      row.id,
      toProduct(row, coloursOf.get(row.id) ?? [], variantsOf.get(row.id) ?? []),
    ]),
  );
  return wanted.flatMap((id) => found.get(id) ?? []);
}

/** A list shows cards: the long texts stay behind. */
export function toCard(product: Product): ProductCard {
  const {
    kind: _kind,
    description: _description,
    details: _details,
    specifications: _s,
    ...card
  } = product;
  return card;
}

function toVariant(row: typeof variants.$inferSelect): Variant & { productId: string } {
  return {
    id: row.id,
    productId: row.productId,
    colour: row.colour,
    size: row.size,
    stock: row.onHand - row.reserved,
  };
}

function toProduct(
  row: ProductRow,
  colours: readonly ColourRow[],
  counted: readonly (Variant & { productId: string })[],
): Product {
  const shown = counted.map(({ productId: _productId, ...variant }) => variant);
  const pictures = row.pictures.map(pictureOf);
  const images = pictures.map((picture) => picture.src);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    craft: row.craft,
    kind: row.kind,
    category: row.category,
    description: row.description,
    details: row.details,
    price: toRupees(row.pricePaise),
    originalPrice: toRupees(row.originalPricePaise),
    rating: row.rating,
    reviewCount: row.reviewCount,
    isNew: row.isNew,
    isOnSale: row.isOnSale,
    isFeatured: row.isFeatured,
    isFreeSize: row.isFreeSize,
    specifications: row.specifications,
    image: images[0] ?? '',
    images,
    pictures,
    variants: shown,
    ...deriveStock(
      shown,
      colours.map(({ name, code, family }) => ({ name, code, family })),
    ),
  };
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}
