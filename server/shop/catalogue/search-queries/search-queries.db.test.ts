// The queries of queries.txt on the sample catalogue: at least 95 of 100 bring what is written there, and the others are listed.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import { projectFile } from '#server/platform/config/project-root.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { seed } from '#server/seed/seed.ts';
import { testDatabase } from '#server/testing/database.ts';
import { type Query, type Result, meets, readQueries } from './judge.ts';

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
