// Rows of the catalogue turned into the products that pages and calls show.
import { SQL, sql } from 'drizzle-orm';
import { toRupees } from '#domain/money.ts';
import {
  type ColourFamily,
  type Product,
  type ProductCard,
  type Variant,
  deriveStock,
} from '#domain/product.ts';
import type { Db, Tx } from '#server/db/db.ts';
import type { products } from '#server/db/schema/catalogue.ts';
import { pictureOf, sharedFrom } from './pictures.ts';

type CardRow = Omit<typeof products.$inferSelect, keyof Texts | 'position' | 'publishedAt'> & {
  colours: { name: string; code: string; family: ColourFamily }[];
  variants: Variant[];
};
type Texts = Pick<Product, 'kind' | 'description' | 'details' | 'specifications'> & {
  sharePicture: string | null;
};

/** Given as they are, or as the database finds them: `array(select id …)`. */
type Ids = readonly string[] | SQL;

/** The products of these ids, in the order of the ids; unknown ones are left out. */
export async function readProducts(db: Db | Tx, ids: Ids): Promise<Product[]> {
  return (await read<CardRow & { texts: Texts }>(db, ids, true)).map(toProduct);
}

/** The same as a list shows them: the long texts stay behind. */
export async function readCards(db: Db | Tx, ids: Ids): Promise<ProductCard[]> {
  return (await read<CardRow>(db, ids, false)).map(cardOf);
}

async function read<Row>(db: Db | Tx, ids: Ids, inFull: boolean): Promise<Row[]> {
  if (!(ids instanceof SQL) && ids.length === 0) return [];
  const wanted = ids instanceof SQL ? ids : sql`${sql.param([...ids])}::text[]`;
  const { rows } = (await db.execute(
    sql`select products_shown(${wanted}, ${inFull}) as products`,
  )) as { rows: { products: Row[] }[] };
  return rows[0]?.products ?? [];
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

function toProduct({
  texts: { sharePicture, ...texts },
  ...row
}: CardRow & { texts: Texts }): Product {
  const card = cardOf(row);
  return { ...card, ...texts, shareImage: sharePicture ? sharedFrom(sharePicture) : card.image };
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
