// Lists chosen in memory compared with the database's own, over random filters and changes, on two servers.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Filter, noFilter, sortNames } from '#domain/catalogue/catalogue.ts';
import { colourFamilies, sizes } from '#domain/product/product.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fillVariedCatalogue } from '../../../../bench/varied-catalogue.ts';
import { type ListConnections, listCatalogue, listProducts } from '../list.ts';
import { deleteOldIndexChanges } from './delete-old-changes.ts';
import { listFromMemory } from './list-from-memory.ts';
import { type LiveIndex, openLiveIndex } from './live-index.ts';

const PRODUCTS = 300;
const FILTERS = 60;

let database: OpenDatabase;
let connections: ListConnections;
let servers: LiveIndex[];
beforeAll(async () => {
  database = await testDatabase();
  connections = { db: database.db, searchDb: database.db };
  await fillVariedCatalogue(database, 1, PRODUCTS);
  servers = [openLiveIndex(database.db), openLiveIndex(database.db)];
});
afterAll(() => database.close());

/** The same numbers at each run, from 0 up to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

function randomFilter(random: () => number): Filter {
  const some = <T>(values: readonly T[], share: number) => values.filter(() => random() < share);
  const sorts = Object.keys(sortNames) as Filter['sort'][];
  const low = random() < 0.5 ? 0 : Math.floor(random() * 4000);
  return {
    ...noFilter,
    categories: some(['women', 'men', 'accessories', 'unknown'], 0.2),
    sizes: some(sizes, 0.15),
    colors: some(colourFamilies, 0.15),
    priceRange: [low, random() < 0.5 ? noFilter.priceRange[1] : low + Math.floor(random() * 4000)],
    inStock: random() < 0.2,
    onSale: random() < 0.2,
    featured: random() < 0.05,
    isNew: random() < 0.1,
    rating: random() < 0.3 ? Math.round(random() * 50) / 10 : 0,
    sort: sorts[Math.floor(random() * sorts.length)] ?? 'featured',
    page: random() < 0.3 ? 1 + Math.floor(random() * 30) : 1,
  };
}

async function compare(filter: Filter): Promise<void> {
  const expected = await listProducts(connections, filter);
  for (const server of servers) {
    expect(await listFromMemory(database.db, server, filter), JSON.stringify(filter)).toEqual(
      expected,
    );
  }
}

test('random filters give the same list in memory as in the database', async () => {
  const random = randomNumbers(16);
  for (let round = 0; round < FILTERS; round += 1) await compare(randomFilter(random));
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
    ['a renamed category', `update categories set slug = 'ladies' where id = 'Women'`],
    [
      'every price',
      `update products set price_paise = price_paise + position, original_price_paise = price_paise + 90000`,
    ],
  ];
  test.each(changes)('%s is in the next list of every server', async (_what, change) => {
    await database.db.execute(sql.raw(change));
    const random = randomNumbers(change.length);
    await compare(noFilter);
    await compare({ ...noFilter, categories: ['ladies'], rating: 1.1 });
    for (let round = 0; round < 8; round += 1) await compare(randomFilter(random));
  });

  test('changes that were deleted before a server has seen them make it read everything again', async () => {
    await database.db.execute(`update variants set on_hand = 0 where product_id = 'varied-9'`);
    await database.db.execute(
      `update product_index_changes set changed_at = now() - interval '2 days'`,
    );
    await deleteOldIndexChanges(database.db);
    await compare(noFilter);
    await compare({ ...noFilter, inStock: true });
  });

  test('a list of a catalogue that is being read comes from the database, and from memory once it is', async () => {
    const small = openLiveIndex(database.db, 100);
    expect(await small.current()).toBeNull();
    await database.db.execute(`update variants set on_hand = 0 where product_id = 'varied-10'`);
    const expected = await listProducts(connections, noFilter);
    expect(await listCatalogue(connections, small, noFilter)).toEqual(expected);
    await expect.poll(() => small.current()).not.toBeNull();
    expect(await listFromMemory(database.db, small, noFilter)).toEqual(expected);
  });
});
