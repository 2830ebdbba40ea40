import { expect, test } from 'vitest';
import { addWorkingDays, isWorkingDay, lastDueDay } from './working-days.ts';

test.each([
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2026-11-29', false],
  ['2026-10-02', false],
  ['2027-01-26', false],
])('%s is a working day of banks: %s', (day, expected) => {
  expect(isWorkingDay(day)).toBe(expected);
});

test.each([
  ['2026-11-23', '2026-11-26'],
  ['2026-11-26', '2026-12-01'],
  ['2026-11-28', '2026-12-02'],
  ['2026-12-31', '2027-01-05'],
])('three working days after %s are over on %s', (day, expected) => {
  expect(addWorkingDays(day, 3)).toBe(expected);
});

test('the last due day is the latest day whose working days are over before today', () => {
  for (const today of ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-10-05']) {
    const day = lastDueDay(today, 3);
    expect(addWorkingDays(day, 3) < today).toBe(true);
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    expect(addWorkingDays(next, 3) >= today).toBe(true);
  }
});
