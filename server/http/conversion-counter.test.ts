import { expect, test } from 'vitest';
import type { ConversionStep } from '#domain/shop/conversion.ts';
import { createConversionCounter } from './conversion-counter.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
type Asked = {
  method?: string;
  url?: string;
  status?: number;
  headers?: Record<string, string | undefined>;
};

/** The steps counted for a document that a browser asks for from the address bar, with these changes. */
function counted({ method = 'GET', url = '/', status = 200, headers = {} }: Asked = {}) {
  const steps: ConversionStep[] = [];
  const sent = {
    host: 'shop.test',
    'user-agent': CHROME,
    accept: 'text/html',
    'sec-fetch-site': 'none',
    'sec-fetch-dest': 'document',
    ...headers,
  };
  createConversionCounter((step) => steps.push(step))({ method, url, headers: sent }, status);
  return steps;
}
const withoutFetchSite = { 'sec-fetch-site': undefined, 'sec-fetch-dest': undefined };

test('a page opened from the address bar or from another site is a visit', () => {
  expect(counted()).toEqual(['visit']);
  expect(counted({ url: '/products?colour=red', status: 304 })).toEqual(['visit']);
  expect(counted({ headers: { 'sec-fetch-site': 'cross-site' } })).toEqual(['visit']);
});

test('a page opened from a page of the shop is no visit', () => {
  expect(counted({ headers: { 'sec-fetch-site': 'same-origin' } })).toEqual([]);
});

test('without Sec-Fetch-Site the referrer decides', () => {
  expect(counted({ headers: withoutFetchSite })).toEqual(['visit']);
  for (const [referer, steps] of [
    ['https://www.google.com/', ['visit']],
    ['http://shop.test/about', []],
    ['no URL', ['visit']],
  ] as const)
    expect(counted({ headers: { ...withoutFetchSite, referer } }), referer).toEqual(steps);
});

test.each([
  '/admin',
  '/admin/products',
  '/account',
  '/orders/SUN-1',
  '/login',
  '/dev/mailbox',
  '/robots.txt',
  '/track',
  '/wp-login.php',
])('%s is no visit', (url) => {
  expect(counted({ url })).toEqual([]);
});

test.each([
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['a program without a name', { 'user-agent': undefined }],
  ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
  ['an older prefetch', { purpose: 'prefetch' }],
])('%s is not counted', (_name, headers) => {
  expect(counted({ url: '/products/rajsi-roop', headers })).toEqual([]);
});

test.each([301, 404, 429, 503])('a response with status %d is not counted', (status) => {
  expect(counted({ url: '/products/rajsi-roop', status })).toEqual([]);
});

test('a product page is counted as a document and as the data of a navigation', () => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect(counted({ url: '/products/rajsi-roop' })).toEqual(['visit', 'product']);
  expect(counted({ url: '/products/rajsi-roop?colour=jamun', headers })).toEqual(['product']);
  const data = { ...headers, 'sec-fetch-dest': 'empty', accept: '*/*' };
  expect(counted({ url: '/products/rajsi-roop.data', headers: data })).toEqual(['product']);
  expect(counted({ url: '/products', headers })).toEqual([]);
});

test('a visit needs a document: images and data from outside are none', () => {
  expect(counted({ headers: { 'sec-fetch-dest': 'image' } })).toEqual([]);
  expect(counted({ headers: { ...withoutFetchSite, accept: '*/*' } })).toEqual([]);
});

test('an item added to the cart and a guest cart at sign-in are counted, a refused one is not', () => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const post = { method: 'POST', headers };
  expect(counted({ ...post, url: '/api/cart/lines' })).toEqual(['cart']);
  expect(counted({ ...post, url: '/api/cart/merge' })).toEqual(['cart']);
  expect(counted({ ...post, url: '/api/cart/lines', status: 409 })).toEqual([]);
  expect(counted({ ...post, url: '/api/cart/quote' })).toEqual([]);
  expect(counted({ ...post, method: 'PATCH', url: '/api/cart/lines' })).toEqual([]);
});

test('the checkout page is counted when it opens, not when it leads to sign-in', () => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect(counted({ url: '/checkout', headers })).toEqual(['checkout']);
  expect(counted({ url: '/checkout', headers, status: 302 })).toEqual([]);
});
