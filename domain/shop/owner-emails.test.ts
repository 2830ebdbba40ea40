// Days and hours in India, and the times of the owner's emails.
import { describe, expect, test } from 'vitest';
import { defaultOwnerEmails, indianTime, reminderHours, summaryDay } from './owner-emails.ts';

const at = (time: string) => new Date(time);

describe('time in India', () => {
  test.each([
    ['2026-11-22T18:29:59Z', '2026-11-22', 23],
    ['2026-11-22T18:30:00Z', '2026-11-23', 0],
    ['2026-12-31T18:30:00Z', '2027-01-01', 0],
    ['2026-07-01T03:30:00Z', '2026-07-01', 9],
  ])('%s is the day %s, hour %i', (time, day, hour) => {
    expect(indianTime(at(time))).toEqual({ day, hour });
  });
});

describe('morning summary', () => {
  test('the summary is due from the owner’s hour in India until the next hour', () => {
    expect(summaryDay(at('2026-11-23T03:29:59Z'), defaultOwnerEmails)).toBeNull();
    expect(summaryDay(at('2026-11-23T03:30:00Z'), defaultOwnerEmails)).toBe('2026-11-23');
    expect(summaryDay(at('2026-11-23T04:29:59Z'), defaultOwnerEmails)).toBe('2026-11-23');
    expect(summaryDay(at('2026-11-23T04:30:00Z'), defaultOwnerEmails)).toBeNull();
  });

  test('a summary that is switched off is never due', () => {
    const settings = { ...defaultOwnerEmails, morningSummary: false };
    expect(summaryDay(at('2026-11-23T03:30:00Z'), settings)).toBeNull();
  });
});

test('the owner is reminded 12 hours before an order is cancelled, or after half of a shorter time', () => {
  expect(reminderHours(72)).toBe(12);
  expect(reminderHours(6)).toBe(3);
});
