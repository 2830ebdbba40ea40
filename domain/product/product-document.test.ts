import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentErrors, missingToPublish } from './product-document-rules.ts';
import { type ProductDocument, emptyDocument, skuOf, slugOf } from './product-document.ts';
import { productKinds, specificationLabels } from './specification-templates.ts';

const blouse: ProductDocument = {
  ...emptyDocument,
  name: 'Rang Mahal Blouse',
  description: 'A short blouse.',
  kind: 'blouse',
  pricePaise: 1799_00,
  colours: [
    { name: 'Jamun', code: '#4a1840', family: 'purple' },
    { name: 'Black', code: '#111111', family: 'black' },
  ],
  sizes: ['S', 'M'],
  variants: [
    { id: 'v1', colour: 'Jamun', size: 'S', sku: 'RMB-JAM-S', pricePaise: null, lowStockLevel: 3 },
    { id: null, colour: 'Black', size: 'M', sku: '', pricePaise: 1999_00, lowStockLevel: 0 },
  ],
  images: [
    { key: 'rang-mahal/look', alt: 'Blouse', colour: 'Jamun', focalPoint: null, placeholder: null },
  ],
};
const errorsWith = (change: Partial<ProductDocument>) => documentErrors({ ...blouse, ...change });
const [jamun, black] = blouse.variants as [
  (typeof blouse.variants)[number],
  (typeof blouse.variants)[number],
];

describe('product document', () => {
  test('a draft needs a name only', () => {
    expect(documentErrors({ ...emptyDocument, name: 'Rang' })).toEqual({});
    expect(documentErrors({ ...emptyDocument, name: ' ' })).toEqual({ name: 'Enter a name.' });
    const tags = ['silk', 'a,b', 'x'.repeat(41)];
    expect(Object.keys(documentErrors({ ...emptyDocument, name: 'Rang', tags }))).toEqual([
      'tags.1',
      'tags.2',
    ]);
  });

  test.each(['maker', 'countryOfOrigin', 'netQuantity'] as const)(
    'a %s that invoices cannot print is refused',
    (field) => {
      expect(Object.keys(errorsWith({ [field]: 'Asha 🧵' }))).toEqual([field]);
      expect(errorsWith({ [field]: 'زہرہ خان' })).toEqual({});
    },
  );

  test('a complete document has no error and lacks nothing to be published', () => {
    expect(documentErrors(blouse)).toEqual({});
    expect(missingToPublish(blouse)).toEqual([]);
  });

  test('publishing an empty draft lists every missing field in the order of the editor', () => {
    const missing = missingToPublish({ ...emptyDocument, name: 'Rang' });
    expect(missing.map(({ field }) => field)).toEqual([
      'images',
      'kind',
      'description',
      'pricePaise',
      'variants',
    ]);
  });

  test('publishing asks for alt text and for the day of the compare-at price', () => {
    const [image] = blouse.images;
    const document = { ...blouse, compareAtPaise: 2599_00, images: [{ ...image!, alt: '' }] };
    expect(missingToPublish(document).map(({ message }) => message)).toEqual([
      'Add alt text to every image',
      'Add the day on which the compare-at price was the price',
    ]);
  });

  test('prices are whole rupees from 0 to 5,00,000 and the compare-at price is higher', () => {
    expect(errorsWith({ pricePaise: 1799_50 }).pricePaise).toMatch(/whole rupees/);
    expect(errorsWith({ pricePaise: Number.NaN }).pricePaise).toMatch(/whole rupees/);
    expect(errorsWith({ pricePaise: -100 }).pricePaise).toMatch(/above zero/);
    expect(errorsWith({ pricePaise: 500_001_00 }).pricePaise).toMatch(/₹5,00,000/);
    expect(errorsWith({ compareAtPaise: 1799_00 })).toEqual({
      compareAtPaise: 'The compare-at price must be higher than the price, ₹1,799.',
    });
  });

  test.each(['2026-02-30', '26-01-01', 'yesterday'])(
    'the compare-at date %s is rejected',
    (compareAtSince) => {
      expect(errorsWith({ compareAtSince })).toEqual({ compareAtSince: 'Enter a date.' });
    },
  );

  test('a variant refers to a listed colour and size, once', () => {
    expect(errorsWith({ variants: [{ ...jamun, colour: 'Plum', size: 'XL' }] })).toEqual({
      'variants.0.colour': 'This colour is not in the list of colours.',
      'variants.0.size': 'This size is not in the list of sizes.',
    });
    expect(errorsWith({ variants: [jamun, { ...black, colour: 'Jamun', size: 'S' }] })).toEqual({
      'variants.1.size': 'This colour and size is already in the list.',
    });
  });

  test('two variants with one SKU are rejected in any letter case', () => {
    expect(errorsWith({ variants: [jamun, { ...black, sku: 'rmb-jam-s' }] })).toEqual({
      'variants.1.sku': 'Another variant has the same SKU. Each variant needs a unique SKU.',
    });
  });

  test('colours, sizes and specifications have names, each once', () => {
    const specifications = [
      { label: 'Care', value: 'Dry clean' },
      { label: 'care ', value: '' },
    ];
    expect(errorsWith({ specifications, sizes: ['S', 'M', ''] })).toEqual({
      'specifications.1.label': 'This name is already in the list.',
      'sizes.2': 'Enter a name.',
    });
  });

  test.each(['62', '62114', '621149999', 'abcd'])('HSN code %s is rejected', (hsnCode) => {
    expect(errorsWith({ hsnCode })).toEqual({ hsnCode: 'An HSN code has 4, 6 or 8 digits.' });
  });

  test('an image key cannot leave the folder of images', () => {
    const [image] = blouse.images;
    expect(errorsWith({ images: [{ ...image!, key: '../secret' }] })).toEqual({
      'images.0.key': 'This image does not exist.',
    });
  });
});

describe('slugs and SKUs', () => {
  test('a slug has ASCII words only, and accents are dropped', () => {
    expect(slugOf('Rang Mahal — Blouse, été 2026!')).toBe('rang-mahal-blouse-ete-2026');
    expect(slugOf('रंग महल')).toBe('');
  });

  test('every slug of a name passes the check of slugs', () => {
    const check = (name: string) => {
      expect(errorsWith({ slug: slugOf(name) })).toEqual({});
    };
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), check), {
      numRuns: 100,
    });
  });

  test('a SKU is made of initials, colour and size', () => {
    expect(skuOf('Rang Mahal Blouse', { colour: 'Jamun', size: 'M' })).toBe('RMB-JAM-M');
    expect(skuOf('Rangtaal', { colour: 'Brick Red', size: 'Free Size' })).toBe('RAN-BRI-FREE');
    expect(skuOf('रंग', { colour: '', size: '' })).toBe('SKU');
  });

  test('every generated SKU passes the check of SKUs', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 });
    const check = (name: string, colour: string, size: string) => {
      const sku = skuOf(name, { colour, size });
      expect(errorsWith({ variants: [{ ...jamun, sku }] })).toEqual({});
    };
    fc.assert(fc.property(text, text, text, check), { numRuns: 100 });
  });
});

test('every kind has a template without repeated labels, and an unknown kind the common labels', () => {
  for (const kind of Object.keys(productKinds)) {
    const labels = specificationLabels(kind);
    expect([kind, new Set(labels).size]).toEqual([kind, labels.length]);
  }
  expect(specificationLabels('constructor')).toEqual([
    'Fabric',
    'Work',
    'Occasion',
    'Care',
    'Origin',
  ]);
});
