// What an enhanced status code of a bounce says.
import { expect, test } from 'vitest';
import { reportKindOf } from './status-code.ts';

test.each([
  ['5.1.1', 'permanent'],
  ['5.1.10', 'permanent'],
  ['5.4.1', 'permanent'],
  ['5.4.4', 'permanent'],
  ['5.0.0', 'permanent'],
  ['5.2.1', 'permanent'],
  ['5.2.2', 'email-rejected'],
  ['5.3.4', 'email-rejected'],
  ['5.7.1', 'email-rejected'],
  ['5.7.26', 'email-rejected'],
  ['4.2.2', 'temporary'],
  ['4.4.1', 'temporary'],
  ['2.0.0', 'temporary'],
])('a bounce with the status %s is %s', (status, kind) => {
  expect(reportKindOf(status)).toBe(kind);
});
