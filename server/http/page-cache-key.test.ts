import { expect, test } from 'vitest';
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
