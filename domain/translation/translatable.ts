// The owner's texts that are translated: the fields of each subject, from which the database's statements, the editor, the
// CSV file and the samples derive. English stands in the subject's own columns.
import { MAX_POLICY_LENGTH } from '#domain/shop/setting-errors.ts';
import { categoryMaxLengths } from '#domain/catalogue/category.ts';
import { collectionMaxLengths } from '#domain/catalogue/collection.ts';
import { MAX_ALT_LENGTH } from '#domain/image/image.ts';
import { attributeMaxLengths } from '#domain/product/attribute.ts';
import { fieldEntries } from '#domain/product/fields.ts';
import { MAX_NAME_LENGTH, MAX_VALUE_LENGTH } from '#domain/product/product-document-rules.ts';
import { maxSellerTextLengths } from '#domain/shop/seller.ts';
import { maxShopTextLengths } from '#domain/shop/shop-settings.ts';

export const subjectKinds = [
  'product',
  'category',
  'collection',
  'attribute',
  'policy',
  'settings',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export const subjectKindNames: Record<SubjectKind, string> = {
  product: 'Product',
  category: 'Category',
  collection: 'Collection',
  attribute: 'Attribute',
  policy: 'Policy',
  settings: 'Shop',
};

export type TranslatableField = {
  label: string;
  /** Largest length in characters, in English as in any other language. */
  max: number;
  /** Lines of the editor's control. */
  lines: number;
};
type Fields = Readonly<Record<string, TranslatableField>>;

const text = (label: string, max: number, lines = 1): TranslatableField => ({ label, max, lines });

const imageAlt = { 'image.alt': text('Image description', MAX_ALT_LENGTH) };
const listing = ({
  seoTitle,
  seoDescription,
}: typeof categoryMaxLengths | typeof collectionMaxLengths) => ({
  seoTitle: text('Search engine title', seoTitle),
  seoDescription: text('Search engine text', seoDescription, 2),
});

/**
 * Fields by subject. The `*` of a list stands for the key of the entry: the English label of a specification, the name of
 * a colour, the key of an image, the id of an option or attribute, the days of opening hours. So a text follows its entry
 * when the list is reordered.
 */
export const translatableFields: Readonly<Record<SubjectKind, Fields>> = {
  product: {
    ...Object.fromEntries(
      fieldEntries.flatMap(([key, field]) =>
        field.type === 'text' && field.isTranslatable
          ? [[key, text(field.label, field.max, field.lines)]]
          : [],
      ),
    ),
    'colours.*.name': text('Colour', MAX_NAME_LENGTH),
    'specifications.*.label': text('Specification', MAX_NAME_LENGTH),
    'specifications.*.value': text('Value of the specification', MAX_VALUE_LENGTH),
    'attributes.*.text': text('Attribute', attributeMaxLengths.text),
    'images.*.alt': text('Image description', MAX_ALT_LENGTH),
  },
  category: {
    name: text('Name', categoryMaxLengths.name),
    title: text('Title', categoryMaxLengths.title),
    tagline: text('Line on the home page', categoryMaxLengths.tagline),
    otherName: text('Other spelling', categoryMaxLengths.otherName),
    comingSoonText: text('“Coming soon” text', categoryMaxLengths.comingSoonText, 2),
    ...imageAlt,
    ...listing(categoryMaxLengths),
  },
  collection: {
    title: text('Title', collectionMaxLengths.title),
    intro: text('Text below the title', collectionMaxLengths.intro, 3),
    ...imageAlt,
    ...listing(collectionMaxLengths),
  },
  attribute: {
    label: text('Name', attributeMaxLengths.label),
    unit: text('Unit', attributeMaxLengths.unit),
    'options.*.label': text('Option', attributeMaxLengths.option),
  },
  policy: { text: text('Text', MAX_POLICY_LENGTH, 20) },
  settings: {
    name: text('Name of the shop', maxShopTextLengths.name),
    tagline: text('Line below the name', maxShopTextLengths.tagline),
    'seller.address': text('Address', maxSellerTextLengths.address, 2),
    'seller.grievanceOfficer': text('Grievance officer', maxSellerTextLengths.officer),
    'seller.grievanceDesignation': text(
      'Designation of the grievance officer',
      maxSellerTextLengths.officer,
    ),
    'hours.*.days': text('Days of the opening hours', maxShopTextLengths.hours),
    'hours.*.times': text('Times of the opening hours', maxShopTextLengths.hours),
  },
};

/** What pages show of the seller in their language; the legal name stays as it is registered. */
export const translatedSellerFields = [
  'address',
  'grievanceOfficer',
  'grievanceDesignation',
] as const;

/** Keys of the texts of products that cards and cart lines show; the others are read for the product page only. */
export const cardTexts: readonly string[] = ['name', 'subtitle', 'colours.*.name', 'images.*.alt'];

/** The field of a key such as `name` or `specifications.Material.value`; null for a key that is not translated. */
export function translatableField(kind: SubjectKind, key: string): TranslatableField | null {
  return translatableFields[kind][key.replace(/\..*\./s, '.*.')] ?? null;
}

/** A text beside its translation. */
export type TranslatedText = {
  field: string;
  /** English text now. */
  source: string;
  /** Stands for `source` in a request that saves the translation: two long texts would be too large for one. */
  sourceHash: string;
  /** '' while there is none. */
  text: string;
  /** The English text that was translated, where it has changed since; null otherwise. */
  formerSource: string | null;
};

export const translationStates = ['missing', 'outdated', 'done'] as const;
export type TranslationState = (typeof translationStates)[number];

export function stateOfText({ text: translation, formerSource }: TranslatedText): TranslationState {
  if (translation === '') return 'missing';
  return formerSource === null ? 'done' : 'outdated';
}

/** What is wrong with a translation; null for one that can be saved. An empty one removes it. */
export function translationError(
  kind: SubjectKind,
  key: string,
  translation: string,
): string | null {
  const field = translatableField(kind, key);
  if (!field) return 'This text is not translated.';
  return translation.length > field.max
    ? `This text is too long. The limit is ${field.max} characters.`
    : null;
}
