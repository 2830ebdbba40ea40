// npm run test:resilience: the resilience tests in full, all or those whose path contains one given; the figures are
// for docs/reliability.md. With `--provider <id>` the suites about payments, against that payment provider; with
// `--method law` a shop that charges GST by law.
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { paymentSuitesOf } from '../../resilience/payment-suites.ts';
import { buildIfChanged } from '../build.ts';
import { vitest } from '../checks.ts';
import { installPackage } from '../apt.ts';
import { ensureProxies } from '../proxies.ts';
import { withStopSignal } from '../signals.ts';
import { findPostgres } from '../postgres.ts';
import { Tally } from '../task-report.ts';

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: { provider: { type: 'string' }, method: { type: 'string' } },
  allowPositionals: true,
});
const { provider, method } = values;
const paymentSuites = provider === undefined ? null : paymentSuitesOf(provider);

await withStopSignal(async (stop) => {
  await buildIfChanged(stop);
  if (!findPostgres()) await installPackage('postgresql', stop);
  await ensureProxies(stop);
  console.log(`\n${machine()}\n`);
  for (const { file, reason } of paymentSuites?.others ?? [])
    console.log(`– ${file} does not apply to ${provider}: ${reason}`);
  const tally = new Tally(stop);
  await tally.step('resilience tests, in full', (stopped) =>
    vitest('resilience', ['resilience'], {
      stop: stopped,
      show: true,
      paths: positionals.length > 0 ? positionals : (paymentSuites?.applying ?? []),
      env: {
        RESILIENCE: 'full',
        ...(provider && { PAYMENT_PROVIDER: provider }),
        ...(method && { PRICING_METHOD: method }),
      },
    }),
  );
  if (!stop.aborted) tally.finish();
});

/** Describes the machine, the programs and the commit that the figures below were measured on. */
function machine(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const postgres = outputOf(join(findPostgres() ?? '', 'postgres'), '--version');
  const commit = outputOf('git', 'rev-parse', '--short', 'HEAD');
  return `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${memory}, Node ${process.version}, ${postgres}, commit ${commit}`;
}

function outputOf(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
