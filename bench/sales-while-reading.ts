// Cached pages while items sell: how many are answered, and after how long a page shows a sale.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { readPages } from './measure/read-pages.ts';

const POLL_MS = 10;
const GIVE_UP_MS = 10_000;

type Options = { paths: readonly string[]; salesPerSecond: number; seconds: number };

type Server = { url: string; processorMs: () => number };

/**
 * Responses a second, and milliseconds: `applicationMs` of processor time for each response,
 * with the renders; `seenAfterMs` from a sale's commit until its product's page shows it, the longest.
 */
export type SalesWhileReading = {
  responses: number;
  p99Ms: number;
  applicationMs: number;
  seenAfterMs: number;
};

/** Sells and releases single variants by SQL, with the stock movements that an order writes. Leaves a changed stock. */
export async function measureSales(
  server: Server,
  databaseUrl: string,
  { paths, salesPerSecond, seconds }: Options,
): Promise<SalesWhileReading> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { watched, sold } = await chooseVariants(client);
  const end = performance.now() + seconds * 1_000;
  const before = server.processorMs();
  const [load, , seenAfterMs] = await Promise.all([
    readPages(server.url, paths, seconds),
    sellUntil(end, client, { variants: sold, salesPerSecond }),
    watchSales(end, server.url, { databaseUrl, watched }),
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

type Sales = { variants: readonly string[]; salesPerSecond: number };

async function sellUntil(end: number, client: Client, { variants, salesPerSecond }: Sales) {
  if (salesPerSecond === 0) return;
  const start = performance.now();
  for (let sale = 0; performance.now() < end; sale += 1) {
    await flipStock(client, variants[(sale * 7) % variants.length] ?? '');
    await pause(Math.max(0, start + ((sale + 1) * 1_000) / salesPerSecond - performance.now()));
  }
}

/** A sold-out variant becomes available again, another one sells out. */
async function flipStock(client: Client, variantId: string): Promise<void> {
  await client.query('begin');
  await client.query(
    `with before as (select id, reserved from variants where id = $1 for update),
      updated as (update variants v set reserved = case when v.on_hand > v.reserved then v.on_hand else 0 end
        from before where v.id = before.id returning v.id, v.reserved - before.reserved as change)
      insert into stock_movements (order_id, variant_id, on_hand_change, reserved_change)
      select 'bench', id, 0, change from updated`,
    [variantId],
  );
  await client.query('commit');
}

type Variant = { id: string; slug: string };

/** `watched`: of a product that has no other, so that the product sells out with it. `sold`: the ids of all others. */
async function chooseVariants(client: Client): Promise<{ watched: Variant; sold: string[] }> {
  const { rows } = await client.query<Variant & { count: number }>(
    `select v.id, p.slug, (count(*) over (partition by p.id))::int as count
      from products p join variants v on v.product_id = p.id
      where p.status = 'published' and v.on_hand > 0 and not v.is_archived order by p.slug, v.id`,
  );
  const watched = rows.find(({ count }) => count === 1);
  if (!watched) throw new Error('No product has one variant only.');
  return { watched, sold: rows.flatMap(({ id }) => (id === watched.id ? [] : [id])) };
}

type Watch = { databaseUrl: string; watched: Variant };

/** The longest time until the product's page showed its sale or its release, of one after the other. */
async function watchSales(
  end: number,
  serverUrl: string,
  { databaseUrl, watched }: Watch,
): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const isSoldOut = async () =>
    (await (await fetch(`${serverUrl}/products/${watched.slug}`)).text()).includes('>Sold out<');
  let longest = 0;
  while (performance.now() < end) {
    const before = await isSoldOut();
    await flipStock(client, watched.id);
    const soldAt = performance.now();
    while ((await isSoldOut()) === before) {
      if (performance.now() > soldAt + GIVE_UP_MS) throw new Error('A sale was never shown.');
      await pause(POLL_MS);
    }
    longest = Math.max(longest, performance.now() - soldAt);
  }
  await client.end();
  return longest;
}
