import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('throttled work runs at once, and once more for all calls within the interval', () => {
  const work = vi.fn();
  const run = throttle(work, 200);
  run();
  expect(work).toHaveBeenCalledTimes(1);
  for (let call = 0; call < 5; call += 1) run();
  vi.advanceTimersByTime(199);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('throttled work that was not asked for during the interval runs at once again', () => {
  const work = vi.fn();
  const run = throttle(work, 200);
  run();
  vi.advanceTimersByTime(200);
  run();
  expect(work).toHaveBeenCalledTimes(2);
});
