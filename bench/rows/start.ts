// The second start to the first page, and the memory of the idle process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { ROOT } from '../../scripts/root.ts';
import { budgets } from '../budgets.ts';
import { SAMPLES } from '../sizes.ts';
import { type Figure, spreadOf } from '../figure.ts';
import type { Row } from '../row.ts';
import { measureStart } from '../startup-and-memory.ts';

export const start: Row = {
  name: 'start',
  title: 'Start and idle memory',
  meaning:
    'Time from starting the process, with its database already created, to the first complete page; and the resident memory of the process five seconds later. PGlite is the database inside the process that a shop without PostgreSQL uses.',
  async *measure(bench) {
    const rounds = Math.min(3, bench.options.rounds);
    const url = await bench.catalogues.copy(SAMPLES);
    yield* startsWith('PostgreSQL', rounds, { DATABASE_URL: url }, [
      budgets.secondStartServerMs,
      budgets.idleServerMiB,
    ]);
    await bench.catalogues.remove(url);
    yield* startsWith('PGlite', rounds, {}, [
      budgets.secondStartEmbeddedMs,
      budgets.idleEmbeddedMiB,
    ]);
  },
};

async function* startsWith(
  subject: string,
  rounds: number,
  database: Record<string, string>,
  [ms, mib]: [ms: number, mib: number],
): AsyncGenerator<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'sunehri-bench-'));
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_ENV: 'production',
    DATA_DIR: folder,
    ...database,
  };
  const startOnce = async () => measureStart(ROOT, { ...env, PORT: `${await freePort()}` });
  await startOnce();
  const starts = [];
  for (let round = 0; round < rounds; round += 1) starts.push(await startOnce());
  rmSync(folder, { recursive: true, force: true });
  yield {
    subject,
    measure: 'second start to the first page',
    unit: 'ms',
    shop: spreadOf(starts.map((one) => one.ms)),
    budget: { atMost: ms },
  };
  yield {
    subject,
    measure: 'idle memory',
    unit: 'MiB',
    shop: spreadOf(starts.map((one) => one.idleMiB)),
    budget: { atMost: mib },
  };
}
