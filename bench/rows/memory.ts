// Resident memory of the process after work.
import { setTimeout as pause } from 'node:timers/promises';
import { SAMPLES } from '../sizes.ts';
import type { Bench } from '../bench.ts';
import { type Figure, spreadOf } from '../figure.ts';
import { clientAddress, runLoad } from '../measure/load.ts';
import { APPLICATION, DATABASE } from '../measure/sample.ts';
import { timeResponse } from '../measure/time-response.ts';
import { anotherPrice } from '../read-subjects.ts';
import type { Row } from '../row.ts';
import type { BenchServer } from '../server.ts';

const IDLE_MS = 10_000;
const LOAD_SECONDS = 5;
const PAGES = 500;
const REST_MS = 10_000;

export const memory: Row = {
  name: 'memory',
  title: 'Idle work, and memory under load',
  meaning: `Idle: what recurring jobs and open connections cost in a second in which nobody asks for anything. Then the resident
memory of the one process that serves the shop, with PostgreSQL beside it: after five seconds of requests to the API from ten
connections, after the first render of 500 different list pages, and ten seconds later.`,
  async *measure(bench) {
    const server = await bench.startServer(await bench.catalogues.open(SAMPLES));
    const figure = (subject: string) => ({
      subject,
      measure: 'resident memory',
      unit: 'MiB' as const,
      shop: spreadOf([server.residentMiB()]),
      budget: { atMost: 300 },
    });
    try {
      yield* idleWork(server, bench);
      const next = () => ({ path: `/api/products?${anotherPrice()}` });
      await runLoad(server.url, next, { seconds: LOAD_SECONDS });
      yield figure('after requests to the API');
      for (let page = 0; page < PAGES; page += 1) {
        await timeResponse(`${server.url}/products?${anotherPrice()}`, clientAddress(page));
      }
      yield figure(`after ${PAGES} first renders`);
      await pause(REST_MS);
      yield figure('ten seconds later');
    } finally {
      await server.stop();
    }
  },
};

async function* idleWork(server: BenchServer, { postgres }: Bench): AsyncGenerator<Figure> {
  const before = [server.processorMs(), postgres.processorMs()] as const;
  await pause(IDLE_MS);
  const perSecond = (usedMs: number) => spreadOf([(usedMs / IDLE_MS) * 1000]);
  const figure = { subject: 'idle, in a second', unit: 'ms' } as const;
  yield { ...figure, measure: APPLICATION, shop: perSecond(server.processorMs() - before[0]) };
  yield { ...figure, measure: DATABASE, shop: perSecond(postgres.processorMs() - before[1]) };
}
