// Response schemas of products, product lists and carts. Prices are in rupees.
import { automaticPromoSchema } from '#server/shop/promotions/automatic-promotions.ts';
import { z } from 'zod';
import { type Filter, type Sort, sortNames } from '#domain/catalogue/catalogue.ts';
import type { Cart, CartLine, CartQuote } from '#domain/cart/cart.ts';
import { pricingMethods } from '#domain/order/pricing.ts';
import { colourFamilies } from '#domain/product/product.ts';
import type { Product, CardProduct } from '#domain/product/product.ts';
import { leftOut } from '#domain/search/closest-filters.ts';
import type { ProductList } from '#server/shop/catalogue/products/product-list.ts';

const count = z.int().min(0);
const rupees = z.number().min(0);

export const imageSchema = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string().optional(),
  productColour: z.string().optional(),
});

export const productCardSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    subtitle: z.string(),
    category: z.string(),
    price: rupees,
    originalPrice: rupees,
    rating: z.number(),
    reviewCount: count,
    isNew: z.boolean(),
    isOnSale: z.boolean(),
    isFeatured: z.boolean(),
    isFreeSize: z.boolean(),
    stock: z.int(),
    inStock: z.boolean(),
    image: z.string(),
    images: z.array(z.string()),
    galleryImages: z.array(imageSchema),
    colors: z.array(
      z.object({
        name: z.string(),
        label: z.string().optional(),
        code: z.string(),
        family: z.enum(colourFamilies),
        inStock: z.boolean(),
      }),
    ),
    sizes: z.array(z.object({ size: z.string(), inStock: z.boolean() })),
    variants: z.array(
      z.object({
        id: z.string(),
        colour: z.string(),
        size: z.string(),
        stock: z.int(),
        price: rupees.nullable(),
        originalPrice: rupees.nullable(),
      }),
    ),
  })
  .meta({ ref: 'ProductCard' }) satisfies z.ZodType<CardProduct>;

export const productSchema = productCardSchema
  .extend({
    kind: z.string(),
    description: z.string(),
    details: z.string(),
    attributes: z.array(z.object({ label: z.string(), value: z.string() })),
    specifications: z.array(z.object({ label: z.string(), value: z.string() })),
    shareImage: z.string(),
    isArchived: z.boolean(),
    seoTitle: z.string(),
    seoDescription: z.string(),
    facts: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  })
  .meta({ ref: 'Product' }) satisfies z.ZodType<Product>;

/** How many products each option of a filter would list. */
const optionCounts = z.record(z.string(), count);

export const productListSchema = z
  .object({
    products: z.array(productCardSchema),
    total: count,
    page: z.int().min(1),
    pageCount: z.int().min(1),
    /** null for a large catalogue while the server starts. */
    counts: z
      .object({
        /** Counts by code of the attribute and of the option, sizes and colours included. */
        attributes: z.record(z.string(), optionCounts),
        /** Lowest and highest value by code of a number or measure. */
        numbers: z.record(z.string(), z.object({ min: z.number(), max: z.number() }).nullable()),
        categories: optionCounts,
        sizes: optionCounts,
        colors: optionCounts,
        inStock: count,
        onSale: count,
        featured: count,
        isNew: count,
        ratings: optionCounts,
        price: z.object({ min: rupees, max: rupees }).nullable(),
      })
      .nullable(),
    suggestions: z.array(z.string()),
  })
  .meta({ ref: 'ProductList' }) satisfies z.ZodType<Omit<ProductList, 'counts'>>;

/** The counts with the names that the specification gives them. */
export function listResponse<List extends Pick<ProductList, 'counts'>>({ counts, ...list }: List) {
  if (!counts) return { ...list, counts };
  const { flags, ...others } = counts;
  const { size = {}, color = {} } = others.attributes;
  return { ...list, counts: { ...others, ...flags, sizes: size, colors: color } };
}

const filterSchema = z.object({
  searchQuery: z.string(),
  categories: z.array(z.string()),
  sizes: z.array(z.string()),
  colors: z.array(z.enum(colourFamilies)),
  options: z.record(z.string(), z.array(z.string())),
  ranges: z.record(z.string(), z.tuple([z.number().nullable(), z.number().nullable()])),
  priceRange: z.tuple([rupees, rupees]),
  inStock: z.boolean(),
  onSale: z.boolean(),
  featured: z.boolean(),
  isNew: z.boolean(),
  rating: z.number(),
  sort: z.enum(Object.keys(sortNames) as Sort[]),
  view: z.enum(['grid', 'list']),
  page: z.int().min(1),
}) satisfies z.ZodType<Filter>;

/** A list of what its search text means: the filters read in it, and close lists where it is empty. */
export const searchedListSchema = productListSchema
  .extend({
    interpretation: filterSchema.partial().nullable(),
    closest: z.array(z.object({ leftOut: z.enum(leftOut), filter: filterSchema, total: count })),
    closestProducts: z.array(productCardSchema),
  })
  .meta({ ref: 'SearchedList' });

export const cartLineSchema = z
  .object({
    id: z.string(),
    productId: z.string(),
    slug: z.string(),
    name: z.string(),
    subtitle: z.string(),
    colour: z.string(),
    colourLabel: z.string().optional(),
    size: z.string(),
    price: rupees,
    originalPrice: rupees.optional(),
    previousPrice: rupees.optional(),
    description: z.string(),
    category: z.string(),
    rating: z.number(),
    reviewCount: count,
    isNew: z.boolean(),
    isOnSale: z.boolean(),
    isFeatured: z.boolean(),
    stock: z.int(),
    inStock: z.boolean(),
    quantity: z.int().min(1),
    image: z.string(),
  })
  .meta({ ref: 'CartLine' }) satisfies z.ZodType<CartLine>;

export const cartSchema = z
  .object({
    lines: z.array(cartLineSchema),
    version: count,
    pricing: z.object({
      method: z.enum(pricingMethods),
      taxPercent: count,
      shippingFeePaise: count,
      freeShippingFromPaise: count,
    }),
    adjustments: z.array(z.object({ variantId: z.string(), name: z.string(), quantity: count })),
  })
  .meta({ ref: 'Cart' }) satisfies z.ZodType<Cart>;

export const cartQuoteSchema = cartSchema
  .extend({
    totals: z.object({
      itemCount: count,
      subtotalPaise: count,
      discountPaise: count,
      taxPaise: count,
      shippingPaise: count,
      totalPaise: count,
    }),
    automatic: automaticPromoSchema.nullable(),
  })
  .meta({ ref: 'CartQuote' }) satisfies z.ZodType<CartQuote>;

export const wishlistSchema = z.array(productSchema.extend({ colour: z.string().optional() }));
