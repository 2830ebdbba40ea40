// Cached pages while products are edited.
import { budgets } from '../budgets.ts';
import { type EditKind, openEdits } from '../edits-while-reading.ts';
import { spreadOf } from '../figure.ts';
import { pagesOf } from '../measure/read-pages.ts';
import {
  type ReadWhileChanging,
  figuresWhileChanging,
  readWhileChanging,
} from '../measure/read-while-changing.ts';
import type { Row } from '../row.ts';
import { SAMPLES } from '../sizes.ts';

const SECONDS = 5;
const ROUNDS = 3;

const subjects: Record<EditKind, string> = {
  'one product': '50 edits a second of one product',
  stock: '50 changes of availability a second, by another program',
};

export const editsWhileReading: Row = {
  name: 'edits-while-reading',
  title: 'Cached pages while products are edited',
  meaning:
    'Eighteen pages are read by a connection each, while products are edited. "Part of those without edits" compares rounds that follow each other. The last figure is the longest time from the commit of an edit until the page of its product shows it.',
  async *measure(bench) {
    const databaseUrl = await bench.catalogues.copy(SAMPLES);
    const server = await bench.startServer(databaseUrl);
    try {
      const options = { databaseUrl, paths: await pagesOf(server.url), seconds: SECONDS };
      const unchanged: ReadWhileChanging[] = [];
      const edited: Record<EditKind, ReadWhileChanging[]> = { 'one product': [], stock: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        unchanged.push(await readWhileChanging(server, options, null));
        for (const kind of ['one product', 'stock'] as const)
          edited[kind].push(await readWhileChanging(server, options, openEdits(server.url, kind)));
      }
      yield* figuresWhileChanging('no edits', unchanged, null);
      for (const kind of ['one product', 'stock'] as const) {
        const shown = { measure: 'until an edit shows', atMost: budgets.editSeenMs };
        yield* figuresWhileChanging(subjects[kind], edited[kind], shown);
        yield {
          subject: subjects[kind],
          measure: 'part of those without edits',
          unit: 'ratio',
          shop: spreadOf(
            edited[kind].map(
              ({ responses }, at) => responses / (unchanged[at]?.responses ?? Number.NaN),
            ),
          ),
        };
      }
    } finally {
      await server.stop();
      await bench.catalogues.remove(databaseUrl);
    }
  },
};
