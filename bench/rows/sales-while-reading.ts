// Cached pages while items sell.
import { budgets } from '../budgets.ts';
import { pagesOf } from '../measure/read-pages.ts';
import { figuresWhileChanging, readWhileChanging } from '../measure/read-while-changing.ts';
import type { Row } from '../row.ts';
import { openSales } from '../sales-while-reading.ts';
import { SAMPLES } from '../sizes.ts';

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
      const options = { databaseUrl, paths: await pagesOf(server.url), seconds: SECONDS };
      for (const perSecond of [0, 5, 50]) {
        const sales = perSecond > 0 ? await openSales(server.url, databaseUrl, perSecond) : null;
        const rounds = [];
        for (let round = 0; round < ROUNDS; round += 1)
          rounds.push(await readWhileChanging(server, options, sales));
        const shown = sales && { measure: 'until a sale shows', atMost: budgets.saleSeenMs };
        yield* figuresWhileChanging(`${perSecond} sales a second`, rounds, shown);
      }
    } finally {
      await server.stop();
      await bench.catalogues.remove(databaseUrl);
    }
  },
};
