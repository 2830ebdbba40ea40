import { expect, onTestFinished, test, vi } from 'vitest';
import { withRetries } from './with-retries.ts';

function useNetwork({ onLine }: { onLine: boolean }) {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Fails this often, with the time of each try. */
function failing(failures: number, error = new TypeError('Failed to fetch')) {
  const startedAt = Date.now();
  const times: number[] = [];
  const attempt = async () => {
    times.push(Date.now() - startedAt);
    if (times.length <= failures) throw error;
    return 'done';
  };
  return { attempt, times };
}

test('an attempt that fails is repeated after 0.3, 1 and 3 s', async () => {
  useNetwork({ onLine: true });
  const { attempt, times } = failing(3);
  const result = withRetries(attempt);
  await vi.runAllTimersAsync();
  expect(await result).toBe('done');
  expect(times).toEqual([0, 300, 1_300, 4_300]);
});

test('the error of the fourth try is thrown', async () => {
  useNetwork({ onLine: true });
  const { attempt, times } = failing(9);
  const result = expect(withRetries(attempt)).rejects.toThrow('Failed to fetch');
  await vi.runAllTimersAsync();
  await result;
  expect(times).toHaveLength(4);
});

test('without a network the first error is thrown at once', async () => {
  useNetwork({ onLine: false });
  const { attempt, times } = failing(9);
  await expect(withRetries(attempt)).rejects.toThrow('Failed to fetch');
  expect(times).toEqual([0]);
});

test('a request that was aborted is not repeated', async () => {
  useNetwork({ onLine: true });
  const { attempt, times } = failing(9, new DOMException('overtaken', 'AbortError') as never);
  await expect(withRetries(attempt)).rejects.toThrow('overtaken');
  expect(times).toEqual([0]);
});
