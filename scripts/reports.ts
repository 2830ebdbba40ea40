// What Vitest and Playwright wrote down, read as numbers.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finished } from './command.ts';
import { ROOT } from './root.ts';
import type { Outcome } from './steps.ts';

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

/** A fresh place for a report: an old one must never be counted again. */
export function reportFile(name: string): string {
  const file = join(ROOT, 'test-results', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

export function vitestOutcome(file: string, finished: Finished): Outcome {
  return outcome<VitestReport>(file, finished, (report) => ({
    passed: report.numPassedTests,
    // A file that does not even load has no failed test in it, yet it has failed.
    failed: report.numFailedTests + report.testResults.filter(brokeOutsideATest).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

function brokeOutsideATest(file: VitestReport['testResults'][number]): boolean {
  return (
    file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
  );
}

/** A browser on a loaded machine may stumble once; a shop that stumbles more often has a fault. */
const SECOND_TRIES_ALLOWED = 2;

export function playwrightOutcome(file: string, finished: Finished): Outcome {
  return outcome<PlaywrightReport>(file, finished, ({ stats, errors }) => {
    const excused = stats.flaky <= SECOND_TRIES_ALLOWED;
    return {
      passed: stats.expected + (excused ? stats.flaky : 0),
      failed: stats.unexpected + (excused ? 0 : stats.flaky) + errors.length,
      skipped: stats.skipped,
      secondTries: stats.flaky,
    };
  });
}

function outcome<Report>(
  file: string,
  { ok, output }: Finished,
  count: (report: Report) => Outcome,
): Outcome {
  const counted = count(readReport<Report>(file, output));
  // The program says no although no test failed: an error between the tests, or no test at all.
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
