// Catalogue queries at few and at many products: median of many calls, after a warm-up.
import { noFilter } from '#domain/catalogue.ts';
import { openCatalogue } from '#server/catalogue/catalogue.ts';
import { seedSearchSynonyms } from '#server/seed/search-synonyms.ts';
import type { OpenDatabase } from '#server/db/db.ts';
import { seedProducts } from '#server/seed/seed.ts';
import { sampleProducts } from '#samples/catalogue.ts';
import type { SampleProduct } from '#samples/catalogue/product.ts';
import { median } from './page-cache.ts';

const CALLS = 60;
const WARM_UP = 60;
const BATCH = 200;

export type Timing = { query: string; ms: number };

/** Copies of the samples, until there are so many. */
export async function fillCatalogue(
  database: OpenDatabase,
  from: number,
  to: number,
): Promise<void> {
  await seedSearchSynonyms(database.db);
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
  for (const [query, call] of calls) timings.push({ query, ms: await medianMs(call) });
  return timings;
}

async function medianMs(call: () => Promise<unknown>): Promise<number> {
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
