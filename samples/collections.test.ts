import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleProducts } from './catalogue.ts';
import { sampleCollections } from './collections.ts';

test.each(sampleCollections)(
  'sample collection $slug has an image and at least four products',
  ({ image, rule: { tags = [], maxPaise = null } }) => {
    expect(existsSync(new URL(`pictures/products/${image.key}.webp`, import.meta.url))).toBe(true);
    const found = sampleProducts.filter(
      (product) =>
        (tags.length === 0 || product.tags.some((tag) => tags.includes(tag))) &&
        (maxPaise === null || product.priceRupees * 100 <= maxPaise),
    );
    expect(found.length).toBeGreaterThanOrEqual(4);
  },
);

test('every sample product is in a collection of an occasion', () => {
  expect(sampleProducts.filter(({ tags }) => tags.length === 0)).toEqual([]);
});
