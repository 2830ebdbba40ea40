// Searches of random texts, compared with a naive evaluation of every product.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Filter, PAGE_SIZE, noFilter } from '#domain/catalogue/catalogue.ts';
import { searchTerms } from '#domain/search/terms.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { recordStatements } from '#server/testing/count-statements.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { openCatalogue } from './catalogue.ts';
import { seedSearchSynonyms } from '#server/seed/search-synonyms.ts';

const PRODUCTS = 40;
const ROUNDS = 25;
const names = ['Rajsi Roop', 'Noor Mahal', 'Silk Rose', 'Gulabo', 'Mehndi Baug', 'Silken Noor 12'];
const crafts = ['Zardozi lehenga', 'Cotton blouse', 'Gota dupatta from Rajasthan'];
const mentions = ['Peacocks of silk.', 'With roses and mirror work.', 'Made in Rajasthan.'];
const words =
  `rajsi raj rose roses silk silken noor gul lehenga lehnga choli dupatta rajasthan rajast
  mirror the zardosi peacock 12 1 m ro qqqq`.split(/\s+/);

let database: OpenDatabase;
/** One that reads matches one by one, and one that keeps the rows of nearly every condition in memory. */
let catalogues: ReturnType<typeof openCatalogue>[];
let random: () => number;
const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;

beforeAll(async () => {
  database = await testDatabase();
  random = createRandom(7);
  catalogues = [{}, { maxRead: 3 }].map((options) =>
    openCatalogue(database.db, { searchDb: database.searchDb, ...options }),
  );
  await seedSearchSynonyms(database.db);
  await stocked(
    database.db,
    Array.from({ length: PRODUCTS }, (_, n) => randomProduct(`${n}`)),
  );
});
afterAll(() => database.close());

function randomProduct(id: string) {
  return aProduct(id, {
    name: pick(names),
    subtitle: pick(crafts),
    kind: pick(['lehenga-set', 'blouse', 'dupatta']),
    description: pick(mentions),
    priceRupees: 500 + Math.floor(random() * 20) * 100,
    originalPriceRupees: 9_000,
    isNew: random() < 0.5,
  });
}

function randomFilter(): Filter {
  const searchQuery = Array.from({ length: pick([1, 1, 2, 3]) }, () => pick(words)).join(' ');
  const narrowing = pick<Partial<Filter>>([{}, {}, { isNew: true }, { priceRange: [700, 1500] }]);
  return {
    ...noFilter,
    ...narrowing,
    searchQuery,
    page: pick([1, 1, 2]),
    sort: pick(['featured', 'price-asc']),
  };
}

type NaiveRow = {
  id: string;
  price: number;
  isNew: boolean;
  matches: boolean;
  isNamed: boolean;
  prefixEverywhere: boolean;
};

/** Without the search index: the terms of every product as its text gives them now. */
async function searchNaively(filter: Filter): Promise<{ total: number; ids: string[] }> {
  const terms = sql`${sql.param(searchTerms(filter.searchQuery))}::text[]`;
  const { rows: all } = (await database.db.execute(sql`
    with described as materialized (
      select p.*, product_terms(p.id) as terms,
        strip(to_tsvector('public.shop', p.name)) || terms_with_digits(p.name) || prefix_terms(p.name) as name_terms
      from products p where p.status = 'published')
    select p.id, p.price_paise / 100 as price, p.is_new as "isNew", terms @@ query as matches, name_terms @@ query as "isNamed",
      prefix_everywhere as "prefixEverywhere"
    from (values (false), (true)) as modes (prefix_everywhere),
      lateral (select build_search_query(${terms}, true, prefix_everywhere) as query) q, described p
    order by p.position, p.id`)) as unknown as { rows: NaiveRow[] };
  for (const mode of [false, true]) {
    const rows = all.filter((row) => row.prefixEverywhere === mode && row.matches);
    if (rows.length === 0) continue;
    const [low, high] = filter.priceRange;
    const matches = rows.filter(
      ({ price, isNew }) => price >= low && price <= high && (isNew || !filter.isNew),
    );
    const ordered =
      filter.sort === 'featured'
        ? [
            ...matches.filter(({ isNamed }) => isNamed),
            ...matches.filter(({ isNamed }) => !isNamed),
          ]
        : matches.toSorted((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1));
    const page = Math.min(filter.page, Math.max(1, Math.ceil(matches.length / PAGE_SIZE)));
    const ids = ordered.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ id }) => id);
    return { total: matches.length, ids };
  }
  return { total: 0, ids: [] };
}

test('searches of random texts find what a naive evaluation finds, while products change', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const filter = randomFilter();
    const expected = await searchNaively(filter);
    for (const catalogue of catalogues) {
      const list = await catalogue.list(filter);
      // A search without matches may find those of its correction.
      if (expected.total === 0 && list.suggestions.length === 0 && list.total > 0) continue;
      expect({ filter, total: list.total, ids: list.products.map(({ id }) => id) }).toEqual({
        filter,
        ...expected,
      });
      expect(list.counts?.flags.isNew).toBe(
        (await catalogue.list({ ...filter, isNew: true })).total,
      );
    }
    await changeProduct();
  }
});

test('a search of many products is counted in memory: repeated, it is two queries', async () => {
  const [, catalogue] = catalogues;
  const search = { ...noFilter, searchQuery: 'made' };
  const list = await catalogue?.list(search);
  expect(list?.total).toBeGreaterThan(3);
  const repeat = async () => expect(await catalogue?.list(search)).toEqual(list);
  const statements = await recordStatements(database, repeat);
  expect(statements).toEqual([
    expect.stringContaining('search_matches('),
    expect.stringContaining('list_cards('),
  ]);
});

/** A new name, text or price, or a product that is withdrawn or published again. */
async function changeProduct(): Promise<void> {
  const id = `${Math.floor(random() * PRODUCTS)}`;
  const change = pick([
    sql`name = ${pick(names)}`,
    sql`description = ${pick(mentions)}`,
    sql`price_paise = ${500_00 + Math.floor(random() * 20) * 100_00}`,
    sql`status = case status when 'published' then 'archived' else 'published' end`,
  ]);
  await database.db.execute(sql`update products set ${change} where id = ${id}`);
}

/** Numbers from 0 up to 1, the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
