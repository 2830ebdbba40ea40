import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { forEachIsolated } from './for-each-isolated.ts';

const items = Array.from({ length: 10 }, (_none, index) => index);

test('a batch works each item once, at most so many at the same time', async () => {
  const worked: number[] = [];
  let underWay = 0;
  let most = 0;
  await forEachIsolated(
    items,
    async (item) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await sleep(1);
      underWay -= 1;
      worked.push(item);
    },
    { concurrency: 3 },
  );
  expect(worked.toSorted((a, b) => a - b)).toEqual(items);
  expect(most).toBe(3);
});

test('an item of a batch that fails stops no other, and its error is thrown afterwards', async () => {
  const worked: number[] = [];
  const batch = forEachIsolated(
    items,
    async (item) => {
      if (item === 0) throw new Error('the first item');
      worked.push(item);
    },
    { concurrency: 2 },
  );
  await expect(batch).rejects.toThrow('the first item');
  expect(worked).toEqual(items.slice(1));
});

test('a batch starts no further item once its signal is aborted, and finishes those under way', async () => {
  const controller = new AbortController();
  const worked: number[] = [];
  await forEachIsolated(
    items,
    async (item) => {
      if (item === 3) controller.abort();
      await sleep(1);
      worked.push(item);
    },
    { concurrency: 2, signal: controller.signal },
  );
  expect(worked).toEqual([0, 1, 2, 3]);
});
