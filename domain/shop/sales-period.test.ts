import { describe, expect, test } from 'vitest';
import { salesWindow } from './sales-period.ts';

/** One second to midnight in India. */
const lateOn = (day: string) => new Date(`${day}T23:59:59+05:30`);
const at = (text: string) => new Date(`${text}+05:30`);

describe('sales period', () => {
  test('today has 24 hours and is compared with yesterday until the same time', () => {
    const window = salesWindow('today', at('2026-11-23T09:30:00'));
    expect(window).toMatchObject({
      unit: 'hour',
      from: at('2026-11-23T00:00:00'),
      previousFrom: at('2026-11-22T00:00:00'),
      previousTo: at('2026-11-22T09:30:00'),
    });
    expect(window.columns).toHaveLength(24);
    expect(window.columns[9]).toBe('2026-11-23T09');
    expect(window.previousColumns[23]).toBe('2026-11-22T23');
  });

  test('7 days end with today, also one second before midnight and at midnight', () => {
    const before = salesWindow('7-days', lateOn('2026-11-22'));
    expect([before.columns[0], before.columns[6]]).toEqual(['2026-11-16', '2026-11-22']);
    expect(before.from).toEqual(at('2026-11-16T00:00:00'));
    const after = salesWindow('7-days', at('2026-11-23T00:00:00'));
    expect([after.columns[0], after.columns[6]]).toEqual(['2026-11-17', '2026-11-23']);
    expect(after.previousColumns[6]).toBe('2026-11-16');
  });

  test('30 and 90 days cross the end of a year', () => {
    expect(salesWindow('30-days', lateOn('2027-01-05')).columns[0]).toBe('2026-12-07');
    expect(salesWindow('90-days', lateOn('2027-01-05')).previousColumns[0]).toBe('2026-07-10');
  });

  test('12 months end with this month and are compared with the 12 before', () => {
    const window = salesWindow('12-months', lateOn('2026-12-31'));
    expect([window.columns[0], window.columns[11]]).toEqual(['2026-01', '2026-12']);
    expect(window.previousColumns[0]).toBe('2025-01');
    expect(window.previousTo).toEqual(lateOn('2025-12-31'));
    const newYear = salesWindow('12-months', at('2027-01-01T00:00:00'));
    expect([newYear.columns[0], newYear.columns[11]]).toEqual(['2026-02', '2027-01']);
  });

  test('29 February is compared with all of the February before, and not with March', () => {
    expect(salesWindow('12-months', at('2028-02-29T12:00:00')).previousTo).toEqual(
      at('2027-02-28T23:59:59.999'),
    );
  });
});
