// Another shop that runs already: it is asked for the same things in the same turns.
import type { Adapter, AdapterName } from './adapters/adapter.ts';
import { evershop } from './adapters/evershop.ts';
import { medusa } from './adapters/medusa.ts';
import { saleor } from './adapters/saleor.ts';
import { sunehri } from './adapters/sunehri.ts';
import { vendure } from './adapters/vendure.ts';
import { processTreeMs } from './measure/processor-time.ts';
import type { Options } from './options.ts';

export type Rival = {
  url: string;
  adapter: Adapter;
  /** Processor time of its process and those below it; null where `--against-pid` is not given. */
  processorMs: (() => number) | null;
  /** The same of its PostgreSQL, with `--against-postgres-pid`. */
  databaseMs: (() => number) | null;
};

const adapters: Record<AdapterName, Adapter> = { vendure, medusa, evershop, saleor, sunehri };

export function openRival(against: Options['against']): Rival | null {
  if (!against) return null;
  const { url, adapter, processId, databaseProcessId } = against;
  const treeOf = (id: number | null) => (id === null ? null : () => processTreeMs(id));
  return {
    url,
    adapter: adapters[adapter],
    processorMs: treeOf(processId),
    databaseMs: treeOf(databaseProcessId),
  };
}
