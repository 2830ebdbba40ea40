// Who gets the next place: by rank, except that nobody waits for ever.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

const WAIT_MS = 30_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** One place, which is taken; `begin` notes who gets it next. */
function oneTakenPlace() {
  const turns = createFairTurns({
    places: 1,
    waitMs: WAIT_MS,
    timeout: () => new Error('too long'),
  });
  const started: string[] = [];
  void turns.begin(0);
  return {
    started,
    begin: (name: string, rank: number) => turns.begin(rank).then(() => void started.push(name)),
    async endTimes(count: number) {
      for (let time = 0; time < count; time += 1) {
        turns.end();
        await vi.advanceTimersByTimeAsync(0);
      }
    },
  };
}

test('of those that wait the lowest rank is next, and of equal ranks the first', async () => {
  const { begin, started, endTimes } = oneTakenPlace();
  // The first place that is passed on goes to whoever has waited longest.
  void begin('earlier', 9);
  void begin('busy', 5);
  void begin('newcomer', 0);
  void begin('another newcomer', 0);
  await endTimes(4);
  expect(started).toEqual(['earlier', 'newcomer', 'another newcomer', 'busy']);
});

test('one of four turns goes to whoever has waited longest, whatever its rank', async () => {
  const { begin, started, endTimes } = oneTakenPlace();
  void begin('busy 1', 9);
  void begin('busy 2', 9);
  for (let count = 1; count <= 9; count += 1) void begin(`newcomer ${count}`, 0);
  await endTimes(9);
  expect(started.indexOf('busy 1')).toBe(0);
  expect(started.indexOf('busy 2')).toBe(4);
  expect(started.slice(1, 4)).toEqual(['newcomer 1', 'newcomer 2', 'newcomer 3']);
});

test('as many have a place at once as there are places', async () => {
  const turns = createFairTurns({ places: 3, waitMs: WAIT_MS, timeout: () => new Error() });
  let running = 0;
  let most = 0;
  const work = async () => {
    await turns.begin(0);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 10));
    running -= 1;
    turns.end();
  };
  const all = Promise.all(Array.from({ length: 10 }, work));
  await vi.advanceTimersByTimeAsync(100);
  await all;
  expect(most).toBe(3);
});

test('who has waited too long gets an error, and the place goes to the next', async () => {
  const { begin, started, endTimes } = oneTakenPlace();
  const late = expect(begin('late', 0)).rejects.toThrow('too long');
  await vi.advanceTimersByTimeAsync(WAIT_MS / 2);
  void begin('next', 0);
  await vi.advanceTimersByTimeAsync(WAIT_MS / 2);
  await late;
  await endTimes(1);
  expect(started).toEqual(['next']);
});
