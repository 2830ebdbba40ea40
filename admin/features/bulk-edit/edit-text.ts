// A bulk edit, and what it changes, in words.
import { describeValues } from '../attribute/describe-values.ts';
import { saleText, shortDay } from '../product-document/sale-text.ts';
import { statusNames } from '../product-document/product-status.ts';
import { describeField } from '../product-editor/describe-value.ts';
import type { BulkEditPreview } from './bulk-edit-api.ts';
import type { BulkEdit } from '#domain/product/bulk-edit.ts';
import type { FieldChange } from '#domain/editing/field-change.ts';
import { formatPaise } from '#domain/money/money.ts';
import {
  type DocumentVariant,
  type ProductStatus,
  fieldLabel,
} from '#domain/product/product-document.ts';
import { salePrice } from '#domain/product/sale.ts';

export type ChangeLine = { label: string; from: string; to: string };

/** Returns a bulk edit in words, such as `Prices reduced by 10 %`. */
export function editText(edit: BulkEdit): string {
  switch (edit.action) {
    case 'change-price':
      return priceText(edit);
    case 'schedule-sale':
      return saleText(edit);
    case 'start-sale':
      return `${edit.percent} % off the compare-at price`;
    case 'end-sale':
      return 'Sale ended';
    case 'set-label':
      return `${fieldLabel(edit.label)}: ${edit.value ? 'yes' : 'no'}`;
    case 'add-tags':
      return `Tags added: ${edit.tags.join(', ')}`;
    case 'remove-tags':
      return `Tags removed: ${edit.tags.join(', ')}`;
    case 'set-category':
      return `Category: ${edit.category}`;
    case 'set-attribute':
      return describeValues(edit);
    case 'set-status':
      return edit.status === 'draft' ? 'Unpublished' : statusNames[edit.status];
  }
}

function priceText({ by, value }: Extract<BulkEdit, { action: 'change-price' }>): string {
  if (by === 'price') return `Prices set to ${formatPaise(value)}`;
  const amount = by === 'percent' ? `${Math.abs(value)} %` : formatPaise(Math.abs(value));
  return `Prices ${value < 0 ? 'reduced' : 'raised'} by ${amount}`;
}

/** The changes of one product, and the price that a scheduled sale will make of it. */
export function previewLines(
  edit: BulkEdit,
  { changes, pricePaise }: BulkEditPreview,
): ChangeLine[] {
  const lines = changes.flatMap(changeLines);
  if (edit.action !== 'schedule-sale' || pricePaise === 0) return lines;
  const during = {
    label: `Price from ${shortDay(edit.firstDay)} to ${shortDay(edit.lastDay)}`,
    from: formatPaise(pricePaise),
    to: formatPaise(salePrice(pricePaise, edit)),
  };
  return lines.length === 0 ? [] : [during];
}

export function changeLines({ field, from, to }: FieldChange): ChangeLine[] {
  if (field === 'variants') return variantLines(from as DocumentVariant[], to as DocumentVariant[]);
  const text = (value: unknown) => {
    if (field === 'status') return statusNames[value as ProductStatus];
    return field === 'sale' && value === null ? 'None' : describeField(field, value);
  };
  const label = field === 'status' ? 'Status' : fieldLabel(field);
  return [{ label, from: text(from), to: text(to) }];
}

function variantLines(
  from: readonly DocumentVariant[],
  to: readonly DocumentVariant[],
): ChangeLine[] {
  const text = (paise: number | null) =>
    paise === null ? 'Price of the product' : formatPaise(paise);
  return to.flatMap((variant) => {
    const before = from.find(({ id }) => id === variant.id);
    if (!before || before.pricePaise === variant.pricePaise) return [];
    const label = `Price of ${variant.colour} ${variant.size}`;
    return [{ label, from: text(before.pricePaise), to: text(variant.pricePaise) }];
  });
}

/** Returns a number of products in words: `1 product`, `3 products`. */
export function productsText(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`;
}
