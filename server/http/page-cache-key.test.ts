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

test('a page is cached once for each language, and a response of the API by its ?lang=', () => {
  expect(pageCacheKey('/hi/products?utm_source=x')).toBe('/hi/products');
  expect(pageCacheKey('/hi')).toBe('/hi');
  expect(pageCacheKey('/hi/about?lang=en')).toBe('/hi/about');
  expect(pageCacheKey('/hi/cart')).toBeNull();
  expect(pageCacheKey('/api/products?q=silk&lang=hi')).toBe('/api/products?q=silk&lang=hi');
  expect(pageCacheKey('/api/categories?lang=hi')).toBe('/api/categories?lang=hi');
  expect(pageCacheKey('/api/products/rajsi-roop?lang=hi')).toBe('/api/products/rajsi-roop?lang=hi');
  expect(pageCacheKey('/api/products/rajsi-roop?lang=en')).toBe('/api/products/rajsi-roop');
  expect(pageCacheKey('/api/products/rajsi-roop?lang=tlh')).toBe('/api/products/rajsi-roop');
});
