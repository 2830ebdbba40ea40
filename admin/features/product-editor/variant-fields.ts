// What the grid of colours and sizes can show: stock, price, SKU or low-stock level, as text and back.
import { toRupees } from '#domain/money/money.ts';
import { MAX_LOW_STOCK_LEVEL } from '#domain/product/product-document-rules.ts';
import { type DocumentVariant, skuOf } from '#domain/product/product-document.ts';
import {
  type ProductDraft,
  editVariant,
  setStock,
  variantKey,
} from '../product-document/product-draft.ts';
import { readRupees } from '../../ui/rupee-field.tsx';

export type VariantField = 'stock' | 'price' | 'sku' | 'lowStockLevel';

export const variantFields: readonly { value: VariantField; label: string }[] = [
  { value: 'stock', label: 'Stock' },
  { value: 'price', label: 'Price' },
  { value: 'sku', label: 'SKU' },
  { value: 'lowStockLevel', label: 'Low-stock level' },
];

const MAX_STOCK = 100_000;

export function stockOf(draft: ProductDraft, variant: DocumentVariant): number {
  return draft.stock[variantKey(variant)] ?? 0;
}

/** The text of a cell; '' where the placeholder stands for the value. */
export function cellText(
  draft: ProductDraft,
  variant: DocumentVariant,
  field: VariantField,
): string {
  if (field === 'stock') return String(stockOf(draft, variant));
  if (field === 'lowStockLevel') return String(variant.lowStockLevel);
  if (field === 'sku') return variant.sku;
  return variant.pricePaise === null ? '' : String(toRupees(variant.pricePaise));
}

export function cellPlaceholder(
  { document }: ProductDraft,
  variant: DocumentVariant,
  field: VariantField,
) {
  if (field === 'price') return String(toRupees(document.pricePaise));
  return field === 'sku' ? skuOf(document.name, variant) : '0';
}

/** Null when the text is no value of this field. */
export function withCellText(
  draft: ProductDraft,
  variant: DocumentVariant,
  { field, text }: { field: VariantField; text: string },
): ProductDraft | null {
  if (field === 'sku') return editVariant(draft, variant, { sku: text.trim() });
  if (field === 'price') {
    const pricePaise = readRupees(text);
    return pricePaise === undefined ? null : editVariant(draft, variant, { pricePaise });
  }
  const digits = text.trim().replaceAll(',', '') || '0';
  const count = Number(digits);
  if (!/^\d+$/.test(digits) || count > (field === 'stock' ? MAX_STOCK : MAX_LOW_STOCK_LEVEL)) {
    return null;
  }
  return field === 'stock'
    ? setStock(draft, variant, count)
    : editVariant(draft, variant, { lowStockLevel: count });
}
