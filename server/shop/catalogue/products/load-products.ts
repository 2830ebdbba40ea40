// Loads products by id, as cards or in full.
import { SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type AttributeDocument,
  type ProductAttribute,
  valuesText,
} from '#domain/product/attribute.ts';
import { toRupees } from '#domain/money/money.ts';
import {
  type ColourFamily,
  type Product,
  type CardProduct,
  type Variant,
  deriveStock,
} from '#domain/product/product.ts';
import { factsOf } from '#domain/product/facts.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { fromJsonRow } from '#server/platform/db/json-row.ts';
import { storedDocument, firstOf, selectRows } from '#server/platform/db/statement.ts';
import { createLruStore } from '#server/platform/lib/lru-store.ts';
import { recordShownProducts } from '#server/platform/lib/shown-products.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { imageOf } from '#domain/product/gallery-image.ts';
import { shareImageUrl } from './share-image-url.ts';

/** A row of product_cards(). */
export type CardRow = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'slug'
  | 'name'
  | 'category'
  | 'pricePaise'
  | 'originalPricePaise'
  | 'rating'
  | 'reviewCount'
  | 'isNew'
  | 'isOnSale'
  | 'isFeatured'
  | 'isFreeSize'
  | 'galleryImages'
> & {
  craft: string;
  colours: { name: string; code: string; family: ColourFamily }[];
  variants: (Omit<Variant, 'price' | 'originalPrice'> & {
    pricePaise: number | null;
    originalPricePaise: number | null;
  })[];
};
type ShownAttribute = Pick<AttributeDocument, 'label' | 'type' | 'unit'> &
  Pick<ProductAttribute, 'values'>;
/** `product`: the row of the table, by the names of its columns. */
type ProductRow = CardRow & {
  product: Record<string, unknown>;
  attributes: ShownAttribute[];
};

/** Ids, or an SQL expression for them: `array(select id …)`. */
type Ids = readonly string[] | SQL;

/** Products in the order of the ids; unknown ids are omitted. */
export async function loadProducts(db: Db | Tx, ids: Ids): Promise<Product[]> {
  const rows = await loadRows<ProductRow>(db, ids, true);
  recordShownProducts(rows);
  return rows.map(toProduct);
}

/** Cards of products, without the long texts, in the order of the ids; unknown ids are omitted. */
export async function loadCards(db: Db | Tx, ids: Ids): Promise<CardProduct[]> {
  return shownCards(await loadRows<CardRow>(db, ids, false));
}

/** Cards for customers, whose pages follow changes of these products. */
export function shownCards(rows: readonly CardRow[]): CardProduct[] {
  recordShownProducts(rows);
  return rows.map(cardOf);
}

/** Characters of the rows; a card with what is made of it takes about eight times as much memory. */
const MAX_ROW_LENGTH = 4 * 1024 * 1024;
const cards = createLruStore<{ text: string; card: CardProduct; bytes: number }>(MAX_ROW_LENGTH);

/** A row that is as it was last is the same card: what was made of the card, such as its markup, is kept with it. */
function cardOf(row: CardRow): CardProduct {
  const text = JSON.stringify(row);
  const kept = cards.get(row.id);
  if (kept?.text === text) return kept.card;
  const card = toCard(row);
  cards.set(row.id, { text, card, bytes: text.length });
  return card;
}

async function loadRows<Row extends CardRow>(
  db: Db | Tx,
  ids: Ids,
  withTexts: boolean,
): Promise<Row[]> {
  const idArray = ids instanceof SQL ? ids : sql`${sql.param([...ids])}::text[]`;
  const query = sql`select product_cards(${idArray}, ${withTexts}) as products`;
  return firstOf(await selectRows(db, z.object({ products: storedDocument<Row[]>() }), query))
    .products;
}

function toProduct({ product, attributes, ...row }: ProductRow): Product {
  const card = toCard(row);
  const full = fromJsonRow(products, product);
  const { kind, description, details, specifications, seoTitle, seoDescription } = full;
  return {
    ...card,
    kind,
    description,
    details,
    attributes: attributes.map(({ label, values, ...type }) => ({
      label,
      value: valuesText(type, values),
    })),
    specifications,
    seoTitle,
    seoDescription,
    facts: factsOf(full, 'page'),
    isArchived: full.status === 'archived',
    shareImage: shareImageUrl(card, null),
  };
}

function toCard(row: CardRow): CardProduct {
  const galleryImages = row.galleryImages.map(imageOf);
  const images = galleryImages.map((image) => image.src);
  const variants = row.variants.map(({ pricePaise, originalPricePaise, ...variant }) => ({
    ...variant,
    price: pricePaise === null ? null : toRupees(pricePaise),
    originalPrice: originalPricePaise === null ? null : toRupees(originalPricePaise),
  }));
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    subtitle: row.craft,
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
    galleryImages,
    variants,
    ...deriveStock(variants, row.colours),
  };
}
