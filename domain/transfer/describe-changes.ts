// What an import changes of a product, for the review: before and after, in words.
import { isEqual } from '#domain/editing/field-change.ts';
import { formatPaise } from '#domain/money/money.ts';
import { fieldEntries } from '#domain/product/fields.ts';
import { compositeEntries } from '#domain/product/composite-fields.ts';
import { type PlannedProduct, stockDifference } from './import-plan.ts';

/** `from` is null for what is new. */
export type DescribedChange = { label: string; from: string | null; to: string };

const MAX_TEXT = 80;

/** Empty for a product that stays as it is. */
export function describeChanges(planned: PlannedProduct): DescribedChange[] {
  const { known, document, images } = planned;
  const before = known?.document;
  if (!before) return [];
  const fields = [...fieldEntries, ...compositeEntries].flatMap(([key, { label }]) => {
    if (key === 'variants' || key === 'colours' || key === 'sizes') return [];
    const from = before[key];
    const to = document[key];
    return isEqual(from, to) ? [] : [{ label, from: textOf(key, from), to: textOf(key, to) }];
  });
  const added = images.length === 1 ? '1 image' : `${images.length} images`;
  return [
    ...fields,
    ...describeOptions(planned),
    ...(images.length > 0 ? [{ label: 'Images', from: null, to: `${added} to download` }] : []),
    ...describeStock(planned),
  ];
}

function describeOptions({ known, document }: PlannedProduct): DescribedChange[] {
  const before = known?.document;
  if (!before) return [];
  const added = (label: string, from: readonly string[], to: readonly string[]) =>
    to.filter((name) => !from.includes(name)).map((name) => ({ label, from: null, to: name }));
  const names = (colours: readonly { name: string }[]) => colours.map(({ name }) => name);
  const variants = document.variants.flatMap((variant): DescribedChange[] => {
    const stored = before.variants.find(({ id }) => id !== null && id === variant.id);
    const name = `${variant.colour}, ${variant.size}`;
    if (!stored) return [{ label: 'New variant', from: null, to: name }];
    const ownPrice = (paise: number | null) =>
      paise === null ? 'the product’s price' : formatPaise(paise);
    return [
      ...(stored.sku === variant.sku
        ? []
        : [{ label: `SKU of ${name}`, from: stored.sku, to: variant.sku }]),
      ...(stored.pricePaise === variant.pricePaise
        ? []
        : [
            {
              label: `Price of ${name}`,
              from: ownPrice(stored.pricePaise),
              to: ownPrice(variant.pricePaise),
            },
          ]),
      ...(stored.lowStockLevel === variant.lowStockLevel
        ? []
        : [
            {
              label: `Low-stock level of ${name}`,
              from: `${stored.lowStockLevel}`,
              to: `${variant.lowStockLevel}`,
            },
          ]),
    ];
  });
  return [
    ...added('New colour', names(before.colours), names(document.colours)),
    ...added('New size', before.sizes, document.sizes),
    ...variants,
  ];
}

function describeStock(planned: PlannedProduct): DescribedChange[] {
  return planned.stock.flatMap((count) => {
    const change = stockDifference(planned, count);
    const variant = planned.document.variants[count.at];
    if (change === 0 || !variant) return [];
    const onHand = (variant.id !== null && planned.known?.stock.get(variant.id)?.onHand) || 0;
    const label = `Stock of ${variant.colour}, ${variant.size}`;
    return [{ label, from: `${onHand}`, to: `${onHand + change}` }];
  });
}

function textOf(key: string, value: unknown): string {
  if (key.endsWith('Paise')) return typeof value === 'number' ? formatPaise(value) : 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    const isTexts = value.every((each) => typeof each === 'string');
    return isTexts ? value.join(', ') : `${value.length}`;
  }
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  if (text === '') return 'empty';
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

/** Whether the import leaves the product as it is. */
export function isUnchanged(planned: PlannedProduct): boolean {
  return (
    planned.known !== null &&
    planned.images.length === 0 &&
    isEqual(planned.known.document, planned.document) &&
    planned.stock.every((count) => stockDifference(planned, count) === 0)
  );
}
