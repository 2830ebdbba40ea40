// The index in memory under concurrent transactions on PostgreSQL: no change is missed, whatever the order of commits.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import type { Db, OpenDatabase, Tx } from '#server/platform/db/db.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { openCatalogue } from '../catalogue.ts';

describe.skipIf(!process.env.TEST_DATABASE_URL)('lists during concurrent sales', () => {
  let database: OpenDatabase;
  let db: Db;
  let servers: ReturnType<typeof openCatalogue>[];
  beforeAll(async () => {
    database = await testDatabase();
    db = database.db;
    await stocked(
      db,
      Array.from({ length: 30 }, (_, n) => aProduct(`${n}`)),
    );
    servers = [openCatalogue(db), openCatalogue(db)];
  });
  afterAll(() => database.close());

  const sell = (tx: Db | Tx, id: number) =>
    tx.execute(sql`update variants set on_hand = 0 where product_id = ${`${id}`}`);
  const countInStock = async () =>
    Promise.all(servers.map(async (server) => (await server.list(noFilter)).counts?.flags.inStock));
  const lastTransaction = async () => {
    const { rows } = (await db.execute(
      'select xid::text from product_index_changes order by xid desc limit 1',
    )) as unknown as { rows: { xid: string }[] };
    return rows[0]?.xid;
  };

  test('a sale that commits after a later one is in the next list of every server', async () => {
    expect(await countInStock()).toEqual([30, 30]);
    let lastSeen: string | undefined;
    await db.transaction(async (earlier) => {
      await sell(earlier, 0);
      await earlier.execute('set constraints all immediate');
      await sell(db, 1);
      expect(await countInStock()).toEqual([29, 29]);
      lastSeen = await lastTransaction();
    });
    // Control: to remember the last transaction, instead of all that were seen, would miss the earlier sale.
    expect(await lastTransaction()).toBe(lastSeen);
    expect(await countInStock()).toEqual([28, 28]);
  });

  test('every list counts all sales that were committed before it', async () => {
    let committed = 2;
    const selling = (async () => {
      for (let id = 2; id < 30; id += 1) {
        await sell(db, id);
        committed += 1;
      }
    })();
    while (committed < 30) {
      const before = committed;
      const counts = await Promise.all([countInStock(), countInStock(), countInStock()]);
      for (const count of counts.flat()) expect(count).toBeLessThanOrEqual(30 - before);
    }
    await selling;
    expect(await countInStock()).toEqual([0, 0]);
  });
});
