// Lists of collections chosen in memory compared with the database's own, over random rules, filters and changes.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Filter, noFilter, sortNames } from '#domain/catalogue/catalogue.ts';
import { type CollectionRule, emptyRule } from '#domain/catalogue/collection.ts';
import { colourFamilies } from '#domain/product/product.ts';
import { openCatalogue } from '#server/shop/catalogue/catalogue.ts';
import type { ListScope } from '#server/shop/catalogue/list-engine/conditions.ts';
import { openFreshReads } from '#server/shop/catalogue/list-engine/fresh-reads.ts';
import { openLiveIndex } from '#server/shop/catalogue/list-engine/live.ts';
import { haveProducts } from '#server/shop/catalogue/list-engine/sql.ts';
import { type Lists, openLists } from '#server/shop/catalogue/lists.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { testDatabase } from '#server/testing/database.ts';
import { collectShownProducts } from '#server/platform/lib/shown-products.ts';
import { fillVariedCatalogue } from '../../../bench/varied-catalogue.ts';
import { chosenScope, publishedSince, ruleScope } from '#server/shop/catalogue/collection-scope.ts';

const PRODUCTS = 300;
const ROUNDS = 60;
const CHOSEN = ['varied-200', 'varied-7', 'varied-31', 'varied-299', 'varied-8', 'varied-100'];

let database: OpenDatabase;
let servers: Lists[];
beforeAll(async () => {
  database = await testDatabase();
  await fillVariedCatalogue(database, 1, PRODUCTS);
  await database.db.execute(
    `update products set tags = array['gift', 'tag-' || position % 3] where position % 4 = 1`,
  );
  await database.db.execute(`insert into attributes (id, code, label, type, position) values
    ('length', 'length', 'Length', 'number', 10), ('washable', 'washable', 'Washable', 'flag', 11)`);
  await database.db
    .execute(`insert into product_attributes (product_id, attribute_id, position, number)
    select id, 'length', 0, 30 + position % 40 + 0.1 from products where position % 3 > 0
    union all select id, 'washable', 0, position % 2 from products where position % 5 > 0`);
  servers = [openServer(), openServer()];
});
afterAll(() => database.close());

function openServer(): Lists {
  const fresh = openFreshReads({ isListening: () => false });
  return openLists({ ...database, live: openLiveIndex(database.db), fresh });
}

/** The same numbers at each run, from 0 up to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

function randomRule(random: () => number): CollectionRule {
  const some = <T>(values: readonly T[], share: number) => values.filter(() => random() < share);
  const maybe = <T>(share: number, value: T) => (random() < share ? value : null);
  const minPaise = maybe(0.3, Math.floor(random() * 300_000));
  return {
    ...emptyRule,
    categories: some(['Women', 'Men', 'Accessories', 'gone'], 0.2),
    kinds: some(['saree', 'kurta', 'lehenga-set'], 0.15),
    tags: some(['gift', 'tag-1', 'none'], 0.15),
    options: [
      ...some(
        colourFamilies.map((family) => `colour:${family}`),
        0.15,
      ),
      ...some(['size:S', 'size:M', 'size:XXL'], 0.15),
      ...some(['washable:1'], 0.1),
    ],
    ranges: random() < 0.2 ? [{ attributeId: 'length', min: maybe(0.5, 40.1), max: 55 }] : [],
    minPaise,
    maxPaise: maybe(0.3, (minPaise ?? 0) + Math.floor(random() * 400_000)),
    newDays: maybe(0.2, 1 + Math.floor(random() * 365)),
    isNew: random() < 0.1,
    isOnSale: random() < 0.15,
    isFeatured: random() < 0.03,
    inStock: random() < 0.2,
  };
}

function randomFilter(random: () => number): Filter {
  const sorts = Object.keys(sortNames) as Filter['sort'][];
  const low = random() < 0.6 ? 0 : Math.floor(random() * 4000);
  return {
    ...noFilter,
    categories: random() < 0.2 ? ['women'] : [],
    sizes: random() < 0.2 ? ['M'] : [],
    colors: random() < 0.2 ? ['red', 'green'] : [],
    priceRange: [low, random() < 0.6 ? noFilter.priceRange[1] : low + 3000],
    inStock: random() < 0.2,
    rating: random() < 0.2 ? 4 : 0,
    sort: sorts[Math.floor(random() * sorts.length)] ?? 'featured',
    page: random() < 0.3 ? 1 + Math.floor(random() * 10) : 1,
  };
}

async function scopeOf(rule: CollectionRule) {
  const { rows } = (await database.db.execute(
    sql`select ${publishedSince(sql`${JSON.stringify(rule)}::jsonb`)} as since`,
  )) as unknown as { rows: [{ since: number | null }] };
  return ruleScope(rule, rows[0].since);
}

async function compare(scope: ListScope, filter: Filter): Promise<number> {
  const part = { filter, scope };
  const expected = await servers[0]?.fromDatabase(part, null);
  for (const server of servers) {
    expect(await server.fromMemory(part), JSON.stringify(part)).toEqual(expected);
  }
  expect(await haveProducts(database.db, [scope])).toEqual([!expected?.isEmpty]);
  return expected?.total ?? 0;
}

async function compareRandomly(seed: number, rounds: number): Promise<number[]> {
  const random = randomNumbers(seed);
  const totals: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    totals.push(await compare(await scopeOf(randomRule(random)), randomFilter(random)));
    await compare(chosenScope(CHOSEN), randomFilter(random));
  }
  return totals;
}

test('random rules and filters give the same list in memory as in the database', async () => {
  const totals = await compareRandomly(20, ROUNDS);
  // Else the comparison would be of empty lists.
  expect(totals.filter((total) => total > 0).length).toBeGreaterThan(ROUNDS / 4);
});

test('is_in_collection() finds the products that the list of a random rule has', async () => {
  const random = randomNumbers(44);
  const counts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rule = randomRule(random);
    const scope = await scopeOf(rule);
    const list = await servers[0]?.fromMemory({ filter: noFilter, scope });
    await database.db.execute(sql`insert into collections (id, slug, title, source, rule, status)
      values ('ruled', 'ruled', 'Ruled', 'rule', ${JSON.stringify(rule)}::jsonb, 'published')
      on conflict (id) do update set rule = excluded.rule`);
    const found = (await database.db.execute(
      sql`select count(*)::int as count from product_index where is_in_collection(product_id, 'ruled')`,
    )) as unknown as { rows: [{ count: number }] };
    expect(found.rows[0].count, JSON.stringify(rule)).toBe(list?.total ?? 0);
    counts.push(found.rows[0].count);
  }
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(ROUNDS / 4);
});

test('a collection lists the chosen products in their order, and a rule without a condition nothing', async () => {
  const catalogue = openCatalogue(database.db);
  const list = await catalogue.list(noFilter, chosenScope(CHOSEN));
  expect(list.products.map(({ id }) => id)).toEqual(CHOSEN);
  expect(await compare(await scopeOf(emptyRule), noFilter)).toBe(0);
  expect((await catalogue.list(noFilter, await scopeOf(emptyRule))).products).toEqual([]);
});

describe('after a change', () => {
  test.each([
    ['a sale', `update variants set on_hand = 0 where product_id in ('varied-7', 'varied-9')`],
    [
      'another price',
      `update products set price_paise = 90, original_price_paise = 90 where id = 'varied-31'`,
    ],
    [
      'other tags and another kind',
      `update products set tags = '{none}', kind = 'saree' where position % 10 = 3`,
    ],
    ['a draft', `update products set status = 'draft' where id = 'varied-8'`],
    [
      'another day of publication',
      `update products set published_at = now() where position % 9 = 2`,
    ],
    ['a deleted product', `delete from products where id = 'varied-5'`],
    [
      'a new product',
      `insert into products select (jsonb_populate_record(p, '{"id": "added", "slug": "added"}')).*
      from products p where id = 'varied-1'`,
    ],
  ])('%s is in the next list of every server', async (_what, change) => {
    await database.db.execute(sql.raw(change));
    await compareRandomly(change.length, 10);
  });
});

test('lists from memory tell the page cache which products they show', async () => {
  const catalogue = openCatalogue(database.db);
  const { products } = await collectShownProducts(async () => {
    await catalogue.list({ ...noFilter, sort: 'price-asc' });
    await catalogue.list(noFilter, chosenScope(CHOSEN));
  });
  expect(products?.size).toBeGreaterThan(12);
});
