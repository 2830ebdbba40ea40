// Labels of the filter values, and the list of applied filters.
import type { FilterAttribute, NumberRange } from '#domain/catalogue/filter-attribute.ts';
import type { Filter } from '#domain/catalogue/catalogue.ts';
import type { NavigationCategory } from '#domain/catalogue/category.ts';
import { PRICE_MAX, noFilter } from '#domain/catalogue/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import type { ColourFamily } from '#domain/product/product.ts';
import { colourNames } from '#app/components/colour-names.ts';
import * as texts from '#messages/product-list.ts';

/** Colour of a family's dot: the tone of dyed cloth, not of paint. */
export const colourCodes: Record<ColourFamily, string> = {
  black: '#201c1e',
  white: '#f6efe3',
  red: '#a3172f',
  blue: '#23407a',
  green: '#1f6650',
  yellow: '#d9a22b',
  pink: '#cf5488',
  purple: '#5b2a66',
};

/** Returns the label of a value: 'red' becomes 'Red'. */
export function labelOf(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** Returns the label of a price filter, such as 'Up to ₹5,000'. */
export function priceLabel([min, max]: Filter['priceRange']): string {
  const [lowest, highest] = [formatRupees(min), formatRupees(max)];
  if (min === 0) return texts.upTo({ price: highest });
  return max < PRICE_MAX ? `${lowest} – ${highest}` : texts.from({ price: lowest });
}

/** Returns the label of a range of numbers, such as 'Length from 90 cm'. */
function rangeLabel({ label, unit }: FilterAttribute, [min, max]: NumberRange): string {
  const [lowest, highest] = [`${min} ${unit}`.trim(), `${max} ${unit}`.trim()];
  if (min === null) return texts.rangeUpTo({ label, max: highest });
  return max === null ? texts.rangeFrom({ label, min: lowest }) : `${label} ${lowest} – ${highest}`;
}

/** The options with this one chosen, or no longer chosen. */
export function toggledOption(
  options: Filter['options'],
  code: string,
  id: string,
): Filter['options'] {
  const own = options[code] ?? [];
  const next = own.includes(id) ? own.filter((each) => each !== id) : [...own, id];
  return withChoice(options, code, next.length > 0 && next);
}

/** Returns the choices with this one for the attribute `code`; `choice` false removes the attribute. */
export function withChoice<T>(
  choices: Record<string, T>,
  code: string,
  choice: T | false,
): Record<string, T> {
  const { [code]: _before, ...others } = choices;
  return choice === false ? others : { ...others, [code]: choice };
}

export type AppliedFilter = { label: string; without: Partial<Filter> };

/** Every filter that narrows the list, and the change that removes it. */
export function appliedFilters(
  filter: Filter,
  named: readonly NavigationCategory[],
  attributes: readonly FilterAttribute[],
): AppliedFilter[] {
  const { searchQuery, categories, colors, sizes, options, ranges, priceRange, rating } = filter;
  const [min, max] = priceRange;
  const flags = [
    filter.inStock && { label: texts.inStock, without: { inStock: false } },
    filter.onSale && { label: texts.onSale, without: { onSale: false } },
    filter.featured && { label: texts.featured, without: { featured: false } },
    filter.isNew && { label: texts.isNew, without: { isNew: false } },
    rating > 0 && { label: texts.andUp({ rating }), without: { rating: 0 } },
  ];
  return [
    ...(searchQuery ? [{ label: `“${searchQuery}”`, without: { searchQuery: '' } }] : []),
    ...categories.map((category) => ({
      label: named.find(({ slug }) => slug === category)?.name ?? labelOf(category),
      without: { categories: categories.filter((each) => each !== category) },
    })),
    ...(min > 0 || max < PRICE_MAX
      ? [
          {
            label: priceLabel([min, max]),
            without: { priceRange: noFilter.priceRange },
          },
        ]
      : []),
    ...colors.map((colour) => ({
      label: labelOf(colourNames[colour]),
      without: { colors: colors.filter((each) => each !== colour) },
    })),
    ...attributes.flatMap((attribute): AppliedFilter[] => {
      const { code } = attribute;
      const chosen = attribute.options.filter(({ id }) => options[code]?.includes(id));
      const range = ranges[code];
      return [
        ...chosen.map(({ id, label }) => ({
          label,
          without: { options: toggledOption(options, code, id) },
        })),
        ...(range
          ? [
              {
                label: rangeLabel(attribute, range),
                without: { ranges: withChoice(ranges, code, false) },
              },
            ]
          : []),
      ];
    }),
    ...sizes.map((size) => ({
      label: size,
      without: { sizes: sizes.filter((each) => each !== size) },
    })),
    ...flags.filter((flag) => flag !== false),
  ];
}
