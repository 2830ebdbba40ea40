// npm run bench: the budgets, measured on this machine. `-- --peer http://…` measures another shop's pages too;
// `-- --orders` measures the admin's order list only.
import { mkdtempSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OrderTiming, timeNaive, timeOrders } from '../../bench/admin-orders.ts';
import { fillOrders } from '../../bench/fill-orders.ts';
import { budgets } from '../../bench/budgets.ts';
import { type Start, measureStart } from '../../bench/startup-and-memory.ts';
import { compareCachedPage } from '../../bench/page-cache.ts';
import { fillCatalogue, timeCatalogue } from '../../bench/large-catalogue.ts';
import { measureFirstLoad } from '../../bench/bundle-size.ts';
import { openDatabase } from '#server/db/connect.ts';
import { buildIfChanged } from '../build.ts';
import { freePort } from '../free-port.ts';
import { withStopSignal } from '../signals.ts';
import { startPostgres } from '../postgres.ts';
import { ROOT } from '../root.ts';
import { startServer } from '../start-server.ts';

const PAGES = ['/', '/products', '/products/rajsi-roop'];
const FEW = 16;
const MANY = 10_000;
const ORDERS = 100_000;
const CUSTOMERS = 50_000;

const isOrdersOnly = process.argv.includes('--orders');

await withStopSignal(async (stop) => {
  if (!isOrdersOnly) await buildIfChanged(stop);
  console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`);
  const postgres = await startPostgres();
  try {
    if (isOrdersOnly) return await ordersAt(postgres.url);
    await pagesOf(stop);
    await catalogueAt('embedded', {
      kind: 'embedded',
      folder: join(temporaryFolder(), 'database'),
    });
    await catalogueAt('PostgreSQL', { kind: 'server', url: postgres.url });
    await starts(postgres.url);
    await ordersAt(postgres.url);
  } finally {
    postgres.stop();
  }
});

async function pagesOf(stop: AbortSignal): Promise<void> {
  const server = await startServer(join(temporaryFolder(), 'server.log'), stop);
  try {
    console.log(`\nFirst load, bytes as sent (brotli)`);
    for (const path of PAGES) {
      const { html, javascript, css } = await measureFirstLoad(server.url, path);
      row(
        path,
        `html ${html}`,
        withBudget(`js ${javascript}`, javascript <= budgets.javascriptBytes),
        withBudget(`css ${css}`, css <= budgets.cssBytes),
      );
    }
    const peer = process.argv[process.argv.indexOf('--peer') + 1];
    if (process.argv.includes('--peer') && peer) {
      const { html, javascript, css } = await measureFirstLoad(peer, '/');
      row(peer, `html ${html}`, `js ${javascript}`, `css ${css}`);
    }
    console.log(`\nCached page against bare node:http, requests/s`);
    for (const path of PAGES) {
      const throughput = await compareCachedPage(server.url, path, await freePort());
      row(
        path,
        throughput.shop.toFixed(0),
        throughput.bare.toFixed(0),
        withBudget(
          `ratio ${throughput.ratio.toFixed(2)}`,
          throughput.ratio >= budgets.cachedPageRatio,
        ),
      );
    }
  } finally {
    await server.stop();
  }
}

async function catalogueAt(
  name: string,
  choice: Parameters<typeof openDatabase>[0],
): Promise<void> {
  const database = await openDatabase(choice);
  await fillCatalogue(database, 0, FEW);
  const atFew = await timeCatalogue(database, FEW);
  await fillCatalogue(database, FEW, MANY);
  const atMany = await timeCatalogue(database, MANY);
  console.log(`\n${name} at ${FEW} and at ${MANY} products, median`);
  for (const [at, { query, ms }] of atMany.entries()) {
    row(query, milliseconds(atFew[at]?.ms ?? Number.NaN), milliseconds(ms));
  }
  await database.close();
}

/** Last, because its database is the fullest. */
async function ordersAt(url: string): Promise<void> {
  const database = await openDatabase({ kind: 'server', url });
  await fillOrders(database, { orders: ORDERS, customers: CUSTOMERS });
  console.log(
    `\nOrder list at ${ORDERS} orders and ${CUSTOMERS} customers, p50 and p95 of 50 calls`,
  );
  const print = ({ query, p50, p95 }: OrderTiming, budget = Number.POSITIVE_INFINITY) =>
    row(query, `${p50.toFixed(1)} ms`, withBudget(`${p95.toFixed(1)} ms`, p95 <= budget));
  for await (const timing of timeOrders(database)) print(timing, budgets.orderListMs);
  for await (const timing of timeNaive(database)) print(timing);
  await database.close();
}

function milliseconds(ms: number): string {
  return withBudget(`${ms.toFixed(1)} ms`, ms <= budgets.queryMs);
}

async function starts(databaseUrl: string): Promise<void> {
  console.log('\nSecond start to the first page, and resident memory 5 s later');
  const env = { ...baseEnvironment(), DATA_DIR: temporaryFolder() };
  const embedded = await second(env);
  const server = await second({ ...env, DATABASE_URL: databaseUrl });
  row(
    'embedded',
    withBudget(`${embedded.ms.toFixed(0)} ms`, embedded.ms <= budgets.secondStartEmbeddedMs),
    withBudget(`${embedded.idleMiB} MiB`, embedded.idleMiB <= budgets.idleEmbeddedMiB),
  );
  row(
    'PostgreSQL',
    withBudget(`${server.ms.toFixed(0)} ms`, server.ms <= budgets.secondStartServerMs),
    withBudget(`${server.idleMiB} MiB`, server.idleMiB <= budgets.idleServerMiB),
  );
}

async function second(env: Record<string, string>): Promise<Start> {
  await measureStart(ROOT, { ...env, PORT: `${await freePort()}` });
  return measureStart(ROOT, { ...env, PORT: `${await freePort()}` });
}

function baseEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production' };
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sunehri-bench-'));
}

function withBudget(figure: string, within: boolean): string {
  return within ? figure : `${figure} (over budget)`;
}

function row(...cells: string[]): void {
  console.log(cells.map((cell, at) => cell.padEnd(at === 0 ? 30 : 24)).join(''));
}
