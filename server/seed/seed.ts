// Seeds a new shop: promo code, search synonyms and translated policies always; sample products, collections, crafts and
// orders in a demo; in a live shop categories without the demo's texts. Idempotent.
import { sql } from 'drizzle-orm';
import type { ProductColour } from '#domain/product/product.ts';
import { toPaise } from '#domain/money/money.ts';
import { skuOf } from '#domain/product/product-document.ts';
import {
  type SamplePicture,
  type SampleProduct,
  sampleTaxCodes,
} from '#samples/catalogue/product.ts';
import { sampleProducts } from '#samples/catalogue.ts';
import { galleryOf } from '#samples/colour-images.ts';
import { imageColours } from '#samples/image-colours.ts';
import { uniqueSkus } from '#server/shop/products/unique-skus.ts';
import { seedAttributes } from '#server/seed/seed-attributes.ts';
import { seedCollections } from '#server/seed/seed-collections.ts';
import { extendSamplePrices, seedAskedPrices } from '#server/seed/sample-prices.ts';
import { seedCrafts } from '#server/seed/seed-crafts.ts';
import { seedTranslations } from '#server/seed/seed-translations.ts';
import { openingOf, seedSampleOrders } from '#server/seed/sample-orders/seed-sample-orders.ts';
import { seedSearchSynonyms } from '#server/seed/search-synonyms.ts';
import type { Settings } from '#server/platform/config/env.ts';
import { databaseTime } from '#server/platform/db/database-time.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import {
  type GalleryImage,
  productColours,
  products,
  stockMovements,
  variants,
} from '#server/platform/db/schema/catalogue.ts';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { sampleRatings } from '#server/platform/db/schema/reviews.ts';

/** `hasSampleOrders`: whether a new demo shop has a past. A shop that has products already gets none. */
export async function seed(
  db: Db,
  mode: Settings['mode'],
  { hasSampleOrders = false } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(promotions).values({ code: 'WELCOME10', percent: 10 }).onConflictDoNothing();
    await seedSearchSynonyms(tx);
    if (mode === 'demo') {
      const present = await tx.select({ id: products.id }).from(products).limit(1);
      const isNew = present.length === 0;
      const openedAt = openingOf(await databaseTime(tx));
      await seedProducts(tx, sampleProducts, hasSampleOrders ? { openedAt } : {});
      // A shop that exists keeps the menu that its owner has made.
      if (isNew) {
        await seedCollections(tx);
        await seedCrafts(tx, sampleProducts);
        await seedAttributes(tx);
      }
      await updateSampleImages(tx, sampleProducts);
      await addSampleTaxCodes(tx, sampleProducts);
      await extendSamplePrices(tx);
      if (isNew && hasSampleOrders) await seedSampleOrders(tx, openedAt);
    } else {
      await blankFirstCategories(tx);
    }
    await seedTranslations(tx, mode);
  });
}

/** The categories of a new shop keep their names; image, texts and filter are the demo's, until the owner edits them. */
async function blankFirstCategories(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update categories set image = null, tagline = '', coming_soon_text = '', seo_description = '', is_filter = false
    where id in ('Women', 'Men', 'Jewelry', 'Kids', 'Accessories') and version = 1
      and (is_filter or image is not null)`);
}

/** A demo shop gets the images that a later version of the shop has, for the samples that nobody has edited. */
async function updateSampleImages(tx: Tx, samples: readonly SampleProduct[]): Promise<void> {
  const rows = samples.map((sample) => ({
    id: sample.id,
    images: galleryOf(sample).map(galleryImageOf),
  }));
  await tx.execute(sql`
    update products p set gallery_images = sample.images
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sample (id text, images jsonb)
    where p.id = sample.id and p.version = 1 and p.updated_by is null
      and p.gallery_images <> sample.images`);
}

/** Adds tax codes to samples of a version without them that nobody has edited. */
async function addSampleTaxCodes(tx: Tx, samples: readonly SampleProduct[]): Promise<void> {
  const rows = samples.map(({ id, kind }) => ({ id, ...sampleTaxCodes[kind] }));
  await tx.execute(sql`
    update products p set hsn_code = sample."hsnCode", unit = sample.unit
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sample (id text, "hsnCode" text, unit text)
    where p.id = sample.id and p.version = 1 and p.updated_by is null and p.hsn_code = ''`);
}

/**
 * Existing products are left unchanged: the admin may have edited them, and their stock is real. `openedAt`: when their
 * stock movements begin; now when omitted.
 */
export async function seedProducts(
  tx: Tx,
  samples: readonly SampleProduct[],
  { firstPosition = 0, openedAt }: { firstPosition?: number; openedAt?: Date } = {},
): Promise<void> {
  const added = await tx
    .insert(products)
    .values(samples.map((sample, at) => productRow(sample, firstPosition + at)))
    .onConflictDoNothing()
    .returning({ id: products.id });
  const missing = samples.filter((sample) => added.some(({ id }) => id === sample.id));
  if (missing.length === 0) return;
  await tx
    .insert(sampleRatings)
    .values(missing.map(({ id, rating, reviewCount }) => ({ productId: id, rating, reviewCount })));
  await tx.insert(productColours).values(missing.flatMap(colourRows));
  const rows = missing.flatMap(variantRows);
  const skus = await uniqueSkus(
    tx,
    rows.map(({ sku }) => sku),
  );
  await tx.insert(variants).values(rows.map((row, at) => ({ ...row, sku: skus[at] ?? row.sku })));
  await tx.insert(stockMovements).values(rows.map((row) => openingMovement(row, openedAt)));
  await seedAskedPrices(tx, missing);
}

function productRow(sample: SampleProduct, position: number): typeof products.$inferInsert {
  return {
    id: sample.id,
    slug: sample.slug,
    name: sample.name,
    subtitle: sample.subtitle,
    kind: sample.kind,
    category: sample.category,
    description: sample.description,
    details: sample.details,
    pricePaise: toPaise(sample.priceRupees),
    originalPricePaise: toPaise(sample.originalPriceRupees),
    rating: sample.rating,
    reviewCount: sample.reviewCount,
    isNew: sample.isNew,
    isOnSale: sample.isOnSale,
    isFeatured: sample.isFeatured,
    isFreeSize: sample.isFreeSize,
    specifications: [...sample.specifications],
    ...sampleTaxCodes[sample.kind],
    galleryImages: galleryOf(sample).map(galleryImageOf),
    position,
    publishedAt: new Date(sample.publishedAt),
    tags: [...sample.tags],
    compareAtSince: sample.publishedAt.slice(0, 10),
    sizes: [...sample.sizes],
  };
}

function galleryImageOf({ key, alt, colour }: SamplePicture): GalleryImage {
  return { key, alt, colour: imageColours[key], ...(colour && { productColour: colour }) };
}

function colourRows(sample: SampleProduct): (typeof productColours.$inferInsert)[] {
  return sample.colours.map((colour, position) => ({
    productId: sample.id,
    name: colour.name,
    code: colour.code.toLowerCase(),
    family: colour.family satisfies ProductColour['family'],
    position,
  }));
}

/** Variants of a sample. One item of each is in stock, unless sold out, because each item is handmade once. */
function variantRows(sample: SampleProduct): (typeof variants.$inferInsert)[] {
  const pairs = sample.colours.flatMap(({ name }) =>
    sample.sizes.map((size) => ({ colour: name, size })),
  );
  return pairs.map(({ colour, size }, position) => ({
    id: variantId(sample.id, colour, size),
    productId: sample.id,
    colour,
    size,
    position,
    sku: skuOf(sample.name, { colour, size }),
    onHand: sample.soldOut.some((pair) => pair.colour === colour && pair.size === size) ? 0 : 1,
  }));
}

/** The stock movements of a variant start with what is on hand. */
function openingMovement({ id, onHand }: typeof variants.$inferInsert, happenedAt?: Date) {
  const change = { variantId: id, onHandChange: onHand, reservedChange: 0, happenedAt };
  return { ...change, reason: 'opening' } satisfies typeof stockMovements.$inferInsert;
}

function variantId(productId: string, colour: string, size: string): string {
  return [productId, colour, size]
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-');
}
