// The cart and the only statement of its quantity and stock rules, applied by browser and server alike.
import { AppError, type ErrorCode } from '#domain/errors/errors.ts';
import { type Paise, type Rupees, toPaise } from '#domain/money/money.ts';
import type { DiscountableLine, PricedLine, PricingRules, Totals } from '#domain/order/pricing.ts';
import { imagesOfColour } from '#domain/product/product-colour.ts';
import {
  type Product,
  type CardProduct,
  type Variant,
  atVariantPrice,
  deriveStock,
} from '#domain/product/product.ts';

/** Largest quantity that a request may name; what a customer may order is `quantityLimit`. */
export const MAX_REQUESTED_QUANTITY = 9_999;
export const MAX_LINES = 50;
/** Upper limit of a quantity while the stock is unknown. */
export const DEFAULT_STOCK_LIMIT = 10;

/** The specification's cart item, one per variant: `id` is the variant's id. Prices are rupees. */
export type CartLine = {
  id: string;
  productId: string;
  slug: string;
  name: string;
  /** Tells two products of one name apart. */
  subtitle: string;
  colour: string;
  /** The colour's name in the language of the page, where it is another. */
  colourLabel?: string | undefined;
  size: string;
  price: Rupees;
  /** Original price in rupees, only where it is higher than the price, as on the product's card. */
  originalPrice?: Rupees;
  /** The price that the customer saw last, only while it differs. */
  previousPrice?: Rupees;
  description: string;
  category: string;
  rating: number;
  reviewCount: number;
  isNew: boolean;
  isOnSale: boolean;
  isFeatured: boolean;
  stock: number;
  inStock: boolean;
  quantity: number;
  image: string;
};

/** `maxPerOrder`: the owner's limit of one variant in an order; 0 where there is none. */
export type QuantityRule = { maxPerOrder: number };

/** The part of a line that a client may choose; price and stock come from the catalogue. */
export type RequestedLine = { variantId: string; quantity: number };

/** A variant as the catalogue offers it now; its stock includes the customer's own reservations. */
export type Offer = {
  product: Pick<
    CardProduct,
    | 'id'
    | 'slug'
    | 'name'
    | 'subtitle'
    | 'category'
    | 'price'
    | 'originalPrice'
    | 'rating'
    | 'reviewCount'
    | 'isNew'
    | 'isOnSale'
    | 'isFeatured'
    | 'galleryImages'
  > &
    Partial<Pick<Product, 'image' | 'images' | 'description' | 'colors'>>;
  variant: Variant;
};

/** A cart with the rules to total it; `adjustments` lists the quantities the shop had to reduce. */
export type Cart = {
  lines: CartLine[];
  version: number;
  pricing: PricingRules;
  adjustments: CartAdjustment[];
};

/**
 * A line that is not available in the requested quantity; `quantity` is what remains, 0 for none. `name` is empty for a
 * variant that the catalogue no longer has.
 */
export type CartAdjustment = { variantId: string; name: string; quantity: number };

/** A cart with its totals, and with what cannot be had in `adjustments`; the lines are as requested. */
export type CartQuote = Cart & {
  /** With the automatic promotion. */
  totals: Totals;
  /** What applies without a code; `discount` in rupees, 0 for free delivery. */
  automatic: { code: string; discount: Rupees } | null;
};

type CartErrorCode = Extract<
  ErrorCode,
  | 'stock/sold-out'
  | 'stock/insufficient'
  | 'stock/all-in-cart'
  | 'cart/max-per-order'
  | 'cart/too-many-lines'
  | 'cart/line-not-found'
>;

/** The new lines, or the code of the rule that forbids the change. */
export type CartChange =
  | { lines: CartLine[] }
  | { error: CartErrorCode; details?: { variantId: string; stock: number } };

export function lineOf(product: Offer['product'], variant: Variant, quantity: number): CartLine {
  const { price, originalPrice } = atVariantPrice(product, variant);
  return {
    id: variant.id,
    productId: String(product.id),
    slug: product.slug,
    name: product.name,
    subtitle: product.subtitle,
    colour: variant.colour,
    colourLabel: product.colors?.find(({ name }) => name === variant.colour)?.label,
    size: variant.size,
    price,
    originalPrice: originalPrice > price ? originalPrice : undefined,
    description: product.description ?? product.subtitle,
    category: product.category || 'uncategorized',
    rating: Number.parseFloat(String(product.rating)) || 0,
    reviewCount: product.reviewCount,
    isNew: product.isNew,
    isOnSale: product.isOnSale,
    isFeatured: product.isFeatured,
    stock: variant.stock,
    inStock: variant.stock > 0,
    quantity,
    image:
      imagesOfColour(product.galleryImages, variant.colour)[0]?.src ??
      product.images?.[0] ??
      product.image ??
      '',
  };
}

/** Adding a variant again raises its quantity and refreshes the line from the offer. */
export function addToCart(
  lines: readonly CartLine[],
  requested: RequestedLine,
  { product, variant }: Offer,
  rule: QuantityRule,
): CartChange {
  const present = lines.find((line) => line.id === requested.variantId);
  if (!present && lines.length >= MAX_LINES) return { error: 'cart/too-many-lines' };
  const added = lineOf(product, variant, (present?.quantity ?? 0) + requested.quantity);
  const isLastInCart = present && variant.stock > 0 && present.quantity >= variant.stock;
  const error = isLastInCart ? 'stock/all-in-cart' : quantityErrorOf(added, rule);
  if (error) return { error, details: { variantId: added.id, stock: added.stock } };
  if (!present) return { lines: [...lines, added] };
  return { lines: lines.map((line) => (line.id === added.id ? added : line)) };
}

/** A quantity below 1 removes the line. Lowering is allowed even when the stock has shrunk below it. */
export function setQuantity(
  lines: readonly CartLine[],
  { variantId, quantity }: RequestedLine,
  rule: QuantityRule,
): CartChange {
  if (quantity < 1) return { lines: removeLine(lines, variantId) };
  const present = lines.find((line) => line.id === variantId);
  if (!present) return { error: 'cart/line-not-found' };
  const changed = { ...present, quantity };
  const error = quantity > present.quantity ? quantityErrorOf(changed, rule) : null;
  if (error) return { error, details: { variantId, stock: present.stock } };
  return { lines: lines.map((line) => (line.id === variantId ? changed : line)) };
}

/** Removing a line that is not there changes nothing. */
export function removeLine(lines: readonly CartLine[], variantId: string): CartLine[] {
  return lines.filter((line) => line.id !== variantId);
}

/** The lines of an allowed change; throws an AppError with the code of a forbidden one. */
export function linesAfter(change: CartChange): CartLine[] {
  if ('lines' in change) return change.lines;
  throw new AppError(change.error, { details: change.details });
}

/** Reduces each quantity to what may be ordered; a line without stock is left out and listed with 0. */
export function limitQuantities(
  lines: readonly CartLine[],
  rule: QuantityRule,
): Pick<Cart, 'lines' | 'adjustments'> {
  const limited = lines.map((line) => ({
    ...line,
    quantity: Math.min(line.quantity, quantityLimit(Math.max(line.stock, 0), rule)),
  }));
  return {
    lines: limited.filter((line) => line.quantity > 0),
    adjustments: limited.flatMap(({ id, name, quantity }, index) =>
      quantity === lines[index]?.quantity ? [] : [{ variantId: id, name, quantity }],
    ),
  };
}

/** Largest quantity a customer may choose: the stock, and at most the owner's limit if there is one. */
export function quantityLimit(
  stock: number | null | undefined,
  { maxPerOrder }: QuantityRule,
): number {
  return Math.min(stock ?? DEFAULT_STOCK_LIMIT, maxPerOrder || Infinity);
}

/** Whether the cart holds as many of a variant in stock as the customer may order, so that no more can be added. */
export function isAllInCart(
  lines: readonly Pick<CartLine, 'id' | 'quantity'>[],
  { id, stock }: Pick<Variant, 'id' | 'stock'>,
  rule: QuantityRule,
): boolean {
  const inCart = lines.find((line) => line.id === id)?.quantity ?? 0;
  return stock > 0 && inCart >= quantityLimit(stock, rule);
}

/**
 * The product with what this customer has reserved counted as available: the stock of an account's cart line includes it,
 * the stock of a public page does not.
 */
export function withOwnReservations<P extends CardProduct>(
  product: P,
  lines: readonly Pick<CartLine, 'id' | 'stock'>[],
): P {
  const available = new Map(lines.map(({ id, stock }) => [id, stock]));
  if (!product.variants.some(({ id, stock }) => (available.get(id) ?? 0) > stock)) return product;
  const variants = product.variants.map((variant) => ({
    ...variant,
    stock: Math.max(variant.stock, available.get(variant.id) ?? 0),
  }));
  return { ...product, variants, ...deriveStock(variants, product.colors) };
}

/** Merging twice changes nothing: the larger quantity of the two wins. At most MAX_LINES lines. */
export function mergeRequestedLines(
  account: readonly RequestedLine[],
  guest: readonly RequestedLine[],
): RequestedLine[] {
  const merged = new Map(account.map((line) => [line.variantId, line.quantity]));
  for (const line of guest) {
    merged.set(line.variantId, Math.max(line.quantity, merged.get(line.variantId) ?? 0));
  }
  const lines = [...merged].map(([variantId, quantity]) => ({ variantId, quantity }));
  return lines.slice(0, MAX_LINES);
}

/**
 * Whether the server's lines show a change whose response was lost: every variant that the change
 * touched has the requested quantity, whatever else has changed meanwhile.
 */
export function wasApplied(
  current: readonly CartLine[],
  before: readonly CartLine[],
  requested: readonly CartLine[],
): boolean {
  const quantityOf = (lines: readonly CartLine[], id: string) =>
    lines.find((line) => line.id === id)?.quantity;
  return [...before, ...requested].every(({ id }) => {
    const target = quantityOf(requested, id);
    return quantityOf(before, id) === target || quantityOf(current, id) === target;
  });
}

export function pricedLines(lines: readonly CartLine[]): PricedLine[] {
  return lines.map((line) => ({ pricePaise: toPaise(line.price), quantity: line.quantity }));
}

/** With what decides whether a promotion counts a line. Apart from `pricedLines`, which browsers of customers load. */
export function discountableLines(lines: readonly CartLine[]): DiscountableLine[] {
  return lines.map((line) => ({
    pricePaise: toPaise(line.price),
    quantity: line.quantity,
    productId: line.productId,
    isOnSale: line.originalPrice !== undefined,
  }));
}

export function linePaise(line: CartLine): Paise {
  return toPaise(line.price) * line.quantity;
}

function quantityErrorOf(
  { stock, quantity }: CartLine,
  { maxPerOrder }: QuantityRule,
): CartErrorCode | null {
  if (stock <= 0) return 'stock/sold-out';
  if (quantity > stock) return 'stock/insufficient';
  return maxPerOrder > 0 && quantity > maxPerOrder ? 'cart/max-per-order' : null;
}
