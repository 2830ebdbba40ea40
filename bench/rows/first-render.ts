// Pages that are in no cache: rendered when they are asked for.
import { SAMPLES } from '../sizes.ts';
import type { Bench } from '../bench.ts';
import { type Figure, spreadOf } from '../figure.ts';
import { clientAddress } from '../measure/load.ts';
import { APPLICATION, DATABASE } from '../measure/sample.ts';
import { timeResponse } from '../measure/time-response.ts';
import { SEARCH_TERM, anotherPrice } from '../read-subjects.ts';
import type { BenchServer } from '../server.ts';
import type { Row } from '../row.ts';

const PAGES = 60;
const WARM_UP = 20;

const subjects: readonly [string, () => string, number?][] = [
  ['list with a filter', () => `/products?${anotherPrice()}`, 10],
  ['search', () => `/products?q=${SEARCH_TERM}&${anotherPrice()}`],
  ['sign-in page', () => '/login'],
];

export const firstRender: Row = {
  name: 'first-render',
  title: 'The first render of a page',
  meaning: `One connection opens pages that nobody has opened before, each with other price limits, so that no cache has them.
The sign-in page is never cached.`,
  async *measure(bench) {
    const server = await bench.startServer(await bench.catalogues.open(SAMPLES));
    try {
      for (const [subject, path, aim] of subjects) {
        yield* renderPages(subject, { server, path, ...(aim ? { aim } : {}) }, bench);
      }
    } finally {
      await server.stop();
    }
  },
};

type Pages = { server: BenchServer; path: () => string; aim?: number };

async function* renderPages(
  subject: string,
  { server, path, aim }: Pages,
  { postgres }: Bench,
): AsyncGenerator<Figure> {
  const open = (at: number) => timeResponse(`${server.url}${path()}`, clientAddress(at));
  for (let page = 0; page < WARM_UP; page += 1) await open(page);
  const before = [server.processorMs(), postgres.processorMs()] as const;
  const times = [];
  for (let page = 0; page < PAGES; page += 1) times.push(await open(page));
  const application = (server.processorMs() - before[0]) / PAGES;
  const database = (postgres.processorMs() - before[1]) / PAGES;
  yield {
    subject,
    measure: 'time to the first byte',
    unit: 'ms',
    shop: spreadOf(times.map(({ firstByteMs }) => firstByteMs)),
    ...(aim ? { budget: { atMost: aim } } : {}),
  };
  yield {
    subject,
    measure: 'time to the last byte',
    unit: 'ms',
    shop: spreadOf(times.map(({ lastByteMs }) => lastByteMs)),
  };
  yield { subject, measure: APPLICATION, unit: 'ms', shop: spreadOf([application]) };
  yield { subject, measure: DATABASE, unit: 'ms', shop: spreadOf([database]) };
}
