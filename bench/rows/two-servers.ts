// Two servers of the shop on one database: throughput, and how soon a change shows on both.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { SAMPLES } from '../sizes.ts';
import type { Bench } from '../bench.ts';
import { type Figure, spreadOf } from '../figure.ts';
import { clientAddress, runLoad } from '../measure/load.ts';
import { anotherPrice } from '../read-subjects.ts';
import type { BenchServer } from '../server.ts';
import type { Row } from '../row.ts';

const MAX_WAIT_MS = 10_000;
const POLL_MS = 5;
const PRODUCT = 'rajsi-roop';

/** `statement` makes `path` show another text, `$1`. */
const changes = [
  {
    subject: 'a price changed in the database',
    statement: `update products set price_paise = $1::int * 100, original_price_paise = 999900 where slug = '${PRODUCT}'`,
    path: `/api/products/${PRODUCT}`,
    value: (round: number) => `${1501 + round * 7}`,
  },
  {
    subject: 'a setting changed in the database',
    statement: `insert into shop_settings (key, value) values ('name', to_jsonb($1::text))
      on conflict (key) do update set value = excluded.value, version = shop_settings.version + 1`,
    path: '/about',
    value: (round: number) => `Sunehri${String.fromCodePoint(65 + (round % 26))}`,
  },
];

export const twoServers: Row = {
  name: 'two-servers',
  title: 'Two servers on one database',
  meaning: `Two processes share one PostgreSQL: the time from a committed change until both respond with it, and the responses a
second of one and of both. On two cores, which PostgreSQL and the load generator use as well, two servers cannot give twice as
much: these lines show that nothing is lost, not how far the shop grows.`,
  async *measure(bench) {
    const url = await bench.catalogues.copy(SAMPLES);
    const servers = [await bench.startServer(url), await bench.startServer(url)];
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      for (const change of changes) yield await timeChange(client, servers, change, bench);
      yield* throughput(servers, bench);
    } finally {
      await client.end();
      for (const server of servers) await server.stop();
      await bench.catalogues.remove(url);
    }
  },
};

async function timeChange(
  client: Client,
  servers: readonly BenchServer[],
  { subject, statement, path, value }: (typeof changes)[number],
  { options }: Bench,
): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    await Promise.all(servers.map((server) => read(server, path)));
    await client.query(statement, [value(round)]);
    const committed = performance.now();
    await Promise.all(servers.map((server) => untilShown(server, path, value(round))));
    times.push(performance.now() - committed);
  }
  return {
    subject,
    measure: 'shown by both servers',
    unit: 'ms',
    shop: spreadOf(times),
    budget: { atMost: 2000 },
  };
}

async function untilShown(server: BenchServer, path: string, text: string): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  while (!(await read(server, path)).includes(text)) {
    if (performance.now() > end) throw new Error(`${path} did not show ${text} in ten seconds.`);
    await pause(POLL_MS);
  }
}

let reads = 0;

async function read(server: BenchServer, path: string): Promise<string> {
  reads += 1;
  const headers = { 'x-forwarded-for': clientAddress(reads) };
  return (await fetch(`${server.url}${path}`, { headers })).text();
}

async function* throughput(
  servers: readonly BenchServer[],
  { options }: Bench,
): AsyncGenerator<Figure> {
  const values: Record<'one' | 'both', number[]> = { one: [], both: [] };
  const load = async (chosen: readonly BenchServer[]) => {
    const next = () => ({ path: `/api/products?${anotherPrice()}` });
    const loads = await Promise.all(
      chosen.map(({ url }) => runLoad(url, next, { seconds: options.seconds })),
    );
    return loads.reduce((sum, { done, seconds }) => sum + done / seconds, 0);
  };
  await load(servers);
  for (let round = 0; round < options.rounds; round += 1) {
    values.one.push(await load(servers.slice(0, 1)));
    values.both.push(await load(servers));
  }
  for (const [name, rates] of Object.entries(values)) {
    yield {
      subject: `list, each another, ${name === 'one' ? 'one server' : 'both servers'}`,
      measure: 'responses',
      unit: '/s',
      shop: spreadOf(rates),
    };
  }
}
