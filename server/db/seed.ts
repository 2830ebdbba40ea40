// What a new shop begins with: the promo code always, the sample products in a demo. Running it again changes nothing.
import type { ProductColour } from '#domain/product.ts';
import { toPaise } from '#domain/money.ts';
import type { SampleProduct } from '#samples/product.ts';
import { sampleProducts } from '#samples/catalogue.ts';
import { pictureColours } from '#samples/picture-colours.ts';
import { seedSpellings } from '#server/catalogue/spellings.ts';
import type { Settings } from '#server/settings.ts';
import type { Db, Tx } from './db.ts';
import { productColours, products, variants } from './schema/catalogue.ts';
import { promotions } from './schema/orders.ts';

export async function seed(db: Db, mode: Settings['mode']): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(promotions).values({ code: 'WELCOME10', percent: 10 }).onConflictDoNothing();
    await seedSpellings(tx);
    if (mode === 'demo') await seedProducts(tx, sampleProducts);
  });
}

/** Products that are there already are left as they are: the owner may have changed them, and their stock is counted. */
export async function seedProducts(
  tx: Tx,
  samples: readonly SampleProduct[],
  firstPosition = 0,
): Promise<void> {
  const added = await tx
    .insert(products)
    .values(samples.map((sample, at) => productRow(sample, firstPosition + at)))
    .onConflictDoNothing()
    .returning({ id: products.id });
  const fresh = samples.filter((sample) => added.some(({ id }) => id === sample.id));
  if (fresh.length === 0) return;
  await tx.insert(productColours).values(fresh.flatMap(colourRows));
  await tx.insert(variants).values(fresh.flatMap(variantRows));
}

function productRow(sample: SampleProduct, position: number): typeof products.$inferInsert {
  return {
    id: sample.id,
    slug: sample.slug,
    name: sample.name,
    craft: sample.craft,
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
    pictures: sample.pictures.map((each) => ({ ...each, colour: pictureColours[each.key] })),
    sharePicture: sharePictureOf(sample),
    position,
    publishedAt: new Date(sample.publishedAt),
  };
}

/** Drawn beside the piece's own pictures. */
function sharePictureOf(sample: SampleProduct): string | null {
  const folder = sample.pictures[0]?.key.split('/')[0];
  return folder ? `${folder}/share` : null;
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

/** One of each: every piece is made once, in each colour and size. */
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
    onHand: sample.soldOut.some((gone) => gone.colour === colour && gone.size === size) ? 0 : 1,
  }));
}

function variantId(productId: string, colour: string, size: string): string {
  return [productId, colour, size]
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-');
}
