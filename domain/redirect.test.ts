import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileAddresses } from '../e2e/support/hostile-addresses.ts';
import { safeRedirect } from './redirect.ts';

const origin = 'https://shop.example';

describe('where a visitor may be sent', () => {
  test.each([
    '/',
    '/cart',
    '/checkout',
    '/products/rajsi-roop',
    '/products?q=silk&page=2',
    '/orders/SUN-1',
    '/#top',
    '/cart#//x',
    '/cart?next=//evil.com',
    '/products/',
  ])('%s is a page of this shop', (path) => expect(safeRedirect(path)).toBe(path));

  test(`${hostileAddresses.length} hostile values all lead home`, () => {
    expect(hostileAddresses.length).toBeGreaterThanOrEqual(60);
    expect(
      hostileAddresses.map((value) => safeRedirect(value)).filter((path) => path !== '/'),
    ).toEqual([]);
  });

  test.each([null, undefined, 5, {}, ['/cart']])('%j is no address', (value) => {
    expect(safeRedirect(value)).toBe('/');
  });

  test('nothing ever leaves the shop', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      ':',
      '@',
      'evil.com',
      'cart',
      '?',
      '#',
      '\t',
      'http:',
      '//',
    );
    const value = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(value, (wanted) => {
        const landed = new URL(safeRedirect(wanted), origin);
        expect(landed.origin).toBe(origin);
        expect(landed.pathname.startsWith('//')).toBe(false);
      }),
      { numRuns: 20_000 },
    );
  });
});
