import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileRedirects } from '../e2e/support/hostile-redirects.ts';
import { safeRedirect } from './redirect.ts';
import { type RouteEntry, routes } from './routes.ts';

const origin = 'https://shop.example';

describe('safeRedirect', () => {
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
    '/products/a.b',
    '/products/a..',
    '/products/..a',
    '/products/...',
    `/cart?${'x'.repeat(506)}`,
  ])('%s is allowed', (path) => expect(safeRedirect(path)).toBe(path));

  test.each(Object.values<RouteEntry>(routes).filter(({ path }) => !path.includes(':')))(
    '$path is a redirect target: $redirectTarget',
    ({ path, redirectTarget }) => expect(safeRedirect(path)).toBe(redirectTarget ? path : '/'),
  );

  test(`${hostileRedirects.length} hostile values become '/'`, () => {
    expect(hostileRedirects.length).toBeGreaterThanOrEqual(60);
    expect(
      hostileRedirects.map((value) => safeRedirect(value)).filter((path) => path !== '/'),
    ).toEqual([]);
  });

  test.each([
    '/products/.',
    '/products/..',
    '/products/%2e%2E',
    '/products/a b',
    '/products/a\\b',
    '/products/\u00e9',
    '/cart?\u00e9/x',
    `/cart?${'x'.repeat(507)}`,
  ])("%j, of a page that is a redirect target, becomes '/'", (value) => {
    expect(safeRedirect(value)).toBe('/');
  });

  test.each([null, undefined, 5, {}, ['/cart']])(
    '%j, which is not a string, becomes "/"',
    (value) => {
      expect(safeRedirect(value)).toBe('/');
    },
  );

  test('the result of any value stays on the shop’s origin', () => {
    const part = fc.constantFrom(
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
      fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(value, (target) => {
        const url = new URL(safeRedirect(target), origin);
        expect(url.origin).toBe(origin);
        expect(url.pathname.startsWith('//')).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
