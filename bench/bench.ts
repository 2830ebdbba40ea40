// What every row measures with: options, PostgreSQL, catalogues of a given size, servers of the built shop, another shop.
import type { Options } from './options.ts';
import type { Rival } from './rival.ts';
import type { Catalogues } from './catalogues.ts';
import { type BenchServer, startBenchServer } from './server.ts';
import { processTreeMs } from './measure/processor-time.ts';

export type Bench = {
  options: Options;
  postgres: { url: string; processorMs(): number };
  catalogues: Catalogues;
  /** `env` adds to the settings or replaces them. The caller stops it. */
  startServer(databaseUrl: string | null, env?: Record<string, string>): Promise<BenchServer>;
  rival: Rival | null;
};

type Deps = Pick<Bench, 'options' | 'catalogues' | 'rival'> & {
  postgresUrl: string;
  postgresProcessId: number;
};

export function openBench({ postgresUrl, postgresProcessId, ...deps }: Deps): Bench {
  return {
    ...deps,
    postgres: { url: postgresUrl, processorMs: () => processTreeMs(postgresProcessId) },
    startServer: startBenchServer,
  };
}
