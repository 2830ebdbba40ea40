import { expect, test } from 'vitest';
import { pageUrlOf, requestKind } from './request-kind.ts';

const ORIGIN = 'https://shop.example';
const kindOf = (path: string, { method = 'GET', mode = 'navigate' as RequestMode } = {}) =>
  requestKind({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

test.each([
  ['/', 'public-page'],
  ['/products?q=silk', 'public-page'],
  ['/products/rajsi-roop?colour=rani', 'public-page'],
  ['/collections/haldi', 'public-page'],
  ['/policies/terms/2', 'public-page'],
  ['/cart', 'guarded-page'],
  ['/checkout', 'guarded-page'],
  ['/orders/SUN-1/invoice', 'guarded-page'],
  ['/account', 'guarded-page'],
  ['/verify-email?token=x', 'guarded-page'],
  ['/track?token=x', 'guarded-page'],
  ['/offline?page=%2Fcart', 'offline-page'],
  ['/hi', 'public-page'],
  ['/hi/products?q=silk', 'public-page'],
  ['/hi/checkout', 'guarded-page'],
  ['/hi/offline?page=%2Fhi%2Fcart', 'offline-page'],
  ['/admin', null],
  ['/admin/orders', null],
  ['/dev/mailbox', null],
  ['/sandbox/window', null],
  ['/api/orders/SUN-1/invoice.pdf', null],
  ['/api/payments/razorpay/callback', null],
  ['/healthz', null],
  ['https://checkout.razorpay.com/v1/checkout.js', null],
])('opening %s is handled as %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

test('only files, and the data of pages, are handled beside pages', () => {
  const sub = (path: string) => kindOf(path, { mode: 'cors' });
  expect(sub('/assets/home-abc.js')).toBe('file');
  expect(sub('/media/site/og.320.webp')).toBe('file');
  expect(sub('/products.data?q=silk&_routes=products')).toBe('data');
  expect(sub('/_.data')).toBe('data');
  expect(sub('/hi.data')).toBe('data');
  expect(sub('/orders.data')).toBe('data');
  expect(sub('/admin/orders.data')).toBe(null);
  expect(sub('/api/cart')).toBe(null);
  expect(sub('/products')).toBe(null);
});

test('a request that changes something is never handled', () => {
  expect(kindOf('/', { method: 'POST' })).toBe(null);
  expect(kindOf('/api/orders', { method: 'POST', mode: 'cors' })).toBe(null);
});

test('the page of a data request is the page without what the router adds', () => {
  const pageOf = (path: string) => pageUrlOf(new URL(path, ORIGIN)).href.slice(ORIGIN.length);
  expect(pageOf('/_.data')).toBe('/');
  expect(pageOf('/hi.data')).toBe('/hi');
  expect(pageOf('/products/rajsi-roop.data?colour=rani&_routes=product')).toBe(
    '/products/rajsi-roop?colour=rani',
  );
});
