// Products of the home page: the newest, the featured, those of a collection, or chosen by hand.
import { defineSection, errorsAt, tooLong } from './section-kind.ts';

export const productSources = ['newest', 'featured', 'collection', 'chosen'] as const;
export type ProductSource = (typeof productSources)[number];

export type ProductsSection = {
  isOn: boolean;
  /** '' for a heading by the source. */
  title: string;
  source: ProductSource;
  /** Null while none is chosen. */
  collectionId: string | null;
  /** Chosen by hand, in the order of the page. */
  productIds: string[];
  /** The first product is shown large, beside its name and price. */
  isFirstLarge: boolean;
};

export const MAX_SECTION_TITLE = 60;
/** Rows of four on a desktop. */
export const MAX_CHOSEN = 12;

export const productSourceLabels: Record<ProductSource, string> = {
  newest: 'Newest',
  featured: 'Featured',
  collection: 'A collection',
  chosen: 'Chosen by hand',
};

function productsSection(label: string, initial: Partial<ProductsSection>) {
  return defineSection<ProductsSection>({
    label,
    initial: {
      isOn: true,
      title: '',
      source: 'newest',
      collectionId: null,
      productIds: [],
      isFirstLarge: false,
      ...initial,
    },
    errorsOf: ({ title, source, collectionId, productIds }) =>
      errorsAt({
        title: tooLong(title, MAX_SECTION_TITLE),
        collectionId: source === 'collection' && collectionId === null && 'Choose a collection.',
        productIds: productIds.length > MAX_CHOSEN && `Choose at most ${MAX_CHOSEN} products.`,
      }),
    summaryOf: ({ source, productIds }) =>
      source === 'chosen' ? `${productIds.length} chosen` : productSourceLabels[source],
  });
}

export const productsKind = productsSection('Products', { isFirstLarge: true });
/** A second list, such as the featured products below the newest. */
export const moreProductsKind = productsSection('More products', {
  source: 'featured',
  isOn: false,
});
