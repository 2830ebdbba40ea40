import { expect, test } from 'vitest';
import { closeOfBusiness, confirmationDeadline } from './business-day.ts';

test.each([
  ['at night, the same day', '2026-11-27T04:26:00+05:30', '2026-11-27T18:00:00+05:30'],
  ['at the close, at once', '2026-11-27T18:00:00+05:30', '2026-11-27T18:00:00+05:30'],
  [
    'a millisecond later, the next day',
    '2026-11-27T18:00:00.001+05:30',
    '2026-11-28T18:00:00+05:30',
  ],
  ['on Saturday evening, Monday', '2026-11-28T19:00:00+05:30', '2026-11-30T18:00:00+05:30'],
  ['on Sunday, Monday', '2026-11-29T10:00:00+05:30', '2026-11-30T18:00:00+05:30'],
])('the close of business %s', (_title, at, closing) => {
  expect(closeOfBusiness(new Date(at))).toEqual(new Date(closing));
});

test('a cash order is never cancelled before its hours are over', () => {
  const createdAt = new Date('2026-11-26T17:59:00+05:30');
  expect(confirmationDeadline(createdAt, 24)).toEqual(new Date('2026-11-27T18:00:00+05:30'));
  expect(confirmationDeadline(createdAt, 25)).toEqual(new Date('2026-11-28T18:00:00+05:30'));
});
