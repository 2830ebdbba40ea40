// The quick checks, shared by `npm run check` and `npm test`: those that can run together do.
import { run } from './command.ts';
import { reportFile, vitestOutcome } from './reports.ts';
import { bin } from './root.ts';
import { type Outcome, type Tally, whether } from './steps.ts';

export async function quickChecks(tally: Tally): Promise<void> {
  await Promise.all([
    tally.step('types', types),
    tally.step('lint', (stop) => single(bin('oxlint'), stop)),
    tally.step('format', (stop) => single(bin('oxfmt', '--check'), stop)),
    tally.step('unit tests and walls', (stop) => vitest('unit', ['unit', 'walls'], { stop })),
  ]);
}

/** The types of the routes are written first; the domain is checked on its own, where nothing of Node exists. */
async function types(stop: AbortSignal): Promise<Outcome> {
  let output = '';
  let ok = true;
  for (const line of [
    bin('react-router', 'typegen'),
    bin('tsc', '-p', '.'),
    bin('tsc', '-p', 'domain'),
  ]) {
    const finished = await run(line, { stop });
    ok &&= finished.ok;
    if (!finished.ok) output += finished.output;
  }
  return whether(ok, output);
}

async function single(line: string[], stop: AbortSignal): Promise<Outcome> {
  const { ok, output } = await run(line, { stop });
  return whether(ok, output);
}

type VitestRun = { stop: AbortSignal; env?: Record<string, string | undefined>; show?: boolean };

export async function vitest(
  name: string,
  projects: string[],
  options: VitestRun,
): Promise<Outcome> {
  const file = reportFile(name);
  const line = bin(
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  );
  return vitestOutcome(file, await run(line, options));
}
