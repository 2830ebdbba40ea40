// Counts remembered as beyond their limit, with a clock of the test's own.
import { expect, test } from 'vitest';
import { createRecentRejections } from './recent-rejections.ts';

const beyond = (msBeforeNext: number) => ({ points: 51, msBeforeNext });

test('a rejected count is remembered for one second', () => {
  let now = 0;
  const rejections = createRecentRejections(() => now);
  rejections.add('sign-in:ip:203.0.113.1', beyond(60_000));
  now = 999;
  expect(rejections.find('sign-in:ip:203.0.113.1')?.points).toBe(51);
  expect(rejections.find('sign-in:ip:203.0.113.2')).toBeNull();
  now = 1_000;
  expect(rejections.find('sign-in:ip:203.0.113.1')).toBeNull();
});

test('a rejected count is not remembered beyond the end of its window', () => {
  let now = 0;
  const rejections = createRecentRejections(() => now);
  rejections.add('key', beyond(200));
  now = 200;
  expect(rejections.find('key')).toBeNull();
});

test('a count that is lifted is asked for again at once', () => {
  const rejections = createRecentRejections(() => 0);
  for (const key of ['a:1', 'a:2', 'b:1']) rejections.add(key, beyond(60_000));
  rejections.delete('b:1');
  rejections.deletePrefix('a:');
  expect(['a:1', 'a:2', 'b:1'].map((key) => rejections.find(key))).toEqual([null, null, null]);
});

test('ten thousand rejected counts are remembered, and the oldest is forgotten for the next', () => {
  const rejections = createRecentRejections(() => 0);
  for (let n = 0; n <= 10_000; n += 1) rejections.add(`key ${n}`, beyond(60_000));
  expect(rejections.find('key 0')).toBeNull();
  expect(rejections.find('key 1')).not.toBeNull();
  expect(rejections.find('key 10000')).not.toBeNull();
});
