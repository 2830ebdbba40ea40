// A product as the shop shows it. Prices are rupees, as the specification names the fields.
import type { Rupees } from './money.ts';

export const colourFamilies = [
  'black',
  'white',
  'red',
  'blue',
  'green',
  'yellow',
  'pink',
  'purple',
] as const;
export type ColourFamily = (typeof colourFamilies)[number];

export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;

export type ProductColour = { name: string; code: string; family: ColourFamily; inStock: boolean };
export type ProductSize = { size: string; inStock: boolean };
/** `colour` is what the picture looks like from afar, until it has come. */
export type Picture = { src: string; alt: string; width: number; height: number; colour?: string };

/** One colour in one size: what is counted, put in a cart and sold. `stock` is what can still be bought. */
export type Variant = { id: string; colour: string; size: string; stock: number };

/** What a card in a list needs, and a wishlist keeps. */
export type ProductCard = {
  id: string;
  slug: string;
  name: string;
  craft: string;
  category: string;
  price: Rupees;
  originalPrice: Rupees;
  rating: number;
  reviewCount: number;
  isNew: boolean;
  isOnSale: boolean;
  isFeatured: boolean;
  isFreeSize: boolean;
  stock: number;
  inStock: boolean;
  image: string;
  images: string[];
  pictures: Picture[];
  colors: ProductColour[];
  sizes: ProductSize[];
  variants: Variant[];
};

export type Product = ProductCard & {
  kind: string;
  description: string;
  details: string;
  specifications: { label: string; value: string }[];
  /** What is shown where the piece is shared. */
  shareImage: string;
};

/** The rounded percentage of the discount badge; 0 when there is none. */
export function discountPercent(product: { price: Rupees; originalPrice: Rupees }): number {
  if (product.originalPrice <= product.price) return 0;
  return Math.round((1 - product.price / product.originalPrice) * 100);
}

/** The specification's stock fields, derived from the variants that are really counted. */
export function deriveStock(
  variants: readonly Variant[],
  colours: readonly { name: string; code: string; family: ColourFamily }[],
): { stock: number; inStock: boolean; colors: ProductColour[]; sizes: ProductSize[] } {
  const available = (some: (variant: Variant) => boolean) =>
    variants.some((variant) => some(variant) && variant.stock > 0);
  const sizeNames = [...new Set(variants.map((variant) => variant.size))];
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  return {
    stock,
    inStock: stock > 0,
    colors: colours.map((colour) => ({
      ...colour,
      inStock: available((v) => v.colour === colour.name),
    })),
    sizes: sizeNames.map((size) => ({ size, inStock: available((v) => v.size === size) })),
  };
}

/** The variant a shopper has chosen, or null while a colour or size is missing. */
export function chosenVariant(
  product: Pick<ProductCard, 'variants'>,
  colour: string | null,
  size: string | null,
): Variant | null {
  return product.variants.find((v) => v.colour === colour && v.size === size) ?? null;
}

/** A single colour or a single size needs no choosing. */
export function preselected(product: Pick<ProductCard, 'colors' | 'sizes'>): {
  colour: string | null;
  size: string | null;
} {
  return {
    colour: product.colors.length === 1 ? (product.colors[0]?.name ?? null) : null,
    size: product.sizes.length === 1 ? (product.sizes[0]?.size ?? null) : null,
  };
}
