// Reads the JSON reports of Vitest and Playwright into counts.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Finished } from './command.ts';
import { ROOT } from './root.ts';
import type { Outcome, TestTime } from './task-report.ts';
import type { UnhandledError } from './unhandled-errors.ts';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      duration?: number | null;
      failureMessages: string[] | null;
    }[];
  }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: {
      projectName: string;
      status: string;
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

/** A loaded machine may make a test fail once; more retries in one step mean a defect. */
export const RETRIES_ALLOWED = 2;

/** An empty report file: an old report must never be counted again. */
export function reportFile(name: string): string {
  const file = join(ROOT, 'test-results', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

export function vitestOutcome(
  file: string,
  finished: Finished,
  unhandled: UnhandledError[],
): Outcome {
  return outcome<VitestReport>(file, finished, (report) => ({
    passed: report.numPassedTests,
    // A test file that does not load contains no failed test, but counts as a failure.
    failed:
      report.numFailedTests +
      report.testResults.filter(failedOutsideATest).length +
      unhandled.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...report.testResults.flatMap(failuresInFile),
      ...unhandled.map(({ path, title, message }) =>
        describe(relative(ROOT, path), title, message),
      ),
    ],
    times: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        test: `${relative(ROOT, name)}: ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  }));
}

function failuresInFile(tested: VitestReport['testResults'][number]): string[] {
  const path = relative(ROOT, tested.name);
  if (failedOutsideATest(tested)) return [describe(path, 'did not load', tested.message)];
  return tested.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => describe(path, fullName, failureMessages?.[0]));
}

/** The test files, relative to the root, in which or after which something failed. */
export function failedFiles(file: string, unhandled: UnhandledError[]): string[] {
  const failed = readReport<VitestReport>(file, '')
    .testResults.filter(({ status }) => status === 'failed')
    .map(({ name }) => name);
  const files = new Set([...failed, ...unhandled.map(({ path }) => path)]);
  return [...files].map((name) => relative(ROOT, name));
}

function failedOutsideATest(file: VitestReport['testResults'][number]): boolean {
  return (
    file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
  );
}

export function playwrightOutcome(file: string, finished: Finished): Outcome {
  return outcome<PlaywrightReport>(file, finished, ({ stats, errors, suites }) => {
    const isWithinLimit = stats.flaky <= RETRIES_ALLOWED;
    return {
      passed: stats.expected + (isWithinLimit ? stats.flaky : 0),
      failed: stats.unexpected + (isWithinLimit ? 0 : stats.flaky) + errors.length,
      skipped: stats.skipped,
      retried: stats.flaky,
      failures: [
        ...suites.flatMap(failuresOf),
        ...errors.map(({ message }) => describe('playwright', 'error', message)),
      ],
      times: suites.flatMap(timesOf),
    };
  });
}

/** Tests that passed on a retry are listed too: their first error says what to look at. */
function failuresOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const message = results.find(({ error }) => error)?.error?.message;
        return describe(`[${projectName}] ${file}`, `${title} (${status})`, message);
      }),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

function timesOf({ suites = [], specs }: PlaywrightSuite): TestTime[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      test: `[${projectName}] ${file}: ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(timesOf)];
}

/** One line for the test, and the first lines of its error. */
function describe(path: string, title: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 4);
  return [`${path}: ${title}`, ...lines.filter(Boolean).map((line) => `    ${line}`)].join('\n');
}

function outcome<Report>(
  file: string,
  { ok, output }: Finished,
  count: (report: Report) => Outcome,
): Outcome {
  const counted = count(readReport<Report>(file, output));
  // A failing exit code without a failed test: an error between the tests, or no test at all.
  if (ok || counted.failed > 0) return { ...counted, output };
  return { ...counted, failed: 1, failures: ['no test failed, but the run did'], output };
}

function readReport<Report>(file: string, output: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    throw new Error(`${output}\nThere is no test report in ${file}: the tests did not run.`);
  }
}
