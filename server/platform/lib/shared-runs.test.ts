// Concurrent requests for the same work.
import { expect, test } from 'vitest';
import { openSharedRuns } from './shared-runs.ts';

test('requests for the same key share one run, and those after it start another', async () => {
  const share = openSharedRuns<number>();
  let runs = 0;
  const work = async () => (runs += 1);
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([
    1, 1, 2,
  ]);
  expect(await share('a', work)).toBe(3);
});

test('an error is that of all who share the run, and is forgotten with it', async () => {
  const share = openSharedRuns<string>();
  const fails = () => Promise.reject(new Error('held back'));
  const results = await Promise.allSettled([share('a', fails), share('a', fails)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(share('a', async () => 'sent')).resolves.toBe('sent');
});
