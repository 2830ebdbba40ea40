// The cart: lines of variants. The same rules run in the browser, for what shows at once, and on the server.
import { type Paise, type Rupees, toPaise } from './money.ts';
import { type PricedLine, type PricingRules } from './pricing.ts';
import type { Product, ProductCard, Variant } from './product.ts';

/** No order is so large by accident; a bigger one is a conversation. */
export const MAX_LINE_QUANTITY = 10;
export const MAX_LINES = 50;
/** What a quantity may reach when the stock is not known. */
export const DEFAULT_STOCK_LIMIT = 10;

/** The specification's cart item, one per variant: `id` is the variant's. Prices are rupees. */
export type CartLine = {
  id: string;
  productId: string;
  slug: string;
  name: string;
  colour: string;
  size: string;
  price: Rupees;
  /** Only where the piece is on sale, as on its card. */
  originalPrice?: Rupees;
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

/** What a shopper asks for; everything else the server knows better. */
export type WantedLine = { variantId: string; quantity: number };

/** A cart with what is needed to add it up; `notes` say what the shop had to change in it. */
export type Cart = {
  lines: CartLine[];
  version: number;
  pricing: PricingRules;
  notes: CartNote[];
};

/** A piece that could not be had as often as wanted; `quantity` is what is left of the wish. */
export type CartNote = { variantId: string; name: string; quantity: number };

export function lineOf(
  product: ProductCard & Partial<Pick<Product, 'description'>>,
  variant: Variant,
  quantity: number,
): CartLine {
  return {
    id: variant.id,
    productId: String(product.id),
    slug: product.slug,
    name: product.name,
    colour: variant.colour,
    size: variant.size,
    price: product.price,
    originalPrice: product.isOnSale ? product.originalPrice : undefined,
    description: product.description ?? product.craft,
    category: product.category || 'uncategorized',
    rating: Number.parseFloat(String(product.rating)) || 0,
    reviewCount: product.reviewCount,
    isNew: product.isNew,
    isOnSale: product.isOnSale,
    isFeatured: product.isFeatured,
    stock: variant.stock,
    inStock: variant.stock > 0,
    quantity,
    image: product.images[0] ?? product.image ?? '',
  };
}

/** Adding a variant again raises its quantity and refreshes the rest from the new data. */
export function addLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const present = lines.find((line) => line.id === added.id);
  if (!present) return [...lines, added];
  return lines.map((line) =>
    line.id === added.id ? { ...added, quantity: line.quantity + added.quantity } : line,
  );
}

/** A quantity below 1 removes the line. */
export function setQuantity(lines: readonly CartLine[], id: string, quantity: number): CartLine[] {
  if (quantity < 1) return removeLine(lines, id);
  return lines.map((line) => (line.id === id ? { ...line, quantity } : line));
}

export function removeLine(lines: readonly CartLine[], id: string): CartLine[] {
  return lines.filter((line) => line.id !== id);
}

/** Whether a change can be seen in the cart that was found: an answer lost on its way has still been done. */
export function tookPlace(
  found: readonly CartLine[],
  before: readonly CartLine[],
  wanted: readonly CartLine[],
): boolean {
  const of = (lines: readonly CartLine[], id: string) =>
    lines.find((line) => line.id === id)?.quantity;
  return [...before, ...wanted].every(
    ({ id }) => of(before, id) === of(wanted, id) || of(found, id) === of(wanted, id),
  );
}

/** The most a shopper may hold of a variant: its stock, and never more than a line may hold. */
export function quantityLimit(stock: number | null | undefined): number {
  return Math.min(stock ?? DEFAULT_STOCK_LIMIT, MAX_LINE_QUANTITY);
}

/** Merging twice changes nothing: the larger quantity of the two wins. */
export function mergeWanted(
  account: readonly WantedLine[],
  guest: readonly WantedLine[],
): WantedLine[] {
  const merged = new Map(account.map((line) => [line.variantId, line.quantity]));
  for (const line of guest) {
    merged.set(line.variantId, Math.max(line.quantity, merged.get(line.variantId) ?? 0));
  }
  return [...merged].map(([variantId, quantity]) => ({ variantId, quantity }));
}

export function pricedLines(lines: readonly CartLine[]): PricedLine[] {
  return lines.map((line) => ({ pricePaise: toPaise(line.price), quantity: line.quantity }));
}

export function linePaise(line: CartLine): Paise {
  return toPaise(line.price) * line.quantity;
}
