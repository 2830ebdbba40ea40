// The day until which a refund arrives.
import { expect, test } from 'vitest';
import { indianDay } from '#domain/calendar/indian-day.ts';
import { latestRefundDay } from './refund-day.ts';

test.each([
  ['a Monday', '2026-11-23T10:00:00Z', '2026-12-01'],
  ['a Saturday', '2026-11-28T10:00:00Z', '2026-12-07'],
  ['a Sunday', '2026-11-29T10:00:00Z', '2026-12-07'],
  ['a Saturday in UTC that is Sunday in India', '2026-11-28T19:00:00Z', '2026-12-07'],
  ['a Sunday in UTC that is Monday in India', '2026-11-29T19:00:00Z', '2026-12-08'],
])('a refund of %s arrives within seven working days without Sundays', (_day, from, until) => {
  expect(indianDay(latestRefundDay(new Date(from)))).toBe(until);
});
