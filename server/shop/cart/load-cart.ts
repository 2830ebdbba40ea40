// Loads an account's stored cart with the catalogue's prices and the stock available to the customer.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CartLine, type Offer, type RequestedLine, lineOf } from '#domain/cart/cart.ts';
import { type GalleryImageSource, imageOf } from '#domain/product/gallery-image.ts';
import { type Paise, toPaise, toRupees } from '#domain/money/money.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { type Params, storedDocument, firstOf, statement } from '#server/platform/db/statement.ts';

export type StoredCart = { lines: CartLine[]; version: number };
export type CartOffers = StoredCart & { offers: Map<string, Offer> };

/** The stored cart of an account; version 0 while it has none. */
export async function readCart(db: Db | Tx, accountId: string): Promise<StoredCart> {
  const { lines, version } = await readCartWithOffers(db, accountId, []);
  return { lines, version };
}

/**
 * The stored cart, and by variant id the offers of its lines and of `variantIds`, in one statement.
 * An unknown variant has no offer. Stock reserved by the customer's own pending payment counts as
 * available to the customer.
 */
export async function readCartWithOffers(
  db: Db | Tx,
  accountId: string,
  variantIds: readonly string[],
): Promise<CartOffers> {
  return cartFrom(await selectCart(db, accountId, variantIds));
}

/** The cart of a row of read_cart(), for a statement that reads it beside something else. */
export function cartFrom({ version, lines, offers: rows }: CartRow): CartOffers {
  const offers = offersOf(rows);
  return { version, offers, lines: linesOf(lines, offers) };
}

/** Offers by variant id; a variant that the catalogue no longer has is missing. */
export async function readOffers(
  db: Db,
  variantIds: readonly string[],
): Promise<Map<string, Offer>> {
  return offersOf((await selectCart(db, null, variantIds)).offers);
}

/** The lines a guest's cart would have; variants the catalogue no longer has are left out. */
export async function quoteLines(db: Db, requested: readonly RequestedLine[]): Promise<CartLine[]> {
  const variantIds = requested.map((line) => line.variantId);
  return linesOf(requested, await readOffers(db, variantIds));
}

const storedLine = z.object({
  variantId: z.string(),
  quantity: z.int(),
  /** The price that the customer saw last. */
  seenPricePaise: z.int().nullish(),
});
type StoredLine = z.infer<typeof storedLine>;

/** What a cart line shows of a product. Prices in paise; those of the variant are null where they are the product's. */
const offerRow = z.object({
  id: z.string(),
  colour: z.string(),
  size: z.string(),
  stock: z.int(),
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  craft: z.string(),
  category: z.string(),
  rating: z.number(),
  reviewCount: z.int(),
  isNew: z.boolean(),
  isOnSale: z.boolean(),
  isFeatured: z.boolean(),
  description: z.string(),
  pricePaise: z.int(),
  originalPricePaise: z.int(),
  variantPricePaise: z.int().nullable(),
  variantOriginalPricePaise: z.int().nullable(),
  galleryImages: storedDocument<GalleryImageSource>().array(),
});
type OfferRow = z.infer<typeof offerRow>;

/** What read_cart() returns. */
export const cartRow = z.object({
  version: z.int(),
  lines: storedLine.array(),
  offers: offerRow.array(),
});
export type CartRow = z.infer<typeof cartRow>;

const selectCartRow = statement(
  'read_cart',
  z.object({ cart: cartRow }),
  (p: Params<{ accountId: string | null; variantIds: readonly string[] }>) =>
    sql`select read_cart(${p.accountId}, ${p.variantIds}) as cart`,
);

/** An account of null has no cart: then only the offers of `variantIds` are read. */
async function selectCart(
  db: Db | Tx,
  accountId: string | null,
  variantIds: readonly string[],
): Promise<CartRow> {
  return firstOf(await selectCartRow(db, { accountId, variantIds })).cart;
}

/** The requested lines at the price of their offers; a line without an offer is left out. */
export function linesOf(
  requested: readonly StoredLine[],
  offers: ReadonlyMap<string, Offer>,
): CartLine[] {
  return requested.flatMap(({ variantId, quantity, seenPricePaise = null }) => {
    const offer = offers.get(variantId);
    if (!offer) return [];
    const line = lineOf(offer.product, offer.variant, quantity);
    const hasChanged = seenPricePaise !== null && seenPricePaise !== toPaise(line.price);
    return [hasChanged ? { ...line, previousPrice: toRupees(seenPricePaise) } : line];
  });
}

function offersOf(rows: readonly OfferRow[]): Map<string, Offer> {
  return new Map(rows.map((row) => [row.id, offerOf(row)]));
}

function offerOf({
  id,
  colour,
  size,
  stock,
  productId,
  pricePaise,
  originalPricePaise,
  variantPricePaise,
  variantOriginalPricePaise,
  galleryImages,
  craft: subtitle,
  ...product
}: OfferRow): Offer {
  const inRupees = (paise: Paise | null) => (paise === null ? null : toRupees(paise));
  const variant = {
    price: inRupees(variantPricePaise),
    originalPrice: inRupees(variantOriginalPricePaise),
  };
  return {
    variant: { id, colour, size, stock, ...variant },
    product: {
      ...product,
      subtitle,
      id: productId,
      price: toRupees(pricePaise),
      originalPrice: toRupees(originalPricePaise),
      galleryImages: galleryImages.map(imageOf),
    },
  };
}
