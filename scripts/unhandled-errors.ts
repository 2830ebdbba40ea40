// A reporter of Vitest: writes the errors that no test awaited to a file, because the JSON report leaves them out.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** The file of an error is the one that ran when it came, which need not be the one that caused it. */
export type UnhandledError = { path: string; title: string; message: string };

/** The environment variable that names the file. */
export const UNHANDLED_ERRORS_FILE = 'UNHANDLED_ERRORS_FILE';

/** Empty when the run ended before it could report. */
export function readUnhandledErrors(file: string): UnhandledError[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as UnhandledError[]) : [];
}

export default class UnhandledErrors implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    const file = process.env[UNHANDLED_ERRORS_FILE];
    if (!file) return;
    const found = errors.map(
      ({ message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }): UnhandledError => ({
        path: textOf(VITEST_TEST_PATH),
        title: `an error outside of a test, last run: ${textOf(VITEST_TEST_NAME)}`,
        message: stack ?? message,
      }),
    );
    writeFileSync(file, JSON.stringify(found));
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : 'unknown';
}
