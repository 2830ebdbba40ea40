import { expect, test } from 'vitest';
import { type ErrorCode, AppError } from '#domain/errors/errors.ts';
import { canRetryUpload } from './can-retry-upload.ts';

test.each<[ErrorCode, boolean]>([
  ['server/busy', true],
  ['server/unreachable', true],
  ['server/failed', true],
  ['request/too-many', true],
  ['photo/too-many', true],
  ['photo/not-an-image', false],
  ['photo/broken', false],
  ['photo/too-large', false],
  ['request/too-large', false],
  ['return/window-closed', false],
])('a photo refused with %s can be sent again: %s', (code, expected) => {
  expect(canRetryUpload(new AppError(code))).toBe(expected);
});
