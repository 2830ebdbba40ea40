// Cached pages while items sell.
import { budgets } from '../budgets.ts';
import { SAMPLES } from '../sizes.ts';
import { spreadOf } from '../figure.ts';
import { APPLICATION } from '../measure/sample.ts';
import type { Row } from '../row.ts';
import { pagesOf } from '../measure/read-pages.ts';
import { measureSales } from '../sales-while-reading.ts';

const SECONDS = 5;
const ROUNDS = 3;

export const salesWhileReading: Row = {
  name: 'sales-while-reading',
  title: 'Cached pages while items sell',
  meaning:
    'Eighteen pages are read by a connection each, while items sell out and become available again. The last figure is the longest time from the commit of a sale until the page of its product shows it.',
  async *measure(bench) {
    const databaseUrl = await bench.catalogues.copy(SAMPLES);
    const server = await bench.startServer(databaseUrl);
    try {
      const paths = await pagesOf(server.url);
      for (const salesPerSecond of [0, 5, 50]) {
        const rounds = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const options = { paths, salesPerSecond, seconds: SECONDS };
          rounds.push(await measureSales(server, databaseUrl, options));
        }
        const subject = `${salesPerSecond} sales a second`;
        yield {
          subject,
          measure: 'responses',
          unit: '/s',
          shop: spreadOf(rounds.map(({ responses }) => responses)),
          ...(salesPerSecond === 50 ? { budget: { atLeast: budgets.pagesWhileChanging } } : {}),
        };
        yield {
          subject,
          measure: APPLICATION,
          unit: 'ms',
          shop: spreadOf(rounds.map(({ applicationMs }) => applicationMs)),
        };
        yield {
          subject,
          measure: 'slowest of a hundred',
          unit: 'ms',
          shop: spreadOf(rounds.map(({ p99Ms }) => p99Ms)),
        };
        yield {
          subject,
          measure: 'until a sale shows',
          unit: 'ms',
          shop: spreadOf(rounds.map(({ seenAfterMs }) => seenAfterMs)),
          budget: { atMost: budgets.saleSeenMs },
        };
      }
    } finally {
      await server.stop();
      await bench.catalogues.remove(databaseUrl);
    }
  },
};
