// npm run bench: the rows of the budget, measured on this machine. `-- --peer http://…` weighs another shop's pages too.
import { mkdtempSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { budgets } from '../../bench/budgets.ts';
import { type Start, timeStart } from '../../bench/idle.ts';
import { raceKeptPage } from '../../bench/kept-pages.ts';
import { fillUp, timeCatalogue } from '../../bench/scale.ts';
import { weigh } from '../../bench/weights.ts';
import { openDatabase } from '#server/db/open.ts';
import { buildIfChanged } from '../build.ts';
import { freePort } from '../free-port.ts';
import { mindingSignals } from '../interrupt.ts';
import { startPostgres } from '../postgres.ts';
import { ROOT } from '../root.ts';
import { startShop } from '../shop.ts';

const PAGES = ['/', '/products', '/products/rajsi-roop'];
const FEW = 16;
const MANY = 10_000;

await mindingSignals(async (stop) => {
  await buildIfChanged(stop);
  console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`);
  const postgres = await startPostgres();
  try {
    await pagesOf(stop);
    await catalogueAt('embedded', { kind: 'embedded', folder: join(scratch(), 'database') });
    await catalogueAt('PostgreSQL', { kind: 'server', url: postgres.url });
    await starts(postgres.url);
  } finally {
    postgres.stop();
  }
});

async function pagesOf(stop: AbortSignal): Promise<void> {
  const shop = await startShop(join(scratch(), 'shop.log'), stop);
  try {
    console.log(`\nFirst load, bytes as sent (brotli)`);
    for (const path of PAGES) {
      const { html, javascript, css } = await weigh(shop.url, path);
      row(
        path,
        `html ${html}`,
        judged(`js ${javascript}`, javascript <= budgets.javascriptBytes),
        judged(`css ${css}`, css <= budgets.cssBytes),
      );
    }
    const peer = process.argv[process.argv.indexOf('--peer') + 1];
    if (process.argv.includes('--peer') && peer) {
      const { html, javascript, css } = await weigh(peer, '/');
      row(peer, `html ${html}`, `js ${javascript}`, `css ${css}`);
    }
    console.log(`\nKept page against bare node:http, requests/s`);
    for (const path of PAGES) {
      const race = await raceKeptPage(shop.url, path, await freePort());
      row(
        path,
        race.shop.toFixed(0),
        race.bare.toFixed(0),
        judged(`ratio ${race.ratio.toFixed(2)}`, race.ratio >= budgets.keptPageRatio),
      );
    }
  } finally {
    await shop.stop();
  }
}

async function catalogueAt(
  name: string,
  choice: Parameters<typeof openDatabase>[0],
): Promise<void> {
  const database = await openDatabase(choice);
  await fillUp(database, 0, FEW);
  const atFew = await timeCatalogue(database, FEW);
  await fillUp(database, FEW, MANY);
  const atMany = await timeCatalogue(database, MANY);
  console.log(`\n${name} at ${FEW} and at ${MANY} products, median`);
  for (const [at, { what, ms }] of atMany.entries()) {
    row(what, milliseconds(atFew[at]?.ms ?? Number.NaN), milliseconds(ms));
  }
  await database.close();
}

function milliseconds(ms: number): string {
  return judged(`${ms.toFixed(1)} ms`, ms <= budgets.queryMs);
}

async function starts(databaseUrl: string): Promise<void> {
  console.log('\nSecond start to the first page, and resident memory 5 s later');
  const env = { ...kept(), DATA_DIR: scratch() };
  const embedded = await second(env);
  const server = await second({ ...env, DATABASE_URL: databaseUrl });
  row(
    'embedded',
    judged(`${embedded.ms.toFixed(0)} ms`, embedded.ms <= budgets.secondStartEmbeddedMs),
    judged(`${embedded.idleMiB} MiB`, embedded.idleMiB <= budgets.idleEmbeddedMiB),
  );
  row(
    'PostgreSQL',
    judged(`${server.ms.toFixed(0)} ms`, server.ms <= budgets.secondStartServerMs),
    judged(`${server.idleMiB} MiB`, server.idleMiB <= budgets.idleServerMiB),
  );
}

async function second(env: Record<string, string>): Promise<Start> {
  await timeStart(ROOT, { ...env, PORT: `${await freePort()}` });
  return timeStart(ROOT, { ...env, PORT: `${await freePort()}` });
}

function kept(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production' };
}

function scratch(): string {
  return mkdtempSync(join(tmpdir(), 'sunehri-bench-'));
}

function judged(figure: string, within: boolean): string {
  return within ? figure : `${figure} (over budget)`;
}

function row(...cells: string[]): void {
  console.log(cells.map((cell, at) => cell.padEnd(at === 0 ? 30 : 24)).join(''));
}
