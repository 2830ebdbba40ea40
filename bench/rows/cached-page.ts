// Cached pages against bare node:http with the same bytes.
import { startBarePage } from '../bare-page.ts';
import { budgets } from '../budgets.ts';
import { type Measure, ratioTo } from '../figure.ts';
import { runSameRequest } from '../measure/load.ts';
import { APPLICATION, sampleWork } from '../measure/sample.ts';
import { measureInTurns } from '../measure/turns.ts';
import type { Row } from '../row.ts';
import { SAMPLES } from '../sizes.ts';
import { PAGES } from './pages.ts';

const CONNECTIONS = 16;
const measures: Measure[] = [
  { measure: 'responses', unit: '/s' },
  { measure: APPLICATION, unit: 'ms' },
];

export const cachedPage: Row = {
  name: 'cached-page',
  title: 'A cached page against bare node:http',
  meaning: `A page that has been rendered before, served from memory. The bare limit is a server of ten lines that sends the same
bytes and does nothing else.`,
  async *measure(bench) {
    const server = await bench.startServer(await bench.catalogues.open(SAMPLES));
    const { seconds } = bench.options;
    try {
      for (const path of PAGES) {
        const page = new URL(path, server.url);
        const bare = await startBarePage(page);
        const run = (url: string, application: () => number) => () =>
          sampleWork('responses', { application, database: null }, () =>
            runSameRequest(url, { seconds, connections: CONNECTIONS }),
          );
        // Many short rounds: each gives one ratio.
        const rounds = 2 * bench.options.rounds - 1;
        const figures = await measureInTurns(
          { shop: run(page.href, server.processorMs), limit: run(bare.url, bare.processorMs) },
          { subject: path, measures, rounds },
        );
        yield* figures;
        const [responses] = figures;
        if (responses?.limit) {
          yield {
            subject: path,
            measure: 'part of the bare limit',
            unit: 'ratio',
            shop: ratioTo(responses.shop, responses.limit),
            budget: { atLeast: budgets.cachedPageRatio },
          };
        }
        await bare.stop();
      }
    } finally {
      await server.stop();
    }
  },
};
