import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyDocument } from './product-document.ts';
import { documentErrors } from './product-document-rules.ts';
import { isSaleRunning, saleFields, salePrice } from './sale.ts';

const sale = { percent: 20, endIn9: false, firstDay: '2026-12-01', lastDay: '2026-12-05' };
const product = { ...emptyDocument, name: 'Rang', pricePaise: 1799_00 };

describe('sale between two days', () => {
  test.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2026-12-05', true],
    ['2026-12-06', false],
  ])('on %s the sale is running: %s', (day, isRunning) => {
    expect(isSaleRunning(sale, day)).toBe(isRunning);
  });

  test('the price becomes the compare-at price, and an existing compare-at price stays', () => {
    expect(saleFields(product, sale)).toEqual({
      pricePaise: 1439_00,
      compareAtPaise: 1799_00,
      compareAtSince: '2026-12-01',
      isOnSale: true,
    });
    const reduced = { ...product, compareAtPaise: 2500_00, compareAtSince: '2026-01-01' };
    expect(saleFields(reduced, sale)).toMatchObject({
      pricePaise: 1439_00,
      compareAtPaise: 2500_00,
      compareAtSince: '2026-01-01',
    });
  });

  test('every sale of every price is a valid price below it, but for ₹1', () => {
    const check = (percent: number, rupees: number, endIn9: boolean) => {
      const document = { ...product, pricePaise: rupees * 100 };
      const fields = saleFields(document, { ...sale, percent, endIn9 });
      expect(documentErrors({ ...document, ...fields })).toEqual({});
      expect(fields.pricePaise < document.pricePaise || rupees === 1).toBe(true);
    };
    const rupees = fc.integer({ min: 1, max: 500_000 });
    fc.assert(fc.property(fc.integer({ min: 1, max: 95 }), rupees, fc.boolean(), check));
    expect(salePrice(1_00, sale)).toBe(1_00);
  });

  test('a sale that ends before it begins, or has no percentage, is rejected beside its field', () => {
    const wrong = { ...sale, percent: Number.NaN, lastDay: '2026-11-30' };
    expect(Object.keys(documentErrors({ ...product, sale: wrong }))).toEqual([
      'sale.percent',
      'sale.lastDay',
    ]);
  });
});
