// How long a cash order still waits.
import { expect, test } from 'vitest';
import { expiryOf } from './expiry-text.ts';

const now = Date.parse('2026-11-23T10:00:00Z');
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

test.each([
  [-5, 'Expires now', true],
  [1, 'Expires in 1 minute', true],
  [59, 'Expires in 59 minutes', true],
  [60, 'Expires in 1 hour', true],
  [5 * 60 + 59, 'Expires in 5 hours', true],
  [12 * 60, 'Expires in 12 hours', false],
  [47 * 60, 'Expires in 47 hours', false],
  [71 * 60, 'Expires in 2 days', false],
])('an order with %i minutes left is shown as "%s"', (minutes, text, isSoon) => {
  expect(expiryOf(inMinutes(minutes), now)).toEqual({ text, isSoon });
});
