// Tests of the queue of drafts.
import { beforeEach, expect, test, vi } from 'vitest';
import { leaveQueue, openDraftQueue, placeInQueue, remainingDrafts } from './draft-queue.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('a product that is not in the queue has no place', () => {
  openDraftQueue(['a', 'b']);
  expect(placeInQueue('c')).toBeNull();
  expect(placeInQueue(null)).toBeNull();
});

test('the next draft is the one behind, without those that are published', () => {
  openDraftQueue(['a', 'b', 'c']);
  expect(placeInQueue('a')).toEqual({ number: 1, count: 3, nextId: 'b' });
  leaveQueue('b');
  expect(placeInQueue('a')?.nextId).toBe('c');
});

test('behind the last draft comes the first that was left out', () => {
  openDraftQueue(['a', 'b', 'c']);
  leaveQueue('b');
  expect(placeInQueue('c')?.nextId).toBe('a');
  leaveQueue('a');
  expect(placeInQueue('c')?.nextId).toBeNull();
  expect(remainingDrafts()).toEqual({ count: 1, total: 3, firstId: 'c' });
});
