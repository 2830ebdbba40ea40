// Attribute: what the owner describes goods by, such as Fabric, with its options.
import { formatTag } from '#messages/language.ts';
import * as facts from '#messages/product-fact.ts';

export const attributeTypes = ['option', 'number', 'text', 'flag', 'measure'] as const;
/** `measure`: a number with a unit. `flag`: yes or no, the number 1 or 0. */
export type AttributeType = (typeof attributeTypes)[number];

export type AttributeOption = {
  /** Option id, such as `fabric:silk`; '' for an option that is not saved yet. */
  id: string;
  /** Value of the filter in URLs; '' for one that is not saved yet, then it never changes. */
  code: string;
  label: string;
  /** `#rrggbb` of its swatch. */
  colour: string | null;
  /** Other words that searches find it by. */
  synonyms: string[];
  /** Filters show it also without a product. */
  isAlwaysShown: boolean;
  /** Neither offered for products nor shown in filters; products that have it keep it. */
  isArchived: boolean;
};

/** Everything that the back office edits of one attribute; the options in their order. */
export type AttributeDocument = {
  label: string;
  type: AttributeType;
  /** Unit of a measure, such as `cm`. */
  unit: string;
  /** Kinds of products that have it; empty: all. */
  kinds: string[];
  /** Whether the product page shows it. */
  isShown: boolean;
  isFilter: boolean;
  /** Whether a product may have several options. */
  allowsMany: boolean;
  options: AttributeOption[];
};

/** An attribute as every server knows it, in the owner's order. */
export type Attribute = AttributeDocument & {
  id: string;
  /** Key of its filter in URLs. */
  code: string;
  /** Code of the option that each merged one has become, by its former code. */
  mergedCodes: Record<string, string>;
};

/** The values of one product, in their order: option ids, numbers, or texts, as the attribute's type says. */
export type ProductAttribute = { attributeId: string; values: (string | number)[] };

export const emptyAttribute: AttributeDocument = {
  label: '',
  type: 'option',
  unit: '',
  kinds: [],
  isShown: true,
  isFilter: true,
  allowsMany: true,
  options: [],
};

export const emptyOption: AttributeOption = {
  id: '',
  code: '',
  label: '',
  colour: null,
  synonyms: [],
  isAlwaysShown: false,
  isArchived: false,
};

export const MAX_ATTRIBUTES = 60;
export const MAX_OPTIONS = 300;
export const MAX_VALUES = 20;
const MAX_SYNONYMS = 20;
/** Largest length of each text, in characters. */
export const attributeMaxLengths = { label: 40, unit: 10, option: 60, synonym: 40, text: 300 };
export const MAX_NUMBER = 1_000_000;

/** Whether the attribute is built in and chooses the variant: its type and options are fixed, and it stays. */
export function isBuiltIn(attributeId: string): boolean {
  return attributeId === 'colour' || attributeId === 'size';
}

/** Keys of a list's URL that mean something else, and `lang`. */
const reservedCodes = new Set(
  'q category size color colour min max stock sale featured new rating sort view page lang'.split(
    ' ',
  ),
);

export function isReservedCode(code: string): boolean {
  return reservedCodes.has(code);
}

/** Message by field, an option by its index such as `options.2.label`; empty for one that can be saved. */
export function attributeErrors(document: AttributeDocument): Record<string, string> {
  const { label, type, unit, options } = document;
  const tooMany = `There are too many options. The limit is ${MAX_OPTIONS}.`;
  return {
    ...textError('label', label, attributeMaxLengths.label, 'Enter a name, such as “Fabric”.'),
    ...(type === 'measure' &&
      textError('unit', unit, attributeMaxLengths.unit, 'Enter a unit, such as “cm”.')),
    ...(options.length > MAX_OPTIONS && { options: tooMany }),
    ...Object.assign({}, ...options.map((option, at) => optionErrors(options, option, at))),
  };
}

function optionErrors(options: readonly AttributeOption[], option: AttributeOption, at: number) {
  const folded = (text: string) => text.trim().toLowerCase();
  const first = options.findIndex((other) => folded(other.label) === folded(option.label));
  const isTooLong = option.synonyms.some((synonym) => synonym.length > attributeMaxLengths.synonym);
  return {
    ...(first !== at && { [`options.${at}.label`]: 'This option is already in the list.' }),
    ...textError(`options.${at}.label`, option.label, attributeMaxLengths.option, 'Enter a name.'),
    ...((isTooLong || option.synonyms.length > MAX_SYNONYMS) && {
      [`options.${at}.synonyms`]: `Enter at most ${MAX_SYNONYMS} words of up to ${attributeMaxLengths.synonym} characters.`,
    }),
    ...(option.colour !== null &&
      !/^#[0-9a-f]{6}$/.test(option.colour) && {
        [`options.${at}.colour`]: 'Choose a colour.',
      }),
  };
}

function textError(field: string, text: string, max: number, missing: string) {
  if (!text.trim()) return { [field]: missing };
  return text.length > max
    ? { [field]: `This text is too long. The limit is ${max} characters.` }
    : {};
}

/** What is wrong with a product's values; null for values that can be saved. */
export function valuesError(
  attribute: Pick<Attribute, 'label' | 'type' | 'allowsMany' | 'options'> | undefined,
  values: readonly (string | number)[],
): string | null {
  if (!attribute) return 'This attribute no longer exists.';
  const { label, type, allowsMany, options } = attribute;
  if (values.length > (type === 'option' && allowsMany ? MAX_VALUES : 1)) {
    return `${label} has too many values.`;
  }
  const isValid = (value: string | number) => {
    if (type === 'option') return options.some(({ id }) => id === value);
    if (type === 'text')
      return typeof value === 'string' && value.length <= attributeMaxLengths.text;
    if (type === 'flag') return value === 0 || value === 1;
    return typeof value === 'number' && Math.abs(value) <= MAX_NUMBER && Number.isFinite(value);
  };
  const message = type === 'option' ? 'Choose an option from the list.' : 'Enter a valid value.';
  return values.every(isValid) ? null : `${label}: ${message}`;
}

/** Whether products of this kind have the attribute. */
export function hasKind({ kinds }: Pick<AttributeDocument, 'kinds'>, kind: string): boolean {
  return kinds.length === 0 || kinds.includes(kind);
}

/** The list with these values of one attribute, in its one order; without values the attribute is left out. */
export function withValues(
  attributes: readonly ProductAttribute[],
  attributeId: string,
  values: readonly (string | number)[],
): ProductAttribute[] {
  const others = attributes.filter((each) => each.attributeId !== attributeId);
  return inOrder(values.length > 0 ? [...others, { attributeId, values: [...values] }] : others);
}

/** Sorts by attribute id: a document stays equal when the owner orders the attributes anew. */
export function inOrder(attributes: readonly ProductAttribute[]): ProductAttribute[] {
  return attributes.toSorted((one, other) => (one.attributeId < other.attributeId ? -1 : 1));
}

/**
 * Values as customers read them: `Silk, Georgette`, `90 cm`, `Yes`. `values`: labels in place of option ids; `words`: in
 * the language of the labels.
 */
export function valuesText(
  { type, unit }: Pick<AttributeDocument, 'type' | 'unit'>,
  values: readonly (string | number)[],
  words: { yes: string; no: string } = facts,
): string {
  if (type === 'flag') return values[0] === 1 ? words.yes : words.no;
  const shown = values.map((value) =>
    typeof value === 'number' ? value.toLocaleString(formatTag) : value,
  );
  return `${shown.join(', ')}${type === 'measure' ? ` ${unit}` : ''}`;
}

/** Option ids by attribute: a product that meets them has one of each group. */
export function optionGroups(optionIds: readonly string[]): string[][] {
  const groups = Object.groupBy(optionIds, (id) => id.slice(0, id.indexOf(':')));
  return Object.values(groups).filter((group) => group !== undefined);
}
