import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  ['00:00:00', 'Good morning'],
  ['11:59:59', 'Good morning'],
  ['12:00:00', 'Good afternoon'],
  ['16:59:59', 'Good afternoon'],
  ['17:00:00', 'Good evening'],
  ['23:59:59', 'Good evening'],
])('at %s in India the greeting is %s', (time, expected) => {
  const now = new Date(`2026-11-22T${time}+05:30`);
  expect(greeting(now, null)).toBe(expected);
  expect(greeting(now, 'Meera Sharma')).toBe(`${expected}, Meera`);
});
