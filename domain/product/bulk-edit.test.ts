import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BulkEdit, bulkChanges } from './bulk-edit.ts';
import { documentErrors } from './product-document-rules.ts';
import { type ProductDocument, emptyDocument } from './product-document.ts';

const TODAY = '2026-11-22';
const variant = (pricePaise: number | null) => ({
  id: null,
  colour: 'Wine',
  size: 'S',
  sku: '',
  pricePaise,
  lowStockLevel: 0,
});
const product: ProductDocument = {
  ...emptyDocument,
  name: 'Rang',
  pricePaise: 1799_00,
  colours: [{ name: 'Wine', code: '#6f152b', family: 'red' }],
  sizes: ['S'],
  variants: [variant(1999_00)],
};
const price = (by: 'percent' | 'amount' | 'price', value: number, endIn9 = false): BulkEdit => ({
  action: 'change-price',
  by,
  value,
  endIn9,
});
const after = (edit: BulkEdit, document = product) => bulkChanges(edit, document, TODAY);

describe('bulk edits', () => {
  test.each([
    [price('percent', 10), 1979_00, 2199_00],
    [price('percent', -10), 1619_00, 1799_00],
    [price('percent', -10, true), 1619_00, 1799_00],
    [price('percent', 5, true), 1889_00, 2099_00],
    [price('amount', -200_00), 1599_00, 1799_00],
    [price('amount', -5000_00), 1_00, 1_00],
    [price('price', 2500_00), 2500_00, null],
  ])('a price change %j gives product and variant their prices', (edit, own, ofVariant) => {
    const { pricePaise, variants } = after(edit);
    expect([pricePaise, variants?.[0]?.pricePaise]).toEqual([own, ofVariant]);
  });

  test('a draft without a price keeps none, unless one is set', () => {
    const draft = { ...product, pricePaise: 0 };
    expect(after(price('percent', 10), draft).pricePaise).toBe(0);
    expect(after(price('price', 500_00), draft).pricePaise).toBe(500_00);
  });

  test('a sale keeps the full price as compare-at price of that day, and a second one starts from it', () => {
    const sale: BulkEdit = { action: 'start-sale', percent: 20, endIn9: false };
    const first = { ...product, ...after(sale) };
    expect(first).toMatchObject({
      pricePaise: 1439_00,
      compareAtPaise: 1799_00,
      compareAtSince: TODAY,
      isOnSale: true,
    });
    expect(after({ ...sale, percent: 50 }, first)).toMatchObject({
      pricePaise: 900_00,
      compareAtPaise: 1799_00,
    });
    expect({ ...first, ...after({ action: 'end-sale' }, first) }).toEqual(product);
  });

  test('tags are added once each in lower case, and removed whatever their letter case', () => {
    const tagged = {
      ...product,
      ...after({ action: 'add-tags', tags: [' Wedding  Season', 'silk'] }),
    };
    expect(tagged.tags).toEqual(['wedding season', 'silk']);
    expect(after({ action: 'add-tags', tags: ['SILK', 'new'] }, tagged).tags).toHaveLength(3);
    expect(after({ action: 'remove-tags', tags: ['Silk'] }, tagged).tags).toEqual([
      'wedding season',
    ]);
  });

  test('every price change and sale of a valid product gives a valid product', () => {
    const edits: fc.Arbitrary<BulkEdit> = fc.oneof(
      fc.record({
        action: fc.constant('change-price' as const),
        by: fc.constantFrom('percent' as const, 'amount' as const),
        value: fc.integer({ min: -100, max: 1_000 }),
        endIn9: fc.boolean(),
      }),
      fc.record({
        action: fc.constant('start-sale' as const),
        percent: fc.integer({ min: 1, max: 90 }),
        endIn9: fc.boolean(),
      }),
    );
    const rupees = fc.integer({ min: 1, max: 400_000 });
    const check = (edit: BulkEdit, amount: number) => {
      const document = { ...product, pricePaise: amount * 100 };
      expect(documentErrors({ ...document, ...after(edit, document) })).toEqual({});
    };
    check({ action: 'start-sale', percent: 1, endIn9: false }, 10);
    fc.assert(fc.property(edits, rupees, check), { numRuns: 200 });
  });
});
