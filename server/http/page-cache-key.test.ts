import { expect, test } from 'vitest';
import { type Attribute, emptyAttribute, emptyOption } from '#domain/product/attribute.ts';
import { pageCacheKey } from './page-cache-key.ts';

test('a product page is cached once for each colour, whatever else its address has', () => {
  expect(pageCacheKey('/products/rajsi-roop?utm_source=x')).toBe('/products/rajsi-roop');
  expect(pageCacheKey('/products/rajsi-roop?utm_source=x&colour=Bottle%20Green')).toBe(
    '/products/rajsi-roop?colour=bottle-green',
  );
  expect(pageCacheKey('/products/rajsi-roop?colour=')).toBe('/products/rajsi-roop');
});

test('the colour in a page cache key is bounded and can always be encoded', () => {
  const cutInHalf = `${'a'.repeat(59)}😀`;
  const key = pageCacheKey(`/products/rajsi-roop?colour=${encodeURIComponent(cutInHalf)}`);
  expect(key).toBe(`/products/rajsi-roop?colour=${'a'.repeat(59)}%EF%BF%BD`);
});

test('the page of a link with a merged option is not cached, because it is a redirect', () => {
  const fabric: Attribute = {
    ...emptyAttribute,
    id: 'fabric',
    code: 'fabric',
    options: [{ ...emptyOption, id: 'fabric:silk', code: 'silk' }],
    mergedCodes: { resham: 'silk' },
  };
  const keyOf = (path: string) => pageCacheKey(path, [fabric]);
  expect(keyOf('/products?fabric=silk')).toBe('/products?fabric=silk');
  expect(keyOf('/products?color=red&fabric=silk,resham')).toBeNull();
  expect(keyOf('/collections/gifts?fabric=resham')).toBeNull();
  expect(keyOf('/api/products?fabric=resham')).toBe('/api/products?fabric=silk');
});
