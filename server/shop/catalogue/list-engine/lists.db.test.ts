// Lists chosen in memory compared with the database's own, over random filters and changes, on two servers.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Filter, noFilter, sortNames } from '#domain/catalogue/catalogue.ts';
import { colourFamilies, sizes } from '#domain/product/product.ts';
import type { SearchFilter } from '#domain/search/read-search.ts';
import { onCatalogueChange } from '#server/platform/db/catalogue-changes.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { type Listener, openListener } from '#server/platform/db/listener.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fillVariedCatalogue } from '../../../../bench/varied-catalogue.ts';
import { type Lists, type Part, openLists } from '../lists.ts';
import { conditionsOf } from '../search.ts';
import { selectMatches } from '../search-matches.ts';
import { openLiveConditions } from '../live-conditions.ts';
import { searchConditionReader } from '../read-conditions.ts';
import { type FreshReads, openFreshReads } from './fresh-reads.ts';
import { deleteOldIndexChanges, fillIndexEntries } from './index-jobs.ts';
import { type LiveIndex, openLiveIndex } from './live.ts';

const PRODUCTS = 300;
const FILTERS = 60;

let database: OpenDatabase;
let listener: Listener;
let notified = 0;
type TestServer = { live: LiveIndex; fresh: FreshReads; lists: Lists };
let servers: TestServer[];
beforeAll(async () => {
  database = await testDatabase();
  listener = await openListener(database);
  onCatalogueChange(listener, () => {
    notified += 1;
  });
  await fillVariedCatalogue(database, 1, PRODUCTS);
  await database.db.execute(`insert into attributes (id, code, label, type, is_filter, position)
    values ('fabric', 'fabric', 'Fabric', 'option', true, 9)`);
  await database.db.execute(`insert into attribute_options (id, attribute_id, code, label, position)
    select 'fabric:' || name, 'fabric', name, name, at from unnest(array['silk', 'cotton', 'linen']) with ordinality as f (name, at)`);
  await database.db
    .execute(`insert into product_attributes (product_id, attribute_id, position, option_id)
    select id, 'fabric', 0, 'fabric:' || (array['silk', 'cotton'])[1 + position % 2] from products where position % 3 = 0`);
  await database.db
    .execute(`insert into attributes (id, code, label, type, unit, is_filter, position) values
      ('length', 'length', 'Length', 'measure', 'cm', true, 10), ('washable', 'washable', 'Washable', 'flag', '', true, 11)`);
  await database.db
    .execute(`insert into product_attributes (product_id, attribute_id, position, number)
    select id, 'length', 0, 30 + position % 40 + 0.1 from products where position % 3 > 0
    union all select id, 'washable', 0, position % 2 from products where position % 5 > 0`);
  servers = [openServer(), openServer()];
});
afterAll(async () => {
  await listener.close();
  await database.close();
});

function openServer(live = openLiveIndex(database.db)): TestServer {
  const fresh = openFreshReads(listener);
  onCatalogueChange(listener, fresh.forget);
  return { live, fresh, lists: openLists({ ...database, live, fresh }) };
}

/** Changes the catalogue, and waits until every server has been notified. */
async function change(statement: string): Promise<void> {
  const before = notified;
  await database.db.execute(sql.raw(statement));
  await expect.poll(() => notified, { interval: 5 }).toBeGreaterThan(before);
}

/** The same numbers at each run, from 0 up to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

function randomFilter(random: () => number): SearchFilter {
  const some = <T>(values: readonly T[], share: number) => values.filter(() => random() < share);
  const sorts = Object.keys(sortNames) as Filter['sort'][];
  const low = random() < 0.5 ? 0 : Math.floor(random() * 4000);
  return {
    ...noFilter,
    categories: some(['women', 'men', 'accessories', 'unknown'], 0.2),
    sizes: some(sizes, 0.15),
    colors: some(colourFamilies, 0.15),
    priceRange: [low, random() < 0.5 ? noFilter.priceRange[1] : low + Math.floor(random() * 4000)],
    options: {
      ...(random() < 0.2 && { fabric: some(['fabric:silk', 'fabric:linen'], 0.6) }),
      ...(random() < 0.2 && { washable: ['washable:1'] }),
    },
    ranges: random() < 0.3 ? { length: [40.1, random() < 0.5 ? null : 55], gone: [1, 2] } : {},
    inStock: random() < 0.2,
    onSale: random() < 0.2,
    featured: random() < 0.05,
    isNew: random() < 0.1,
    rating: random() < 0.3 ? Math.round(random() * 50) / 10 : 0,
    sort: sorts[Math.floor(random() * sorts.length)] ?? 'featured',
    page: random() < 0.3 ? 1 + Math.floor(random() * 30) : 1,
  };
}

async function compare(filter: SearchFilter): Promise<void> {
  const part: Part = { filter, scope: null };
  const expected = await servers[0]?.lists.fromDatabase(part, null);
  for (const { lists } of servers) {
    expect(await lists.fromMemory(part), JSON.stringify(filter)).toEqual(expected);
  }
}

test('random filters give the same list in memory as in the database', async () => {
  const random = randomNumbers(16);
  for (let round = 0; round < FILTERS; round += 1) await compare(randomFilter(random));
});

test('searches give the same list in memory, by their ids or as large conditions, as in the database', async () => {
  const random = randomNumbers(4);
  const { searchDb } = database;
  for (const text of ['rajsi', 'lehenga', 'silk made', 'velvet', 'zardozi kurta', 'nothing']) {
    const [matches] = conditionsOf({ terms: text.split(' ') });
    for (const maxRead of [2_000, 5]) {
      const { live, fresh, lists } = openServer();
      const readCondition = searchConditionReader(searchDb);
      const { largeConditionsOf } = openLiveConditions({
        live,
        readCondition,
        listAhead: async () => [],
      });
      for (const filter of [noFilter, randomFilter(random), randomFilter(random)]) {
        const part: Part = { filter: { ...filter, searchQuery: text }, scope: null };
        const deps = { searchDb, live, fresh, largeConditionsOf, maxRead };
        const select = selectMatches(deps, part, { conditions: matches });
        expect(await lists.fromMemory(part, select), `${text} ${maxRead}`).toEqual(
          await lists.fromDatabase(part, matches),
        );
      }
    }
  }
});

test('rows of an older version are listed before a job has filled them, and filling them changes nothing', async () => {
  await database.db.execute('update product_index set entries = null where position % 2 = 0');
  servers = [openServer(), openServer()];
  const random = randomNumbers(11);
  for (let round = 0; round < 8; round += 1) await compare(randomFilter(random));
  const changes = () => database.db.$count(sql`product_index_changes`);
  const before = await changes();
  await fillIndexEntries(database.db);
  expect(await changes()).toBe(before);
  expect(await database.db.$count(sql`product_index`, sql`entries is null`)).toBe(0);
  for (let round = 0; round < 8; round += 1) await compare(randomFilter(random));
});

describe('after a change', () => {
  const changes: [string, string][] = [
    ['a sale', `update variants set on_hand = 0 where product_id in ('varied-1', 'varied-2')`],
    [
      'another price',
      `update products set price_paise = 5100, original_price_paise = 5100 where id = 'varied-3'`,
    ],
    ['another position', `update products set position = -7 where id = 'varied-299'`],
    ['another rating', `update products set rating = 1.1, review_count = 9 where position % 7 = 0`],
    [
      'another day of publication',
      `update products set published_at = now() where id = 'varied-5'`,
    ],
    ['a draft', `update products set status = 'draft' where id = 'varied-6'`],
    ['a deleted product', `delete from products where id = 'varied-7'`],
    ['a product published again', `update products set status = 'published' where id = 'varied-6'`],
    ['another category', `update products set category = 'Men' where id = 'varied-8'`],
    [
      'an archived option',
      `update attribute_options set is_archived = true where id = 'fabric:linen'`,
    ],
    [
      'another option',
      `update product_attributes set option_id = 'fabric:silk' where product_id = 'varied-3' and attribute_id = 'fabric'`,
    ],
    [
      'another number and flag',
      `update product_attributes set number = 1 where product_id in ('varied-11', 'varied-13') and number is not null`,
    ],
    [
      'a number and a flag fewer',
      `delete from product_attributes where product_id = 'varied-14' and number is not null`,
    ],
    [
      'a new tag and kind',
      `update products set tags = '{unseen}', kind = 'unseen' where id = 'varied-9'`,
    ],
    [
      'another parent of a category',
      `update categories set parent_id = 'Women' where id = 'Accessories'`,
    ],
    ['a renamed category', `update categories set slug = 'ladies' where id = 'Women'`],
    [
      'every price',
      `update products set price_paise = price_paise + position, original_price_paise = price_paise + 90000`,
    ],
  ];
  test.each(changes)('%s is in the next list of every server', async (_what, statement) => {
    await change(statement);
    const random = randomNumbers(statement.length);
    await compare(noFilter);
    await compare({ ...noFilter, categories: ['ladies'], rating: 1.1 });
    for (let round = 0; round < 8; round += 1) await compare(randomFilter(random));
  });

  test('changes that were deleted before a server has seen them make it read everything again', async () => {
    await change(`update variants set on_hand = 0 where product_id = 'varied-9'`);
    await database.db.execute(
      `update product_index_changes set changed_at = now() - interval '2 days'`,
    );
    await deleteOldIndexChanges(database.db);
    await compare(noFilter);
    await compare({ ...noFilter, inStock: true });
  });

  test('a list of a catalogue that is being read comes from the database, and from memory once it is', async () => {
    const { live, lists } = openServer(openLiveIndex(database.db, 100));
    const part: Part = { filter: noFilter, scope: null };
    expect(await live.current()).toBeNull();
    expect(await lists.fromMemory(part)).toBeNull();
    await change(`update variants set on_hand = 0 where product_id = 'varied-10'`);
    const expected = await lists.fromDatabase(part, null);
    await expect.poll(() => live.current()).not.toBeNull();
    expect(await lists.fromMemory(part)).toEqual(expected);
  });
});
