// Cached pages while products are edited: how many are answered, and after how long a page shows an edit.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { readPages } from './measure/read-pages.ts';

const POLL_MS = 20;
const GIVE_UP_MS = 10_000;
const EDITS_PER_SECOND = 50;

type Server = { url: string; processorMs: () => number };

/** `one product`: the price of one product. `stock`: availability, by a program that writes no stock movement. */
export type EditKind = 'none' | 'one product' | 'stock';

/**
 * Responses a second, and milliseconds: `applicationMs` of processor time for each response, with the renders;
 * `seenAfterMs` from an edit's commit until its product's page shows it, the longest; null without edits.
 */
export type EditsWhileReading = {
  responses: number;
  p99Ms: number;
  applicationMs: number;
  seenAfterMs: number | null;
};

type Options = { paths: readonly string[]; kind: EditKind; seconds: number };

/** Edits products by SQL, fifty times a second, and one more by its name, again as soon as it shows. Leaves them changed. */
export async function measureEdits(
  server: Server,
  databaseUrl: string,
  { paths, kind, seconds }: Options,
): Promise<EditsWhileReading> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const end = performance.now() + seconds * 1_000;
  const before = server.processorMs();
  const [load, , seenAfterMs] = await Promise.all([
    readPages(server.url, paths, seconds),
    kind === 'none' ? null : editUntil(end, client, kind),
    kind === 'none' ? null : watchEdits(end, server.url, databaseUrl),
  ]);
  const usedMs = server.processorMs() - before;
  await client.end();
  return {
    responses: load.requests.total / load.duration,
    p99Ms: load.latency.p99,
    applicationMs: usedMs / load.requests.total,
    seenAfterMs,
  };
}

const ofPublished = `select id from products where status = 'published' order by position, id`;
const statements = {
  'one product': `update products set price_paise = 100000 + $1::int % 50 * 100 where id = (${ofPublished} limit 1)`,
  stock: `update variants set on_hand = case when on_hand > reserved then reserved else reserved + 1 end
    where id = (select id from variants where not is_archived order by id
      offset $1::int * 7 % (select count(*) from variants where not is_archived) limit 1)`,
};

async function editUntil(end: number, client: Client, kind: keyof typeof statements) {
  const start = performance.now();
  for (let edit = 0; performance.now() < end; edit += 1) {
    await client.query(statements[kind], [edit]);
    await pause(Math.max(0, start + ((edit + 1) * 1_000) / EDITS_PER_SECOND - performance.now()));
  }
}

/** The longest time until the page of the second product showed its name, of one edit after the other. */
async function watchEdits(end: number, serverUrl: string, databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; slug: string }>(
    `select id, slug from products where id = (${ofPublished} offset 1 limit 1)`,
  );
  const [product] = rows;
  if (!product) throw new Error('The catalogue has one product only.');
  let longest = 0;
  for (let edit = 0; performance.now() < end; edit += 1) {
    const name = `Edited ${edit} at ${Date.now()}`;
    await client.query('update products set name = $1 where id = $2', [name, product.id]);
    const editedAt = performance.now();
    while (!(await (await fetch(`${serverUrl}/products/${product.slug}`)).text()).includes(name)) {
      if (performance.now() > editedAt + GIVE_UP_MS) throw new Error('An edit was never shown.');
      await pause(POLL_MS);
    }
    longest = Math.max(longest, performance.now() - editedAt);
  }
  await client.end();
  return longest;
}
