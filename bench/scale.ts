// List, detail and search in the database at few and at many products: the median of many calls, after a warm-up.
import { noFilter } from '#domain/catalogue.ts';
import { openCatalogue } from '#server/catalogue/catalogue.ts';
import { seedSpellings } from '#server/catalogue/spellings.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { seedProducts } from '#server/db/seed.ts';
import { sampleProducts } from '#samples/catalogue.ts';
import type { SampleProduct } from '#samples/product.ts';
import { median } from './kept-pages.ts';

const CALLS = 60;
const WARM_UP = 60;
const BATCH = 200;

export type Timing = { what: string; ms: number };

/** Copies of the samples, until there are so many. */
export async function fillUp(database: OpenDatabase, from: number, to: number): Promise<void> {
  await seedSpellings(database.db);
  for (let next = from; next < to; next += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, to - next) }, (_, at) => copyOf(next + at));
    await database.db.transaction((tx) => seedProducts(tx, batch));
  }
  await database.db.execute('vacuum analyze');
}

export async function timeCatalogue(database: OpenDatabase, products: number): Promise<Timing[]> {
  const catalogue = openCatalogue(database.db);
  const one = Math.min(77, products - 1);
  const calls: [string, () => Promise<unknown>][] = [
    ['list, first page', () => catalogue.list(noFilter)],
    [
      'list, colour and price',
      () => catalogue.list({ ...noFilter, colors: ['red'], priceRange: [1000, 4000] }),
    ],
    ['detail, by slug', () => catalogue.find(copyOf(one).slug)],
    ['search, a common word', () => catalogue.list({ ...noFilter, searchQuery: 'lehenga' })],
    ['search, a rare word', () => catalogue.list({ ...noFilter, searchQuery: `copy ${one}` })],
  ];
  const timings: Timing[] = [];
  for (const [what, call] of calls) timings.push({ what, ms: await timed(call) });
  return timings;
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < CALLS + WARM_UP; round += 1) {
    const before = performance.now();
    await call();
    if (round >= WARM_UP) times.push(performance.now() - before);
  }
  return median(times);
}

function copyOf(number: number): SampleProduct {
  const original = sampleProducts[number % sampleProducts.length] as SampleProduct;
  return {
    ...original,
    id: `copy-${number}`,
    slug: `copy-${number}-${original.slug}`,
    name: `${original.name} copy ${number}`,
    priceRupees: 800 + ((number * 37) % 5200),
    originalPriceRupees: 12_000,
  };
}
