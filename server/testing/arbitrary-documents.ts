// Random product documents that `documentErrors` accepts, for property tests.
import fc from 'fast-check';
import { documentErrors } from '#domain/product/product-document-rules.ts';
import type { ProductDocument } from '#domain/product/product-document.ts';
import { isPrintable } from '#domain/text/printable-text.ts';
import type { Field } from '#domain/product/field.ts';
import { type FieldKey, type FieldValues, fieldEntries } from '#domain/product/fields.ts';
import { colourFamilies } from '#domain/product/product.ts';
import { normaliseTags } from '#domain/product/product-tags.ts';

/** Texts of at most `max` characters, as the API lets them through. */
const anyText = (max: number) =>
  fc.string({ unit: 'binary', maxLength: max }).filter((text) => isStorable(text, max));
const printedText = (max: number) => anyText(max).filter(isPrintable);
const isStorable = (text: string, max: number) => text.length <= max && !text.includes('\0');

const word = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'aBcde फ') });
const names = (maxLength: number) =>
  fc
    .uniqueArray(word, { maxLength, selector: (name) => name.trim().toLowerCase() })
    .map((list) => list.filter((name) => name.trim()));
const rupees = (min: number) => fc.integer({ min, max: 500_000 }).map((amount) => amount * 100);
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const code = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`);
const share = fc.double({ min: 0, max: 1, noNaN: true });

const colours = names(3).chain((list) =>
  fc.tuple(
    ...list.map((name) =>
      fc.record({ name: fc.constant(name), code, family: fc.constantFrom(...colourFamilies) }),
    ),
  ),
);
const sale = day.chain((firstDay) =>
  fc.record({
    percent: fc.integer({ min: 1, max: 95 }),
    endIn9: fc.boolean(),
    firstDay: fc.constant(firstDay),
    lastDay: day.map((lastDay) => (lastDay < firstDay ? firstDay : lastDay)),
  }),
);

const options = fc.record({ colours, sizes: names(3) }).chain((chosen) => {
  // In the order of the variant grid, in which they are stored.
  const pairs = chosen.colours.flatMap(({ name }) =>
    chosen.sizes.map((size) => ({ colour: name, size })),
  );
  const ofVariant = (pair: (typeof pairs)[number]) =>
    fc.record({
      id: fc.constant(null),
      colour: fc.constant(pair.colour),
      size: fc.constant(pair.size),
      sku: fc.constant(''),
      pricePaise: fc.option(rupees(1)),
      lowStockLevel: fc.integer({ min: 0, max: 9_999 }),
    });
  return fc.record({
    colours: fc.constant(chosen.colours),
    sizes: fc.constant(chosen.sizes),
    variants: fc.subarray(pairs).chain((some) => fc.tuple(...some.map(ofVariant))),
    images: fc.uniqueArray(
      fc.record({
        key: fc.stringMatching(/^[a-z0-9-]{1,8}(\/[a-z0-9-]{1,8})?$/),
        alt: anyText(300),
        colour: fc.option(fc.constantFrom(...chosen.colours.map(({ name }) => name), '')),
        focalPoint: fc.option(fc.record({ x: share, y: share })),
        placeholder: fc.option(code),
      }),
      { maxLength: 3, selector: ({ key }) => key },
    ),
  });
});

const specifications = names(3).chain((labels) =>
  fc.tuple(...labels.map((label) => fc.record({ label: fc.constant(label), value: anyText(300) }))),
);

/** Where not every text of the type is valid. */
const special: Partial<Record<FieldKey, fc.Arbitrary<Field['initial']>>> = {
  category: fc.constantFrom('Women', 'Men'),
  hsnCode: fc.constantFrom('', '6211', '621149', '62114990'),
};

function arbitraryValue(field: Field): fc.Arbitrary<Field['initial']> {
  switch (field.type) {
    case 'text':
      return field.isPrinted ? printedText(field.max) : anyText(field.max);
    case 'choice':
      return field.options
        ? fc.constantFrom(...field.options.map(({ value }) => value))
        : anyText(field.max);
    case 'flag':
      return fc.boolean();
    case 'tags':
      return fc.array(anyText(40), { maxLength: 4 }).map(normaliseTags);
    case 'measure':
      return fc.option(fc.integer({ min: 0, max: field.max }));
  }
}

const simple = fc.record(
  Object.fromEntries(
    fieldEntries.map(([key, field]) => [key, special[key] ?? arbitraryValue(field)]),
  ),
) as unknown as fc.Arbitrary<FieldValues>;

/** Variants have neither ids nor SKUs, and the slug is empty: the shop makes them. */
export const arbitraryDocument: fc.Arbitrary<ProductDocument> = fc
  .record({
    simple,
    options,
    rest: fc.record({
      slug: fc.constant(''),
      pricePaise: rupees(0),
      compareAtPaise: fc.option(rupees(1)),
      compareAtSince: fc.option(day),
      sale: fc.option(sale),
      isOnSale: fc.boolean(),
      // They refer to options, which a property of documents alone does not make.
      attributes: fc.constant<ProductDocument['attributes']>([]),
      specifications,
    }),
  })
  // Cloned, because fast-check makes objects without a prototype, and drizzle refuses those.
  .map((parts) => structuredClone({ ...parts.simple, ...parts.rest, ...parts.options }))
  .filter((document) => Object.keys(documentErrors(document)).length === 0);
