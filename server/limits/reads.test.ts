import { expect, test } from 'vitest';
import { costOf, openReads } from './reads.ts';

const PAGE = costOf('/products');

function pagesOf(reads: ReturnType<typeof openReads>, ip: string, tries: number): number {
  return Array.from({ length: tries }, () => reads.may(ip, PAGE)).filter(Boolean).length;
}

test('pages drawn anew are 300 a minute for one household, and another’s are its own', () => {
  let now = 0;
  const reads = openReads(() => now);
  expect(pagesOf(reads, '203.0.113.7', 1_000)).toBe(300);
  expect(pagesOf(reads, '2001:db8::1', 200) + pagesOf(reads, '2001:db8::2', 200)).toBe(300);
  expect(pagesOf(reads, '198.51.100.9', 10)).toBe(10);
  now = 60_000;
  expect(pagesOf(reads, '203.0.113.7', 10)).toBe(10);
});

test('this machine, where everybody may have the same address, has ten times as much', () => {
  expect(pagesOf(openReads(), '127.0.0.1', 4_000)).toBe(3_000);
});

test('what costs the shop little costs little, and files nothing', () => {
  const paths = [
    '/assets/a.js',
    '/media/x.webp',
    '/healthz',
    '/api/cart',
    '/api/products',
    '/orders',
  ];
  expect(paths.map(costOf)).toEqual([0, 0, 0, 1, 3, 5]);
  expect(costOf('/products.data')).toBe(3);
});

test('however many addresses ask, they are forgotten in time', () => {
  const reads = openReads(() => 0);
  for (let n = 0; n < 50_000; n += 1)
    expect(reads.may(`2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`, 1)).toBe(
      true,
    );
});
