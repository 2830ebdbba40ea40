// The queries of queries.txt on the sample catalogue: at least 95 of 100 bring what is written there, and the others are listed.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import type { SampleProduct } from '#samples/catalogue/product.ts';
import { sampleProducts } from '#samples/catalogue.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { projectFile } from '#server/platform/config/project-root.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { seed } from '#server/seed/seed.ts';
import { testDatabase } from '#server/testing/database.ts';

const LEAST_SHARE = 0.95;
const LEAST_QUERIES = 300;

const queries = readQueries();
let database: OpenDatabase;
let catalogue: ReturnType<typeof openCatalogue>;

beforeAll(async () => {
  database = await testDatabase();
  await seed(database.db, 'demo');
  catalogue = openCatalogue(database.db, { searchDb: database.searchDb });
});
afterAll(() => database.close());

const results = new Map<string, Promise<Result>>();

function resultOf(text: string): Promise<Result> {
  const result = results.get(text) ?? search(text);
  results.set(text, result);
  return result;
}

async function search(text: string): Promise<Result> {
  const filter = { ...noFilter, searchQuery: text };
  const list = await catalogue.search(filter);
  const slugs = list.products.map(({ slug }) => slug);
  for (let page = 2; page <= list.pageCount; page += 1) {
    const next = await catalogue.search({ ...filter, page });
    slugs.push(...next.products.map(({ slug }) => slug));
  }
  return {
    slugs,
    closest: list.closestProducts.map(({ slug }) => slug),
    hasWayOn: list.closest.length + list.suggestions.length > 0,
  };
}

async function missesOf({ text, expectations }: Query): Promise<string[]> {
  const result = await resultOf(text);
  const judged = await Promise.all(
    expectations.map(async (expectation) => ({
      expectation,
      isMet: await meets(expectation, result, resultOf),
    })),
  );
  return judged.flatMap(({ expectation, isMet }) => (isMet ? [] : [`${text} => ${expectation}`]));
}

/** The first column of the table in the document. */
function listedMisses(): string[] {
  const document = readFileSync(projectFile('docs', 'search-queries.md'), 'utf8');
  return [...document.matchAll(/^\| `([^`]+ => [^`]+)` \|/gm)].map(([, miss = '']) => miss);
}

test('95 of 100 queries bring what a customer means, and docs/search-queries.md lists the others', async () => {
  const misses: string[] = [];
  let missed = 0;
  for (const query of queries) {
    const found = await missesOf(query);
    if (found.length > 0) missed += 1;
    misses.push(...found);
  }
  expect(misses.toSorted()).toEqual(listedMisses().toSorted());
  expect(queries.length).toBeGreaterThanOrEqual(LEAST_QUERIES);
  expect(1 - missed / queries.length).toBeGreaterThanOrEqual(LEAST_SHARE);
});

test('no expectation is met by an empty list of a query without a way on', async () => {
  const nothing = { slugs: [], closest: [], hasWayOn: false };
  for (const { expectations } of queries) {
    for (const expectation of expectations) {
      expect(await meets(expectation, nothing, resultOf), expectation).toBe(false);
    }
  }
});

type Query = { text: string; topic: string; expectations: string[] };
/** Slugs in the order of the list, those of the first close list, and whether anything else is offered. */
type Result = { slugs: string[]; closest: string[]; hasWayOn: boolean };

function readQueries(): Query[] {
  const lines = readFileSync(new URL('queries.txt', import.meta.url), 'utf8').split('\n');
  let topic = '';
  return lines.flatMap((line) => {
    if (line.startsWith('## ')) topic = line.slice(3);
    const [text, expected] = line.startsWith('#') ? [] : line.split(' => ');
    return text && expected ? [{ text, topic, expectations: expected.split('; ') }] : [];
  });
}

/** `resultOf`: of another query. */
async function meets(
  expectation: string,
  { slugs, closest, hasWayOn }: Result,
  resultOf: (text: string) => Promise<Result>,
): Promise<boolean> {
  const [, name = '', count, value = ''] =
    /^([a-z ]+?)(?: (\d+))?(?:: (.*))?$/.exec(expectation) ?? [];
  const named = value.split(' ');
  switch (name) {
    case 'same as': {
      const other = await resultOf(value);
      const isSame = String([other.slugs, other.closest]) === String([slugs, closest]);
      return isSame && slugs.length + closest.length > 0;
    }
    case 'exactly':
      return String(slugs.toSorted()) === String(slugsOf(sampleProducts, value).toSorted());
    case 'all':
      return slugs.length > 0 && allMeet(slugs, value);
    case 'least':
      return slugs.length >= Number(value);
    case 'has':
      return named.every((slug) => slugs.includes(slug));
    case 'first':
      if (!count) return String(slugs.slice(0, named.length)) === String(named);
      return slugs.length >= Number(count) && allMeet(slugs.slice(0, Number(count)), value);
    case 'nothing':
      return slugs.length === 0 && hasWayOn;
    case 'closest':
      return closest.length > 0 && allMeet(closest, value);
    default:
      throw new Error(`Unknown expectation: ${expectation}`);
  }
}

function allMeet(slugs: readonly string[], predicates: string): boolean {
  const products = sampleProducts.filter(({ slug }) => slugs.includes(slug));
  return slugsOf(products, predicates).length === slugs.length;
}

function slugsOf(products: readonly SampleProduct[], predicates: string): string[] {
  const tests = predicates.split(/ (?=[a-z]+(?::|$| ))/);
  return products
    .filter((product) => tests.every((test) => meetsPredicate(product, test)))
    .map(({ slug }) => slug);
}

function meetsPredicate(product: SampleProduct, predicate: string): boolean {
  const [name = '', value = ''] = predicate.split(':');
  const values = value.split('|');
  switch (name) {
    case 'kind':
      return values.includes(product.kind);
    case 'colour':
      return product.colours.some(({ family }) => values.includes(family));
    case 'shade':
      return product.colours.some((colour) => values.includes(colour.name));
    case 'price': {
      const [low, high] = value.split('..').map((bound) => (bound === '' ? null : Number(bound)));
      return product.priceRupees >= (low ?? 0) && product.priceRupees <= (high ?? Infinity);
    }
    case 'size':
      return product.isFreeSize || product.sizes.includes(value);
    case 'word':
      return values.some((word) => textOf(product).includes(word));
    case 'new':
      return product.isNew;
    case 'sale':
      return product.isOnSale;
    case 'featured':
      return product.isFeatured;
    case 'stock':
      return product.colours.some((colour) =>
        product.sizes.some(
          (size) =>
            !product.soldOut.some((sold) => sold.colour === colour.name && sold.size === size),
        ),
      );
    default:
      throw new Error(`Unknown predicate: ${predicate}`);
  }
}

function textOf({ name, subtitle, description, specifications, colours }: SampleProduct): string {
  const values = [...specifications.map(({ value }) => value), ...colours.map((each) => each.name)];
  return [name, subtitle, description, ...values].join(' ').toLowerCase();
}
