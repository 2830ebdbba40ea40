// Collection that the owner makes: chosen by hand or by a rule, with a page of its own.
import { type PageImage, imageErrors, lengthErrors, slugError } from './category.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Image } from '#domain/product/product.ts';

/** A product satisfies every condition that is set; of a list it needs one entry. */
export type CollectionRule = {
  /** Category ids; a category includes those below it. */
  categories: string[];
  /** Kinds of products, such as `lehenga-set`. */
  kinds: string[];
  /** Tags in the form that `normaliseTags` returns. */
  tags: string[];
  /** Option ids of attributes, such as `fabric:silk` or `size:M`; of each attribute a product needs one. */
  options: string[];
  /** Ranges of attributes, both ends included; null for no limit. */
  ranges: { attributeId: string; min: number | null; max: number | null }[];
  minPaise: Paise | null;
  maxPaise: Paise | null;
  /** Published today or in this many days before. */
  newDays: number | null;
  isNew: boolean;
  isOnSale: boolean;
  isFeatured: boolean;
  inStock: boolean;
};

export const collectionStatuses = ['draft', 'published'] as const;

export type CollectionDocument = {
  title: string;
  /** '' asks the server to generate one from the title. */
  slug: string;
  /** Text below the title of the page. */
  intro: string;
  image: PageImage | null;
  /** How products get into it. What the other way holds is kept. */
  source: 'manual' | 'rule';
  /** Product ids in the order of the page. */
  productIds: string[];
  rule: CollectionRule;
  status: (typeof collectionStatuses)[number];
  /** Whether menus and footer link to it. */
  isInMenu: boolean;
  /** Whether the home page shows it under "Shop by craft", while it has an image and a product. */
  isCraft: boolean;
  seoTitle: string;
  seoDescription: string;
};

/** A tile of the home page under "Shop by craft". */
export type Craft = { slug: string; title: string; image: Image };

/** A collection that menus link to; `image` is the URL of its image. */
export type NavigationCollection = { slug: string; title: string; image: string | null };

export const emptyRule: CollectionRule = {
  categories: [],
  kinds: [],
  tags: [],
  options: [],
  ranges: [],
  minPaise: null,
  maxPaise: null,
  newDays: null,
  isNew: false,
  isOnSale: false,
  isFeatured: false,
  inStock: false,
};

export const emptyCollection: CollectionDocument = {
  title: '',
  slug: '',
  intro: '',
  image: null,
  source: 'rule',
  productIds: [],
  rule: emptyRule,
  status: 'draft',
  isInMenu: false,
  isCraft: false,
  seoTitle: '',
  seoDescription: '',
};

export const MAX_COLLECTION_PRODUCTS = 500;
export const MAX_NEW_DAYS = 365;

export const collectionMaxLengths = {
  title: 80,
  intro: 600,
  seoTitle: 120,
  seoDescription: 320,
} as const;

/** Message by field; empty for a collection that can be saved. A draft needs a title only. */
export function collectionErrors(document: CollectionDocument): Record<string, string> {
  const { title, slug, image, source, productIds, rule, status } = document;
  const isPublished = status === 'published';
  return {
    ...lengthErrors(document, collectionMaxLengths),
    ...(!title.trim() && { title: 'Enter a title.' }),
    ...slugError(slug),
    ...imageErrors(image),
    ...(productIds.length > MAX_COLLECTION_PRODUCTS && {
      productIds: `A collection has at most ${MAX_COLLECTION_PRODUCTS} products.`,
    }),
    ...(isPublished &&
      source === 'manual' &&
      productIds.length === 0 && { productIds: 'Add a product before publishing.' }),
    ...(isPublished &&
      source === 'rule' &&
      !hasCondition(rule) && { rule: 'Set a condition before publishing.' }),
    ...ruleErrors(rule),
  };
}

export function hasCondition(rule: CollectionRule): boolean {
  return Object.values(rule).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  );
}

function ruleErrors(rule: CollectionRule): Record<string, string> {
  const { minPaise, maxPaise, newDays } = rule;
  return {
    ...(minPaise !== null && minPaise < 0 && { 'rule.minPaise': 'Enter an amount from ₹0.' }),
    ...(maxPaise !== null &&
      maxPaise < (minPaise ?? 0) && {
        'rule.maxPaise': 'The highest price must not be below the lowest.',
      }),
    ...(newDays !== null &&
      (newDays < 1 || newDays > MAX_NEW_DAYS) && {
        'rule.newDays': `Enter a number of days from 1 to ${MAX_NEW_DAYS}.`,
      }),
    ...Object.fromEntries(rule.ranges.flatMap(rangeError)),
  };
}

function rangeError({ attributeId, min, max }: CollectionRule['ranges'][number]) {
  const message =
    min === null && max === null
      ? 'Enter the lowest or the highest number.'
      : min !== null && max !== null && min > max && 'The highest is below the lowest.';
  return message ? [[`rule.ranges.${attributeId}`, message] as const] : [];
}
