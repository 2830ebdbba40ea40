// Cached pages while products are edited.
import { budgets } from '../budgets.ts';
import { type EditKind, type EditsWhileReading, measureEdits } from '../edits-while-reading.ts';
import { type Figure, spreadOf } from '../figure.ts';
import { pagesOf } from '../measure/read-pages.ts';
import { APPLICATION } from '../measure/sample.ts';
import type { Row } from '../row.ts';
import { SAMPLES } from '../sizes.ts';

const SECONDS = 5;
const ROUNDS = 3;

const subjects: Record<EditKind, string> = {
  none: 'no edits',
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
      const paths = await pagesOf(server.url);
      const rounds: Record<EditKind, EditsWhileReading[]> = {
        none: [],
        'one product': [],
        stock: [],
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const kind of ['none', 'one product', 'stock'] as const) {
          const options = { paths, kind, seconds: SECONDS };
          rounds[kind].push(await measureEdits(server, databaseUrl, options));
        }
      }
      yield* figuresOf('none', rounds.none, rounds.none);
      yield* figuresOf('one product', rounds['one product'], rounds.none);
      yield* figuresOf('stock', rounds.stock, rounds.none);
    } finally {
      await server.stop();
      await bench.catalogues.remove(databaseUrl);
    }
  },
};

function* figuresOf(
  kind: EditKind,
  rounds: readonly EditsWhileReading[],
  withoutEdits: readonly EditsWhileReading[],
): Generator<Figure> {
  const subject = subjects[kind];
  const isEdited = kind !== 'none';
  yield {
    subject,
    measure: 'responses',
    unit: '/s',
    shop: spreadOf(rounds.map(({ responses }) => responses)),
    ...(isEdited ? { budget: { atLeast: budgets.pagesWhileChanging } } : {}),
  };
  if (isEdited) {
    yield {
      subject,
      measure: 'part of those without edits',
      unit: 'ratio',
      shop: spreadOf(
        rounds.map(({ responses }, at) => responses / (withoutEdits[at]?.responses ?? Number.NaN)),
      ),
    };
  }
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
  if (isEdited) {
    yield {
      subject,
      measure: 'until an edit shows',
      unit: 'ms',
      shop: spreadOf(rounds.map(({ seenAfterMs }) => seenAfterMs ?? Number.NaN)),
      budget: { atMost: budgets.editSeenMs },
    };
  }
}
