import { expect, test } from 'vitest';
import { formatPrinted } from './printed-at.ts';

const now = new Date('2026-11-23T05:00:00Z');

test('a slip printed today has its time, one of another day its day as well, in Indian time', () => {
  expect(formatPrinted('2026-11-23T03:42:00Z', now)).toBe('Slip printed 09:12');
  expect(formatPrinted('2026-11-22T18:35:00Z', now)).toBe('Slip printed 00:05');
  expect(formatPrinted('2026-11-22T18:25:00Z', now)).toBe('Slip printed 22 Nov, 23:55');
  expect(formatPrinted('2025-11-23T03:42:00Z', now)).toBe('Slip printed 23 Nov, 09:12');
});
