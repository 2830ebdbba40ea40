// The simple fields of the product document, a line each, in the order of the editor. Columns, API, errors, controls, rows of
// the product page and of invoices, and the names in the history derive from this list.
import { hsnCodeError } from '#domain/tax/hsn-code.ts';
import { MAX_TAGS } from './product-tags.ts';
import { type Unit, unitNames, units } from './unit.ts';
import { type Field, type ValuesOf, field } from './field.ts';

const unitOptions = units.map((unit) => ({ value: unit, label: `${unitNames[unit]} (${unit})` }));

export const productFields = {
  name: field.text({ label: 'Name', max: 120, required: 'save', isPrinted: true, card: 'details' }),
  subtitle: field.text({
    label: 'Subtitle',
    hint: 'The craft in one line, such as “Hand-embroidered lehenga set”.',
    max: 160,
    isPrinted: true,
    card: 'details',
    column: 'craft',
  }),
  /** Kind of product, such as `lehenga-set`; chooses the specification template. */
  kind: field.choice({
    label: 'Kind',
    options: null,
    max: 60,
    initial: '',
    required: 'publish',
    missing: 'Choose a kind of product',
    card: 'details',
  }),
  /** Id of a category. */
  category: field.choice({
    label: 'Category',
    options: null,
    max: 100,
    initial: 'Women',
    required: 'save',
    missing: 'Choose a category',
    card: 'details',
  }),
  /** Tags in the form that `normaliseTags` returns. */
  tags: field.tags({
    label: 'Tags',
    hint: 'For finding and grouping products. Customers do not see them. Enter adds a tag.',
    max: MAX_TAGS,
    card: 'details',
  }),
  description: field.text({
    label: 'Description',
    max: 2_000,
    lines: 3,
    required: 'publish',
    card: 'details',
  }),
  details: field.text({
    label: 'Long description',
    hint: 'Leave an empty line between paragraphs.',
    max: 10_000,
    lines: 4,
    card: 'details',
  }),
  isFeatured: field.flag({ label: 'Feature on home page', card: 'publishing' }),
  isNew: field.flag({ label: 'New badge', card: 'publishing' }),
  /** HSN code of the product; '' uses the category's. */
  hsnCode: field.text({
    label: 'HSN code',
    hint: '4, 6 or 8 digits, printed on the invoice. Leave it empty to use the category’s.',
    max: 8,
    isDigits: true,
    check: hsnCodeError,
    card: 'legal',
  }),
  /** Garments that the price is for, by which the GST rate is chosen; null and 0 count as one. */
  garments: field.measure({
    label: 'Garments in the price',
    hint: 'Of a set with one price, such as 3. The GST rate is that of the price of one garment.',
    unit: 'garments',
    max: 20,
    card: 'legal',
  }),
  netQuantity: field.text({
    label: 'Net quantity',
    hint: 'Such as “1 set of 3 pieces”.',
    max: 60,
    shownOn: ['page', 'jsonLd', 'invoice'],
    card: 'legal',
  }),
  maker: field.text({
    label: 'Maker',
    shownAs: 'Manufacturer or packer',
    hint: 'Manufacturer or packer, with address.',
    max: 200,
    shownOn: ['page', 'jsonLd', 'invoice'],
    card: 'legal',
  }),
  countryOfOrigin: field.text({
    label: 'Country of origin',
    max: 60,
    initial: 'India',
    shownOn: ['page', 'jsonLd', 'invoice'],
    card: 'legal',
  }),
  /** Unit of the quantity on invoices. */
  unit: field.choice<Unit>({
    label: 'Unit',
    hint: 'Of the quantity on invoices.',
    options: unitOptions,
    max: 3,
    initial: 'PCS',
    card: 'legal',
  }),
  seoTitle: field.text({ label: 'Search engine title', max: 120, card: null }),
  seoDescription: field.text({ label: 'Search engine text', max: 320, card: null }),
} satisfies Record<string, Field>;

export type FieldKey = keyof typeof productFields;
export type FieldValues = ValuesOf<typeof productFields>;

export const fieldEntries = Object.entries(productFields) as [FieldKey, Field][];

/** The simple fields of a document, of a row of products, or of anything else that has them all. */
export function pickFields(source: FieldValues): FieldValues {
  const picked = fieldEntries.map(([key]) => [key, source[key]]);
  return Object.fromEntries(picked) as FieldValues;
}

export const initialValues = Object.fromEntries(
  fieldEntries.map(([key, { initial }]) => [key, initial]),
) as FieldValues;
