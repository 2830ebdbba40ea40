// Attributes as filters of lists: which of them lists offer, with which options, and ranges of numbers.
import {
  type Attribute,
  type AttributeOption,
  type AttributeType,
  MAX_NUMBER,
  emptyOption,
  isBuiltIn,
} from '#domain/product/attribute.ts';

/** Whether lists offer it as a filter of its own, beside colour and size. */
export function isFilterAttribute({ id, type, isFilter }: Attribute): boolean {
  return isFilter && type !== 'text' && !isBuiltIn(id);
}

/** Whether it is filtered by a range instead of by options. */
export function hasNumbers(type: AttributeType): boolean {
  return type === 'number' || type === 'measure';
}

/** The options of filters and rules: a flag has one, which the products have for which it is set. */
export function filterOptions({
  id,
  label,
  type,
  options,
}: Pick<Attribute, 'id' | 'label' | 'type' | 'options'>): readonly AttributeOption[] {
  return type === 'flag' ? [{ ...emptyOption, id: `${id}:1`, code: '1', label }] : options;
}

/** Lowest and highest number, both included; null for no limit. */
export type NumberRange = [min: number | null, max: number | null];

/** What of attributes a list is filtered by. */
export type AttributeChoices = {
  /** Option ids by the code of their attribute, such as `{ fabric: ['fabric:silk'] }`. */
  options: Record<string, string[]>;
  /** Numbers and measures by the code of their attribute, such as `{ length: [90, null] }`. */
  ranges: Record<string, NumberRange>;
};

export type AttributeCounts = {
  /** Counts by code of the attribute and of the option, such as `counts.attributes.size.M`. */
  attributes: Record<string, Record<string, number>>;
  /** Lowest and highest value by code of a number or measure; null without products that have one. */
  numbers: Record<string, { min: number; max: number } | null>;
};

/** Returns the number of a text, limited to what products can have and rounded to a thousandth; null for no number. */
export function readNumber(text: string): number | null {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return null;
  const within = Math.min(MAX_NUMBER, Math.max(-MAX_NUMBER, number));
  return Math.round(within * 1_000) / 1_000 || 0;
}

/** A filter of a list, with the options that it offers; a number has none. */
export type FilterAttribute = Pick<Attribute, 'code' | 'label' | 'type' | 'unit'> & {
  options: Pick<AttributeOption, 'id' | 'code' | 'label'>[];
};

/** Returns the filters that the panel shows: those that some product of the list meets, and those that are chosen. */
export function offeredFilters(
  attributes: readonly Attribute[],
  counts: AttributeCounts | null,
  chosen: AttributeChoices,
): FilterAttribute[] {
  return attributes.filter(isFilterAttribute).flatMap((attribute) => {
    const { code, label, type, unit } = attribute;
    const isOffered = (option: AttributeOption) =>
      chosen.options[code]?.includes(option.id) ||
      (!option.isArchived && (option.isAlwaysShown || counts?.attributes[code]?.[option.code]));
    const options = filterOptions(attribute)
      .filter(isOffered)
      .map((option) => ({ id: option.id, code: option.code, label: option.label }));
    const isShown = hasNumbers(type)
      ? counts?.numbers[code] || chosen.ranges[code]
      : options.length;
    return isShown ? [{ code, label, type, unit, options }] : [];
  });
}
