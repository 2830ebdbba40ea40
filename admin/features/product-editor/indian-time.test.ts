// Tests of days and times in Indian time.
import { expect, test } from 'vitest';
import { nextFriday, nextMidnight, toInstant, toLocalText } from './indian-time.ts';

/** Sunday, 23:30 in India. */
const sundayNight = new Date('2026-11-22T18:00:00Z');

test('a field shows Indian time and is read as Indian time', () => {
  expect(toLocalText(sundayNight)).toBe('2026-11-22T23:30');
  expect(toInstant('2026-11-22T23:30')).toEqual(sundayNight);
  expect(toInstant('')).toBeNull();
});

test('tonight is the next midnight in India', () =>
  expect(toLocalText(nextMidnight(sundayNight))).toBe('2026-11-23T00:00'));

test('Friday is the next Friday at 18:00, a week later once it has passed', () => {
  expect(toLocalText(nextFriday(sundayNight))).toBe('2026-11-27T18:00');
  const fridayNight = new Date('2026-11-27T13:00:00Z');
  expect(toLocalText(nextFriday(fridayNight))).toBe('2026-12-04T18:00');
});
