import { expect, test } from 'vitest';
import { type ReadBudget, openReadBudget, requestCost } from './read-budget.ts';

const PAGE = requestCost('/products');

function allowedPages(budget: ReadBudget, ip: string, attempts: number): number {
  return Array.from({ length: attempts }, () => budget.tryConsume(ip, PAGE)).filter(Boolean).length;
}

test('the read budget allows each IP block 300 rendered pages a minute', () => {
  let now = 0;
  const budget = openReadBudget(() => now);
  expect(allowedPages(budget, '203.0.113.7', 1_000)).toBe(300);
  expect(allowedPages(budget, '2001:db8::1', 200) + allowedPages(budget, '2001:db8::2', 200)).toBe(
    300,
  );
  expect(allowedPages(budget, '198.51.100.9', 10)).toBe(10);
  now = 60_000;
  expect(allowedPages(budget, '203.0.113.7', 10)).toBe(10);
});

test('loopback IPs have ten times the read budget', () => {
  expect(allowedPages(openReadBudget(), '127.0.0.1', 4_000)).toBe(3_000);
});

test('files are free, API reads cost less than searches, and pages cost most', () => {
  const paths = ['/assets/a.js', '/media/x.webp', '/api/cart', '/api/products', '/orders'];
  expect(paths.map(requestCost)).toEqual([0, 0, 1, 3, 5]);
  expect(requestCost('/products.data')).toBe(3);
});

test('counts of old IP blocks are dropped when there are too many', () => {
  const budget = openReadBudget(() => 0);
  const [client, spendAll] = ['203.0.113.7', 1_500];
  expect(budget.tryConsume(client, spendAll)).toBe(true);
  expect(budget.tryConsume(client, 1)).toBe(false);
  for (let n = 0; n < 20_000; n += 1) budget.tryConsume(`10.0.${n >> 8}.${n & 255}`, 1);
  expect(budget.tryConsume(client, 1)).toBe(true);
});
