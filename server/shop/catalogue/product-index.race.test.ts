// Product index under concurrent sales on PostgreSQL: sales of different products do not block each other.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db, Tx } from '#server/platform/db/db.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { products, variants } from '#server/platform/db/schema/catalogue.ts';
import { productIndex } from '#server/platform/db/schema/search.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';

/** Resolves for each of two callers once both have called. */
function meetingOfTwo(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === 2) resolve();
    return promise;
  };
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('concurrent sales', () => {
  let database: OpenDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await testDatabase();
    db = database.db;
  });
  afterAll(() => database.close());

  /** A product with one item in each of two sizes; returns the ids of its variants. */
  async function createProduct(id: string): Promise<[small: string, large: string]> {
    await stocked(db, [aProduct(id, { isFreeSize: false, sizes: ['S', 'L'] })]);
    return [`${id}-wine-s`, `${id}-wine-l`];
  }
  const sell = (tx: Db | Tx, variant: string) =>
    tx.update(variants).set({ onHand: 0 }).where(eq(variants.id, variant));
  const inStock = async (id: string) => {
    const [row] = await db
      .select({
        yes: sql<boolean>`(select number from index_entries where key = 'flag:in-stock') = any (${productIndex.entries})`,
      })
      .from(productIndex)
      .where(eq(productIndex.productId, id));
    return row?.yes;
  };
  const withLockTimeout = <T>(work: (tx: Tx) => Promise<T>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '500ms'`);
      return work(tx);
    });

  test('uncommitted sale of one product does not block the sale of another', async () => {
    const [[first], [second]] = [await createProduct('first'), await createProduct('second')];
    await db.transaction(async (tx) => {
      await sell(tx, first);
      await tx.execute(sql`set constraints all immediate`);
      await withLockTimeout((other) => sell(other, second));
      // Control: the other size of the same product does wait, or the sales would not see each other.
      await expect(withLockTimeout((other) => sell(other, 'first-wine-l'))).rejects.toThrow();
    });
  });

  test('concurrent sales of the last two sizes leave the product out of stock', async () => {
    for (let round = 0; round < 20; round += 1) {
      const sizes = await createProduct(`last-${round}`);
      await Promise.all(sizes.map((size) => db.transaction((tx) => sell(tx, size))));
      expect(await inStock(`last-${round}`)).toBe(false);
    }
  });

  test('control: without the row lock, each of two concurrent sales still sees stock', async () => {
    const sizes = await createProduct('naive');
    const results: unknown[] = [];
    const bothSold = meetingOfTwo();
    // Neither commits before both have looked: a committed sale is rightly seen by the other.
    const bothLooked = meetingOfTwo();
    await Promise.all(
      sizes.map((size) =>
        db.transaction(async (tx) => {
          await sell(tx, size);
          await bothSold();
          const [row] = await tx
            .select({
              yes: sql<boolean>`'flag:in-stock' = any (product_entry_keys(${products.id}))`,
            })
            .from(products)
            .where(eq(products.id, 'naive'));
          results.push(row?.yes);
          await bothLooked();
        }),
      ),
    );
    expect(results).toEqual([true, true]);
    expect(await inStock('naive')).toBe(false);
  });

  test('sales of two products in opposite orders do not deadlock', async () => {
    const rounds = Array.from({ length: 20 }, (_, round) => round);
    await Promise.all(
      rounds.map(async (round) => {
        const [[a, otherA], [b, otherB]] = [
          await createProduct(`a-${round}`),
          await createProduct(`b-${round}`),
        ];
        await Promise.all(
          [
            [a, b],
            [otherB, otherA],
          ].map((order) =>
            db.transaction(async (tx) => {
              for (const variant of order) await sell(tx, variant);
            }),
          ),
        );
        expect([await inStock(`a-${round}`), await inStock(`b-${round}`)]).toEqual([false, false]);
      }),
    );
  });

  test('products inserted concurrently with the same new terms are all found', async () => {
    const terms = Array.from(
      { length: 40 },
      (_, index) => `word${String.fromCharCode(97 + (index % 26))}${index < 26 ? 'x' : 'y'}`,
    );
    const insert = (id: string, description: string[]) =>
      stocked(db, [aProduct(id, { name: 'Twin', description: description.join(' ') })]);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        insert(`new-${index}`, index % 2 ? terms : terms.toReversed()),
      ),
    );
    expect(
      await db.$count(productIndex, sql`document_terms(document_id) @@ 'wordax'::tsquery`),
    ).toBe(10);
  });
});
