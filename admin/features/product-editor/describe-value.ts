// A value of the product document as one line of text, for comparing versions and for the history.
import { describeValues } from '../attribute/describe-values.ts';
import { saleText } from '../product-document/sale-text.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { ProductAttribute } from '#domain/product/attribute.ts';
import type { Sale } from '#domain/product/product-document.ts';
import { formatValue } from '#domain/product/facts.ts';
import { fieldEntries } from '#domain/product/fields.ts';

/** A measure has its unit; every other number is an amount in paise. */
export function describeField(field: string, value: unknown): string {
  const measure = fieldEntries.find(([key, { type }]) => key === field && type === 'measure')?.[1];
  return measure && typeof value === 'number' ? formatValue(measure, value) : describeValue(value);
}

/** An empty value is "Empty", a number of paise an amount, a list its entries. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Empty';
  if (typeof value === 'number') return formatPaise(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) {
    return value.length === 0 ? 'None' : value.map((entry) => describeValue(entry)).join(', ');
  }
  return describeEntry(value as Record<string, unknown>);
}

function describeEntry(entry: Record<string, unknown>): string {
  if (isSale(entry)) return saleText(entry);
  if (isAttribute(entry)) return describeValues(entry);
  const { label, value, name, code, colour, size, sku, pricePaise, lowStockLevel, alt } = entry;
  if (typeof label === 'string') return `${label}: ${describeValue(value)}`;
  if (typeof name === 'string') return typeof code === 'string' ? `${name} ${code}` : name;
  if (typeof size === 'string') {
    const price = typeof pricePaise === 'number' ? `, ${formatPaise(pricePaise)}` : '';
    const low = lowStockLevel ? `, low at ${String(lowStockLevel)}` : '';
    return `${String(colour)} ${size}${price}${sku ? `, ${String(sku)}` : ''}${low}`;
  }
  return typeof alt === 'string' ? alt || 'Image without alt text' : '';
}

function isAttribute(entry: object): entry is ProductAttribute {
  return 'attributeId' in entry && 'values' in entry;
}

function isSale(entry: object): entry is Sale {
  return 'percent' in entry && 'firstDay' in entry;
}
