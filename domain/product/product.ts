// Product as the pages show it. Prices are in rupees, with the field names of the specification.
import type { Rupees } from '#domain/money/money.ts';
import type { Fact } from './facts.ts';

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

/** `label`: the name in the language of the page, where it is another; `name` is the same in every language. */
export type ProductColour = {
  name: string;
  label?: string;
  code: string;
  family: ColourFamily;
  inStock: boolean;
};
export type ProductSize = { size: string; inStock: boolean };
/**
 * `placeholder`: the image's average colour, shown until it has loaded. `productColour`: name of the product's colour that it
 * shows; none if it shows no one of them.
 */
export type Image = {
  src: string;
  alt: string;
  width: number;
  height: number;
  placeholder?: string;
  productColour?: string;
};

/**
 * One colour in one size: the unit of stock, cart and order. `stock` excludes what is reserved; both prices are null where
 * they are the product's.
 */
export type Variant = {
  id: string;
  colour: string;
  size: string;
  stock: number;
  price: Rupees | null;
  originalPrice: Rupees | null;
};

/** The fields of a product card; the wishlist stores them too. */
export type CardProduct = {
  id: string;
  slug: string;
  name: string;
  subtitle: string;
  category: string;
  price: Rupees;
  /** The price if none is shown struck. */
  originalPrice: Rupees;
  rating: number;
  reviewCount: number;
  isNew: boolean;
  /** True only for a product whose compare-at price is shown struck. */
  isOnSale: boolean;
  isFeatured: boolean;
  isFreeSize: boolean;
  stock: number;
  inStock: boolean;
  image: string;
  images: string[];
  galleryImages: Image[];
  colors: ProductColour[];
  sizes: ProductSize[];
  variants: Variant[];
};

export type Product = CardProduct & {
  kind: string;
  description: string;
  details: string;
  /** Those that the owner shows, in the owner's order. */
  attributes: { label: string; value: string }[];
  specifications: { label: string; value: string }[];
  /** What else the page says of the product, such as its net quantity. */
  facts: Fact[];
  /** URL of the image for link previews, in the colour shown first. */
  shareImage: string;
  /** No longer sold; its page says so. */
  isArchived: boolean;
  /** Title and description for search engines; '' where they are the name and the description. */
  seoTitle: string;
  seoDescription: string;
};

/** The product with the prices of the chosen variant. */
export function atVariantPrice<P extends Pick<CardProduct, 'price' | 'originalPrice'>>(
  product: P,
  variant: Pick<Variant, 'price' | 'originalPrice'> | null,
): P {
  return {
    ...product,
    price: variant?.price ?? product.price,
    originalPrice: variant?.originalPrice ?? product.originalPrice,
  };
}

/** Percentage of the discount badge, rounded; 0 means no discount. */
export function discountPercent(product: { price: Rupees; originalPrice: Rupees }): number {
  if (product.originalPrice <= product.price) return 0;
  return Math.round((1 - product.price / product.originalPrice) * 100);
}

/** The specification's stock fields, derived from the stock of the variants. */
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

/** The variant of the chosen colour and size; null while one is missing. */
export function chosenVariant(
  product: Pick<CardProduct, 'variants'>,
  colour: string | null,
  size: string | null,
): Variant | null {
  return product.variants.find((v) => v.colour === colour && v.size === size) ?? null;
}

/**
 * The colour of a link, else the colour shown first, and a single size are preselected; null means the customer chooses.
 * Spec 4 and decision 088.
 */
export function preselected(
  product: Pick<CardProduct, 'colors' | 'sizes' | 'galleryImages'>,
  requestedColour: string | null = null,
): { colour: string | null; size: string | null } {
  return {
    colour: requestedColour ?? colourShownFirst(product),
    size: product.sizes.length === 1 ? (product.sizes[0]?.size ?? null) : null,
  };
}

/** The first colour in stock, else the first, in the order of the images; colours without images come last. */
export function colourShownFirst(
  product: Pick<CardProduct, 'colors' | 'galleryImages'>,
): string | null {
  const shown = product.galleryImages.flatMap(({ productColour }) =>
    product.colors.filter(({ name }) => name === productColour),
  );
  const inOrder = [...shown, ...product.colors];
  return (inOrder.find(({ inStock }) => inStock) ?? inOrder[0])?.name ?? null;
}

/** Whether the product may be asked for, and has no item left. */
export function isSoldOut({ inStock, isArchived }: Product): boolean {
  return !inStock && !isArchived;
}
