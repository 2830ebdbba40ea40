import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeRedirect } from './redirect.ts';

const origin = 'https://shop.example';

const hostile = [
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/\r\n/evil.com',
  'https://evil.com',
  'HTTPS://evil.com',
  'http:evil.com',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'mailto:a@b.c',
  'ftp://evil.com',
  'file:///etc/passwd',
  'blob:x',
  '/..//evil.com',
  '/.//evil.com',
  '/./evil.com',
  '/../evil.com',
  '/%2e%2e//evil.com',
  '/%2E//evil.com',
  '/cart/..//evil.com',
  '/cart/.//evil.com',
  '/cart//evil.com',
  '/cart/%2e%2e/%2e%2e//evil.com',
  '/login',
  '/login?redirect=/cart',
  '/register',
  '/logout',
  '/api/session',
  '/api',
  '/dev/mailbox',
  '/sandbox/window',
  '/unknown',
  '/evil.com',
  'evil.com',
  '.evil.com',
  '@evil.com',
  '/@evil.com',
  ' /cart',
  '/cart ',
  '\u00a0/cart',
  '/\u2028/evil.com',
  '/cart\u0000',
  '/%0a/evil.com',
  '/%5cevil.com',
  '/%09/evil.com',
  '/;/evil.com',
  '/:evil.com',
  '?redirect=//evil.com',
  '#//evil.com',
  '',
  '/carté',
  `/cart?${'x'.repeat(600)}`,
  '/cart\\..\\..',
  '/\\/evil.com',
  '/\\\\evil.com',
  '/assets/x.js',
  '/media/x.webp',
  '/healthz',
  '/.well-known/x',
  '/__manifest',
  '//cart',
  '/CART',
  '/Cart//x',
];

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

  test(`${hostile.length} hostile values all lead home`, () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60);
    expect(hostile.map((value) => safeRedirect(value)).filter((path) => path !== '/')).toEqual([]);
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
