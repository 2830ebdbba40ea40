// Ranks of requests: by how many of the same client have needed the database lately.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRequestRanks } from './request-rank.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const aRequest = (ipBlock: string) => ({ requestId: 'r', client: 'c', ipBlock, language: 'en' });

test('a client’s first request comes before the third of another, and jobs come before both', () => {
  const rankOf = createRequestRanks();
  const ranks = [1, 2, 3].map(() => rankOf(aRequest('192.0.2.1')));
  expect(ranks).toEqual([0, 1, 2]);
  expect(rankOf(aRequest('192.0.2.2'))).toBe(0);
  expect(rankOf(undefined)).toBe(-1);
});

test('all queries of a request have the same rank', () => {
  const rankOf = createRequestRanks();
  const request = aRequest('192.0.2.1');
  expect([rankOf(request), rankOf(request), rankOf(request)]).toEqual([0, 0, 0]);
});

test('what a client asked for two minutes ago is forgotten', () => {
  const rankOf = createRequestRanks();
  for (let count = 0; count < 10; count += 1) rankOf(aRequest('192.0.2.1'));
  vi.advanceTimersByTime(61_000);
  expect(rankOf(aRequest('192.0.2.1'))).toBe(10);
  vi.advanceTimersByTime(61_000);
  expect(rankOf(aRequest('192.0.2.1'))).toBe(1);
});
