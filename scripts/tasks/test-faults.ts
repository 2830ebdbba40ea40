// npm run test:faults: the built shop overrun, killed and lied to, in full; the figures are for docs/reliability.md.
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { buildIfChanged } from '../build.ts';
import { vitest } from '../checks.ts';
import { installPackage } from '../debian.ts';
import { mindingSignals } from '../interrupt.ts';
import { findPostgres } from '../postgres.ts';
import { Tally } from '../steps.ts';

await mindingSignals(async (stop) => {
  await buildIfChanged(stop);
  if (!findPostgres()) await installPackage('postgresql', stop);
  console.log(`\n${machine()}\n`);
  const tally = new Tally(stop);
  await tally.step('faults, in full', (stopped) =>
    vitest('faults', ['faults'], { stop: stopped, show: true, env: { FAULTS: 'whole' } }),
  );
  if (!stop.aborted) tally.finish();
});

/** What every figure below was measured on. */
function machine(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const postgres = said(join(findPostgres() ?? '', 'postgres'), '--version');
  const commit = said('git', 'rev-parse', '--short', 'HEAD');
  return `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${memory}, Node ${process.version}, ${postgres}, commit ${commit}`;
}

function said(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
