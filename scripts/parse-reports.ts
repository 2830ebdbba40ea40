// Reads the JSON reports of Vitest and Playwright into counts.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finished } from './command.ts';
import { ROOT } from './root.ts';
import type { Outcome } from './task-report.ts';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** An empty report file: an old report must never be counted again. */
export function reportFile(name: string): string {
  const file = join(ROOT, 'test-results', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

export function vitestOutcome(file: string, finished: Finished): Outcome {
  return outcome<VitestReport>(file, finished, (report) => ({
    passed: report.numPassedTests,
    // A test file that does not load contains no failed test, but counts as a failure.
    failed: report.numFailedTests + report.testResults.filter(failedOutsideATest).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

function failedOutsideATest(file: VitestReport['testResults'][number]): boolean {
  return (
    file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
  );
}

/** A loaded machine may make a browser test fail once; more retries than this mean a defect. */
const RETRIES_ALLOWED = 2;

export function playwrightOutcome(file: string, finished: Finished): Outcome {
  return outcome<PlaywrightReport>(file, finished, ({ stats, errors }) => {
    const isWithinLimit = stats.flaky <= RETRIES_ALLOWED;
    return {
      passed: stats.expected + (isWithinLimit ? stats.flaky : 0),
      failed: stats.unexpected + (isWithinLimit ? 0 : stats.flaky) + errors.length,
      skipped: stats.skipped,
      retried: stats.flaky,
    };
  });
}

function outcome<Report>(
  file: string,
  { ok, output }: Finished,
  count: (report: Report) => Outcome,
): Outcome {
  const counted = count(readReport<Report>(file, output));
  // A failing exit code without a failed test: an error between the tests, or no test at all.
  const unexplained = !ok && counted.failed === 0 ? 1 : 0;
  return { ...counted, failed: counted.failed + unexplained, output };
}

function readReport<Report>(file: string, output: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    throw new Error(`${output}\nThere is no test report in ${file}: the tests did not run.`);
  }
}
