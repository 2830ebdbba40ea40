// The questions of the catalogue at few and at many products.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '#server/platform/db/connect.ts';
import type { Bench } from '../bench.ts';
import { type CatalogueQuery, catalogueQueries } from '../catalogue-queries.ts';
import { SAMPLES } from '../sizes.ts';
import { type Figure, spreadOf } from '../figure.ts';
import { timeCalls } from '../measure/calls.ts';
import type { Row } from '../row.ts';

const ATTEMPTS = 5;
const ATTEMPT_EVERY_MS = 2_000;

export const growth: Row = {
  name: 'growth',
  title: 'Lists and searches as the catalogue grows',
  meaning: `The questions behind list, product and search, asked one after the other beneath every cache, so that each is
computed anew. The generated catalogues have names, colours, sizes, flags and ratings of their own: thousands of
combinations that filters can count, not copies of a few products. The bare limit is one prepared statement that reads twelve
products, or one, and counts nothing.`,
  async *measure(bench) {
    for (const products of [SAMPLES, ...bench.options.products]) {
      const url = await bench.catalogues.open(products);
      const database = await openDatabase({ kind: 'server', url });
      const bare = new Client({ connectionString: url });
      try {
        await bare.connect();
        for (const query of await catalogueQueries(database.db, bare, products)) {
          yield* figuresOf(query, products, bench.postgres);
        }
      } finally {
        await bare.end();
        await database.close();
      }
    }
  },
};

async function* figuresOf(
  { name, call, bareCall, budgetMs }: CatalogueQuery,
  products: number,
  postgres: Bench['postgres'],
): AsyncGenerator<Figure> {
  const subject = `${products.toLocaleString('en-GB')} products, ${name}`;
  await untilAnswered(call);
  const shop = await timeCalls(call, postgres);
  const limit = bareCall && (await timeCalls(bareCall, postgres));
  yield {
    subject,
    measure: 'one call',
    unit: 'ms',
    shop: spreadOf(shop.times),
    ...(limit ? { limit: spreadOf(limit.times) } : {}),
    budget: { atMost: budgetMs },
  };
  const kinds = [
    ['processor time, application', 'applicationMs'],
    ['processor time, PostgreSQL', 'databaseMs'],
  ] as const;
  for (const [measure, kind] of kinds) {
    yield {
      subject,
      measure,
      unit: 'ms',
      shop: spreadOf([shop[kind]]),
      ...(limit ? { limit: spreadOf([limit[kind]]) } : {}),
    };
  }
}

/** The first search for rare conditions may take longer than its time limit; the server goes on reading them. */
async function untilAnswered(call: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      await call();
      return;
    } catch {
      await pause(ATTEMPT_EVERY_MS);
    }
  }
}
