// The sentence about an order that somebody else changed first.
import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { statusChangeText, isConflict } from './changed-meanwhile.ts';

const now = new Date('2026-11-22T12:00:00Z');
const at = (happenedAt: string) => [
  { status: 'confirmed' as const, happenedAt: '2026-11-21T12:00:00Z' },
  { status: 'packed' as const, happenedAt },
  // An event that leaves the status as it is.
  { status: 'packed' as const, happenedAt: '2026-11-22T11:59:59Z' },
];

describe('changeText', () => {
  test.each([
    ['2026-11-22T11:59:40Z', 'This order was packed just now.'],
    ['2026-11-22T11:58:30Z', 'This order was packed a minute ago.'],
    ['2026-11-22T11:40:00Z', 'This order was packed 20 minutes ago.'],
    ['2026-11-22T10:30:00Z', 'This order was packed an hour ago.'],
    ['2026-11-22T07:00:00Z', 'This order was packed 5 hours ago.'],
    ['2026-11-20T07:00:00Z', 'This order was packed on 20 Nov 2026, 12:30 pm.'],
  ])('a change at %s reads: %s', (happenedAt, text) => {
    expect(statusChangeText(at(happenedAt), now)).toBe(text);
  });

  test('an order without events has no sentence', () => {
    expect(statusChangeText([], now)).toBeNull();
  });
});

describe('isConflict', () => {
  test('a change that is no longer possible is one, a missing step is not', () => {
    expect(isConflict(new AppError('order/illegal-transition'))).toBe(true);
    expect(isConflict(new AppError('order/already-packed'))).toBe(true);
    const details = { requiredAction: 'collect-cash' };
    expect(isConflict(new AppError('order/illegal-transition', { details }))).toBe(false);
    expect(isConflict(new AppError('server/busy'))).toBe(false);
  });
});
