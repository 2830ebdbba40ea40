import { expect, test } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { retryAfterSeconds, waitText } from './wait-text.ts';

test('the time to wait is read from the details of an error, and 0 without them', () => {
  const details = { retryAfterSeconds: 30 };
  expect(retryAfterSeconds(new AppError('login/too-many-codes', { details }))).toBe(30);
  expect(retryAfterSeconds(new AppError('login/wrong-app-code'))).toBe(0);
});

test('a wait is said in seconds while it is short, else in minutes, rounded up', () => {
  expect([1, 30, 90, 91, 900].map(waitText)).toEqual([
    'Too many wrong codes. Try again in 1 second.',
    'Too many wrong codes. Try again in 30 seconds.',
    'Too many wrong codes. Try again in 90 seconds.',
    'Too many wrong codes. Try again in 2 minutes.',
    'Too many wrong codes. Try again in 15 minutes.',
  ]);
});
