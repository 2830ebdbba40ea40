// The list engine alone, with a million products: counting the options of a filter, and the memory of the index.
import { spreadOf } from '../figure.ts';
import { APPLICATION } from '../measure/sample.ts';
import type { Row } from '../row.ts';
import { syntheticDefinitions, syntheticIndex } from '../synthetic-index.ts';
import { choose } from '#server/shop/catalogue/list-engine/choose.ts';
import { PRICE, countOptions } from '#server/shop/catalogue/list-engine/counts.ts';
import { keyOf } from '#server/shop/catalogue/list-engine/definitions.ts';

const PRODUCTS = 1_000_000;
const ROUNDS = 15;
const MEBIBYTE = 2 ** 20;
const sizes = [
  { options: 64, atMostMs: 5 },
  { options: 200, atMostMs: 15 },
];
const range = { name: PRICE, by: 'price' as const, min: 0, max: 520_000 };
const option = { name: 'attribute-0', keys: [keyOf.option('attribute-0:0')] };

export const listEngine: Row = {
  name: 'list-engine',
  title: 'The list engine, with a million products',
  meaning: `A synthetic index of a million products, without a database: what the index takes in memory, and the processor time of
a list with an option and half of the prices, chosen anew and with every option counted.`,
  async *measure() {
    for (const { options, atMostMs } of sizes) {
      const before = usedMemory();
      const definitions = syntheticDefinitions(options);
      const index = syntheticIndex(PRODUCTS, definitions);
      const subject = `${options} options`;
      yield {
        subject,
        measure: 'memory of the index',
        unit: 'MiB',
        shop: spreadOf([(usedMemory() - before) / MEBIBYTE]),
        budget: { atMost: 130 },
      };
      const times = Array.from({ length: ROUNDS }, () => {
        index.recentBases.clear();
        const started = process.cpuUsage();
        const query = { groups: [option], ranges: [range], order: 'featured' as const, page: 1 };
        const chosen = choose(index, query);
        chosen.ids();
        countOptions(index, chosen.bases, definitions);
        const { user, system } = process.cpuUsage(started);
        return (user + system) / 1000;
      });
      yield {
        subject,
        measure: APPLICATION,
        unit: 'ms',
        shop: spreadOf(times),
        budget: { atMost: atMostMs },
      };
    }
  },
};

/** Exact where the process was started with --expose-gc. */
function usedMemory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
