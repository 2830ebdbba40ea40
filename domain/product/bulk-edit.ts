// Bulk edits of products: what one edit makes of one product's document.
import { type ProductAttribute, withValues } from '#domain/product/attribute.ts';
import type { Paise } from '#domain/money/money.ts';
import { roundPrice } from '#domain/money/round-price.ts';
import type { ProductDocument, Sale } from './product-document.ts';
import { normaliseTags } from './product-tags.ts';

/** Percent of the price; amounts and prices in paise. A reduction is negative. */
export type BulkEdit =
  | { action: 'change-price'; by: 'percent' | 'amount' | 'price'; value: number; endIn9: boolean }
  | { action: 'start-sale'; percent: number; endIn9: boolean }
  | ({ action: 'schedule-sale' } & Sale)
  | { action: 'end-sale' }
  | { action: 'set-label'; label: 'isNew' | 'isFeatured' | 'isOnSale'; value: boolean }
  | { action: 'add-tags' | 'remove-tags'; tags: string[] }
  | { action: 'set-category'; category: string }
  /** Sets the values of an attribute; without values, removes the attribute. */
  | ({ action: 'set-attribute' } & ProductAttribute)
  | { action: 'set-status'; status: 'published' | 'draft' | 'archived' };

/** Products in one bulk edit. */
export const MAX_BULK_PRODUCTS = 200;
/** Days within which a bulk edit can be undone. */
export const BULK_UNDO_DAYS = 30;

/** The fields that the edit changes; `today` as YYYY-MM-DD: a sale's compare-at price was the price on that day. */
export function bulkChanges(
  edit: BulkEdit,
  document: ProductDocument,
  today: string,
): Partial<ProductDocument> {
  switch (edit.action) {
    case 'change-price':
      return changedPrice(edit, document);
    case 'start-sale':
      return startedSale(edit, document, today);
    case 'schedule-sale': {
      const { action: _action, ...sale } = edit;
      return { sale };
    }
    case 'end-sale':
      return endedSale(document);
    case 'set-label':
      return { [edit.label]: edit.value };
    case 'add-tags':
      return { tags: normaliseTags([...document.tags, ...edit.tags]) };
    case 'remove-tags': {
      const removed = normaliseTags(edit.tags);
      return { tags: document.tags.filter((tag) => !removed.includes(tag)) };
    }
    case 'set-category':
      return { category: edit.category };
    case 'set-attribute':
      return { attributes: withValues(document.attributes, edit.attributeId, edit.values) };
    case 'set-status':
      return {};
  }
}

/** A product without a price stays without one, unless the edit sets it. The prices of variants change alike. */
function changedPrice(
  edit: Extract<BulkEdit, { action: 'change-price' }>,
  { pricePaise, variants }: ProductDocument,
): Partial<ProductDocument> {
  const newPrice = (paise: Paise) => {
    if (edit.by === 'price') return roundPrice(edit.value, edit.endIn9);
    if (paise === 0) return 0;
    const change = edit.by === 'amount' ? edit.value : (paise * edit.value) / 100;
    return roundPrice(paise + change, edit.endIn9);
  };
  return {
    pricePaise: newPrice(pricePaise),
    variants: variants.map((variant) => ({
      ...variant,
      pricePaise:
        variant.pricePaise === null || edit.by === 'price' ? null : newPrice(variant.pricePaise),
    })),
  };
}

/**
 * From the compare-at price, if there is one: a second sale is no reduction of the first. At least ₹1 below it, however
 * small the percentage; a product of ₹1 has no sale.
 */
function startedSale(
  { percent, endIn9 }: Extract<BulkEdit, { action: 'start-sale' }>,
  { pricePaise, compareAtPaise, compareAtSince }: ProductDocument,
  today: string,
): Partial<ProductDocument> {
  if (pricePaise === 0) return {};
  const fullPaise = compareAtPaise ?? pricePaise;
  const reduced = roundPrice(fullPaise - (fullPaise * percent) / 100, endIn9);
  const salePaise = Math.min(reduced, fullPaise - 1_00);
  if (salePaise < 1_00) return {};
  return {
    pricePaise: salePaise,
    compareAtPaise: fullPaise,
    compareAtSince: compareAtPaise === null ? today : compareAtSince,
    isOnSale: true,
  };
}

/** Ends a sale, also one whose first day is still to come. The price of a product that is not on sale stays. */
function endedSale(document: ProductDocument): Partial<ProductDocument> {
  const { pricePaise, compareAtPaise, isOnSale } = document;
  if (!isOnSale) return { sale: null };
  return {
    sale: null,
    pricePaise: compareAtPaise ?? pricePaise,
    compareAtPaise: null,
    compareAtSince: null,
    isOnSale: false,
  };
}
