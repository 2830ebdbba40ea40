// What the sample orders sell: variants of the sample products, at the prices of the catalogue.
import { asc, eq } from 'drizzle-orm';
import { noLineTax } from '#server/shop/tax/order-tax.ts';
import { factsOf } from '#domain/product/facts.ts';
import { imageOf } from '#domain/product/gallery-image.ts';
import { imagesOfColour } from '#domain/product/product-colour.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { products, variants } from '#server/platform/db/schema/catalogue.ts';
import type { OrderLineRow } from '#server/shop/orders/core/queries.ts';
import type { Random } from './random.ts';

export type SampleProductRow = typeof products.$inferSelect;
export type VariantRow = typeof variants.$inferSelect;
export type SampleGoods = {
  product: SampleProductRow;
  variants: readonly VariantRow[];
  /** How often customers choose it. */
  weight: number;
};
/** A line before it belongs to an order. */
export type SampleLine = Omit<OrderLineRow, 'orderId' | 'position'>;

/** Products that sold from the first day, though the catalogue has them as newer. */
const FIRST_PRODUCTS = 6;
const TWO_ITEMS_SHARE = 0.22;
const THREE_ITEMS_SHARE = 0.05;
/** Products that hardly anybody buys, so that the list of what has not sold for long has entries. */
const SLOW_PRODUCTS = ['9', '10'];
/** Share of dupattas and blouses of which a customer takes two. */
const PAIR_SHARE = 0.07;

/** The oldest product first. */
export async function loadGoods(tx: Tx): Promise<SampleGoods[]> {
  const rows = await tx
    .select()
    .from(products)
    .orderBy(asc(products.publishedAt), asc(products.id));
  const sold = await tx
    .select()
    .from(variants)
    .where(eq(variants.isArchived, false))
    .orderBy(asc(variants.productId), asc(variants.position));
  return rows.map((product) => ({
    product,
    variants: sold.filter(({ productId }) => productId === product.id),
    weight: weightOf(product),
  }));
}

/** One to three different products that were on sale then. */
export function chooseLines(random: Random, goods: readonly SampleGoods[], at: Date): SampleLine[] {
  const count = random.happens(TWO_ITEMS_SHARE) ? 2 : random.happens(THREE_ITEMS_SHARE) ? 3 : 1;
  const chosen: SampleLine[] = [];
  while (chosen.length < count) {
    const onSale = goods.filter(
      ({ product }, index) =>
        (index < FIRST_PRODUCTS || product.publishedAt <= at) &&
        chosen.every(({ productId }) => productId !== product.id),
    );
    const { product, variants: sizes } = random.pickWeighted(onSale);
    const quantity = isAccessory(product) && random.happens(PAIR_SHARE) ? 2 : 1;
    chosen.push(lineOf(product, random.pick(sizes), quantity));
  }
  return chosen;
}

function lineOf(product: SampleProductRow, variant: VariantRow, quantity = 1): SampleLine {
  const [image] = imagesOfColour(product.galleryImages.map(imageOf), variant.colour);
  return {
    variantId: variant.id,
    productId: product.id,
    slug: product.slug,
    name: product.name,
    subtitle: product.subtitle,
    colour: variant.colour,
    size: variant.size,
    image: image?.src ?? '',
    pricePaise: variant.pricePaise ?? product.pricePaise,
    quantity,
    cancelledQuantity: 0,
    reportedQuantity: 0,
    refundedQuantity: 0,
    facts: factsOf(product, 'invoice'),
    ...noLineTax,
  };
}

function weightOf(product: SampleProductRow): number {
  if (SLOW_PRODUCTS.includes(product.id)) return 0.006;
  return (isAccessory(product) ? 1.8 : 1) * (product.isFeatured ? 1.5 : 1);
}

function isAccessory({ kind }: SampleProductRow): boolean {
  return kind === 'dupatta' || kind === 'blouse';
}
