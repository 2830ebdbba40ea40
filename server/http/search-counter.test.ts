// Which requests are counted as searches without result: those of persons, of all products, answered by what found none.
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createSearchCounter } from './search-counter.ts';

const browser = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36';

function counted(url: string, { status = 200, method = 'GET', headers = {} } = {}) {
  const texts: string[] = [];
  const count = createSearchCounter({
    hasNoResult: (text) => text.includes('gown') || text.includes('गाउन'),
    count: ({ text, ip }) => texts.push(`${text} ${ip}`),
    ipOf: () => '192.0.2.1',
  });
  const request = { url, method, headers: { 'user-agent': browser, ...headers } };
  count(request as unknown as IncomingMessage, status);
  return texts;
}

test.each([
  ['/products?q=Gown', 'gown'],
  ['/products?q=party+gown&sort=price-asc&view=list', 'party gown'],
  ['/products.data?q=gown&_routes=pages%2Fproducts', 'gown'],
  ['/hi/products?q=%E0%A4%97%E0%A4%BE%E0%A4%89%E0%A4%A8', 'गाउन'],
  ['/api/products?q=gown&lang=hi', 'gown'],
])('%s is counted as %j', (url, text) => expect(counted(url)).toEqual([`${text} 192.0.2.1`]));

test.each([
  '/products?q=lehenga',
  '/products',
  '/products?q=',
  '/products?q=gown&category=Women',
  '/products?q=gown&page=2',
  '/deals?q=gown',
  '/products/gown?q=gown',
  '/products?q=gown%20asha@example.com',
  `/products?q=gown${'x'.repeat(60)}`,
])('%s is not counted', (url) => expect(counted(url)).toEqual([]));

test('a revalidated page is counted, and an error, a bot and a page fetched ahead are not', () => {
  const url = '/products?q=gown';
  expect(counted(url, { status: 304 })).toHaveLength(1);
  expect(counted(url, { status: 422 })).toEqual([]);
  expect(counted(url, { method: 'HEAD' })).toEqual([]);
  expect(counted(url, { headers: { 'sec-purpose': 'prefetch' } })).toEqual([]);
  expect(counted(url, { headers: { 'user-agent': 'Googlebot/2.1' } })).toEqual([]);
  expect(counted(url, { headers: { 'user-agent': undefined } })).toEqual([]);
});
