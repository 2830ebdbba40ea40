// Rows of the catalogue turned into the products that pages and calls show.
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { toRupees } from '#domain/money.ts';
import {
  type ColourFamily,
  type Product,
  type ProductCard,
  type Variant,
  deriveStock,
} from '#domain/product.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { productColours, products, variants } from '#server/db/schema/catalogue.ts';
import { pictureOf, sharedFrom } from './pictures.ts';

const { kind, description, details, specifications, sharePicture, ...forCards } =
  getTableColumns(products);

/** With each product its colours and variants, in one question. */
const withParts = {
  colours: sql<{ name: string; code: string; family: ColourFamily }[]>`(
    select coalesce(json_agg(json_build_object('name', c.name, 'code', c.code, 'family', c.family)
      order by c.position), '[]')
    from ${productColours} c where c.product_id = products.id)`,
  variants: sql<Variant[]>`(
    select coalesce(json_agg(json_build_object('id', v.id, 'colour', v.colour, 'size', v.size,
      'stock', v.on_hand - v.reserved) order by v.position), '[]')
    from ${variants} v where v.product_id = products.id)`,
};

type LongTexts = Pick<Product, 'kind' | 'description' | 'details' | 'specifications'>;
type OnlyDetail = LongTexts & { sharePicture: string | null };
type CardRow = Omit<typeof products.$inferSelect, keyof OnlyDetail> & {
  colours: Parameters<typeof deriveStock>[1];
  variants: Variant[];
};

/** The products of these ids, in the order of the ids; unknown ones are left out. */
export async function readProducts(db: Db | Tx, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...forCards, ...withParts, kind, description, details, specifications, sharePicture })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return inOrder(ids, rows.map(toProduct));
}

/** The same as a list shows them: the long texts stay behind. */
export async function readCards(db: Db | Tx, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...forCards, ...withParts })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return inOrder(ids, rows.map(cardOf));
}

export function toCard(product: Product): ProductCard {
  const {
    kind: _kind,
    description: _description,
    details: _details,
    specifications: _s,
    shareImage: _share,
    ...card
  } = product;
  return card;
}

function toProduct(row: CardRow & OnlyDetail): Product {
  const card = cardOf(row);
  return {
    ...card,
    shareImage: row.sharePicture ? sharedFrom(row.sharePicture) : card.image,
    kind: row.kind,
    description: row.description,
    details: row.details,
    specifications: row.specifications,
  };
}

function cardOf(row: CardRow): ProductCard {
  const pictures = row.pictures.map(pictureOf);
  const images = pictures.map((picture) => picture.src);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    craft: row.craft,
    category: row.category,
    price: toRupees(row.pricePaise),
    originalPrice: toRupees(row.originalPricePaise),
    rating: row.rating,
    reviewCount: row.reviewCount,
    isNew: row.isNew,
    isOnSale: row.isOnSale,
    isFeatured: row.isFeatured,
    isFreeSize: row.isFreeSize,
    image: images[0] ?? '',
    images,
    pictures,
    variants: row.variants,
    ...deriveStock(row.variants, row.colours),
  };
}

function inOrder<T extends { id: string }>(ids: readonly string[], found: readonly T[]): T[] {
  const byId = new Map(found.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
