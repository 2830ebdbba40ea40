import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import UnhandledErrors, { UNHANDLED_ERRORS_FILE, readUnhandledErrors } from './unhandled-errors.ts';

test('an error outside of a test is written with its file, its test and its stack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unhandled-errors-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'errors.json');
  vi.stubEnv(UNHANDLED_ERRORS_FILE, file);
  onTestFinished(() => void vi.unstubAllEnvs());
  const error = {
    message: 'the connection was closed',
    stack: 'Error: the connection was closed\n    at close',
    VITEST_TEST_PATH: '/server/cart.db.test.ts',
    VITEST_TEST_NAME: 'a cart is read',
  };
  void new UnhandledErrors().onTestRunEnd([], [error], 'failed');
  expect(readUnhandledErrors(file)).toEqual([
    {
      path: '/server/cart.db.test.ts',
      title: 'an error outside of a test, last run: a cart is read',
      message: error.stack,
    },
  ]);
});

test('a run that ended before its report has no errors to list', () => {
  expect(readUnhandledErrors(join(tmpdir(), 'no-such-report.json'))).toEqual([]);
});
