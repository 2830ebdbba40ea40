// The quick checks, shared by `npm run check` and `npm test`; each is a command of its own too.
import { findOldNames } from './check-names.ts';
import { run } from './command.ts';
import { RETRIES_ALLOWED, failedFiles, reportFile, vitestOutcome } from './parse-reports.ts';
import { ROOT, bin } from './root.ts';
import { type Outcome, type Tally, whether } from './task-report.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import { UNHANDLED_ERRORS_FILE, readUnhandledErrors } from './unhandled-errors.ts';

/** Each further checker of the compiler checks again what its files share: four took 87 s of two processors, one 34 s. */
export const ONE_CHECKER = ['--checkers', '1'];

export async function quickChecks(tally: Tally): Promise<void> {
  await Promise.all([
    tally.step('types', typecheck),
    tally.step('lint', (stop) => lint(stop)),
    tally.step('format', (stop) => checkFormat(stop)),
    tally.step('names', async () => checkNames()),
    tally.step('unit and architecture tests', (stop) =>
      vitest('unit', ['unit', 'architecture'], { stop }),
    ),
  ]);
}

/** The routes' types are generated first; the domain is checked on its own, without the types of Node and DOM. */
export async function typecheck(stop: AbortSignal): Promise<Outcome> {
  let output = '';
  let ok = true;
  for (const line of [
    bin('react-router', 'typegen'),
    bin('tsc', '-p', '.', ...ONE_CHECKER),
    bin('tsc', '-p', 'domain', ...ONE_CHECKER),
  ]) {
    const finished = await run(line, { stop });
    ok &&= finished.ok;
    if (!finished.ok) output += finished.output;
  }
  return whether(ok, output);
}

export function lint(stop: AbortSignal, paths: string[] = []): Promise<Outcome> {
  return single(bin('oxlint', ...paths), stop);
}

function checkFormat(stop: AbortSignal): Promise<Outcome> {
  return single(bin('oxfmt', '--check'), stop);
}

function checkNames(): Outcome {
  const found = findOldNames(ROOT);
  const lines = found.map(
    ({ file, name }) => `${file}: "${name}" is a forbidden word (scripts/check-names.ts)`,
  );
  return whether(found.length === 0, lines.join('\n'));
}

async function single(line: string[], stop: AbortSignal): Promise<Outcome> {
  const { ok, output } = await run(line, { stop });
  return whether(ok, output);
}

type VitestRun = {
  stop: AbortSignal;
  env?: Record<string, string | undefined>;
  show?: boolean;
  paths?: string[];
  flags?: string[];
  /** Whether files with up to two failed tests run once more, alone: for tests that a loaded machine can disturb. */
  canRetry?: boolean;
};

export async function vitest(
  name: string,
  projects: string[],
  { paths = [], flags = [], canRetry = false, ...options }: VitestRun,
): Promise<Outcome> {
  const file = reportFile(name);
  const line = bin(
    'vitest',
    'run',
    ...paths,
    ...flags,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--reporter=./scripts/unhandled-errors.ts',
  );
  const errors = reportFile(`${name}-unhandled-errors`);
  const env = { ...options.env, [UNHANDLED_ERRORS_FILE]: errors };
  const finished = await withTemporaryFolder((temporary) =>
    run(line, { ...options, env: { ...env, ...temporary } }),
  );
  const unhandled = readUnhandledErrors(errors);
  const first = vitestOutcome(file, finished, unhandled);
  const isRetried = canRetry && first.failed > 0 && first.failed <= RETRIES_ALLOWED;
  const files = isRetried ? failedFiles(file, unhandled) : [];
  if (files.length === 0) return first;
  const second = await vitest(`${name}-retry`, projects, { ...options, paths: files });
  if (second.failed > 0) return { ...second, passed: first.passed, failures: first.failures ?? [] };
  const passed = first.passed + first.failed - unhandled.length;
  return { ...first, passed, failed: 0, retried: first.failed };
}
