// A value of the product document as one line of text, for comparing versions and for the history.
import { saleText } from '../product/sale-text.ts';
import type { Sale } from '#domain/product/product-document.ts';

/** An empty value is "Empty", a number of paise an amount, a list its entries. */
export function describeValue(value: unknown, formatPaise: (paise: number) => string): string {
  if (value === undefined || value === null || value === '') return 'Empty';
  if (typeof value === 'number') return formatPaise(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) {
    return value.length === 0
      ? 'None'
      : value.map((entry) => describeValue(entry, formatPaise)).join(', ');
  }
  return describeEntry(value as Record<string, unknown>, formatPaise);
}

function describeEntry(
  entry: Record<string, unknown>,
  formatPaise: (paise: number) => string,
): string {
  if (isSale(entry)) return saleText(entry);
  const { label, value, name, code, colour, size, sku, pricePaise, lowStockLevel, alt } = entry;
  if (typeof label === 'string') return `${label}: ${describeValue(value, formatPaise)}`;
  if (typeof name === 'string') return typeof code === 'string' ? `${name} ${code}` : name;
  if (typeof size === 'string') {
    const price = typeof pricePaise === 'number' ? `, ${formatPaise(pricePaise)}` : '';
    const low = lowStockLevel ? `, low at ${String(lowStockLevel)}` : '';
    return `${String(colour)} ${size}${price}${sku ? `, ${String(sku)}` : ''}${low}`;
  }
  return typeof alt === 'string' ? alt || 'Image without alt text' : '';
}

function isSale(entry: object): entry is Sale {
  return 'percent' in entry && 'firstDay' in entry;
}
