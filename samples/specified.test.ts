// The sample catalogue against section 3 of the specification.
import { describe, expect, test } from 'vitest';
import { sampleProducts } from './catalogue.ts';

const NAMES = [
  'Sunehri Bandhan',
  'Rangratna Vintage Lehenga Set',
  'Rajsi Roop',
  'Rang Raas',
  'Neel Kanika',
  'Rangtaal',
  'Tarangini',
  'Arunika',
  'Rajmayura',
  'Pratibimb',
  'Rangmaala',
  'Rangrasili',
  'Rang Mahal Blouse',
  'Mehndi Baug Hand-Embroidered Blouse',
  'Rangmahal Sindoori Dupatta',
];
const LABELS =
  'Material Color Work|Set Includes|Occasion Care Origin Fabric Flare|Blouse Style|Dupatta Ghaghra Neckline Sleeves Style fit'
    .split('|')
    .flatMap((part) => (/^(Set Includes|Blouse Style)$/.test(part) ? [part] : part.split(' ')));

describe('sample catalogue', () => {
  test('sample catalogue has the 16 named products, Rajsi Roop twice, with unique ids and slugs', () => {
    const names = sampleProducts.map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(NAMES));
    expect(names.filter((name) => name === 'Rajsi Roop')).toHaveLength(2);
    expect(sampleProducts.map(({ id }) => id)).toEqual(
      Array.from({ length: 16 }, (_, at) => `${at + 1}`),
    );
    expect(new Set(sampleProducts.map(({ slug }) => slug)).size).toBe(16);
  });

  test('sample products are for women; ids 1 to 11 are free size, the others have sizes', () => {
    for (const { id, category, isFreeSize, sizes } of sampleProducts) {
      expect(category).toBe('Women');
      expect([id, isFreeSize]).toEqual([id, Number(id) <= 11]);
      expect(sizes.length).toBeGreaterThan(0);
    }
  });

  test('sample prices are 799 to 5999 at about half the original price, ratings about 4.2 to 4.8', () => {
    const prices = sampleProducts.map(({ priceRupees }) => priceRupees);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([799, 5999]);
    for (const { priceRupees, originalPriceRupees, rating } of sampleProducts) {
      expect(originalPriceRupees / priceRupees).toBeGreaterThan(1.6);
      expect(originalPriceRupees / priceRupees).toBeLessThan(2.4);
      expect(rating).toBeGreaterThanOrEqual(4.1);
      expect(rating).toBeLessThanOrEqual(4.9);
    }
  });

  test('sample catalogue uses every specified label and has a product with 5 colours and sold-out sizes', () => {
    const used = sampleProducts.flatMap(({ specifications }) =>
      specifications.map(({ label }) => label),
    );
    expect(LABELS.filter((label) => !used.includes(label))).toEqual([]);
    expect(sampleProducts.some(({ colours }) => colours.length >= 5)).toBe(true);
    expect(sampleProducts.some(({ soldOut }) => soldOut.length > 0)).toBe(true);
  });
});
