import { expect, test } from 'vitest';
import { isStorageUnavailable } from './is-unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
  'a file that cannot be written for %s is no bug',
  (code) => {
    expect(isStorageUnavailable(withCode(code))).toBe(true);
  },
);

test.each(['53100', '25006', '57P01', 'ECONNREFUSED'])(
  'a query that failed with %s is no bug',
  (code) => {
    expect(isStorageUnavailable(new Error('failed', { cause: withCode(code) }))).toBe(true);
  },
);

test.each(['ENOENT', 'EACCES', '23505', '42703'])('an error with %s is a bug', (code) => {
  expect(isStorageUnavailable(withCode(code))).toBe(false);
});
