// Buyers and the index of pieces, on a real PostgreSQL: who sells one piece never waits for who sells another.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db, Tx } from '#server/db/db.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { products, variants } from '#server/db/schema/catalogue.ts';
import { productIndex } from '#server/db/schema/search.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';

const IN_STOCK = 1 << 17;

describe.skipIf(!process.env.TEST_DATABASE_URL)('sellers at once', () => {
  let database: OpenDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await testDatabase();
    db = database.db;
  });
  afterAll(() => database.close());

  /** A piece in two sizes, one of each; the ids of its variants. */
  async function piece(id: string): Promise<[small: string, large: string]> {
    await stocked(db, [aProduct(id, { isFreeSize: false, sizes: ['S', 'L'] })]);
    return [`${id}-wine-s`, `${id}-wine-l`];
  }
  const sell = (tx: Db | Tx, variant: string) =>
    tx.update(variants).set({ onHand: 0 }).where(eq(variants.id, variant));
  const inStock = async (id: string) => {
    const [row] = await db
      .select({ yes: sql<boolean>`${productIndex.facets} & ${IN_STOCK} <> 0` })
      .from(productIndex)
      .where(eq(productIndex.productId, id));
    return row?.yes;
  };
  const impatiently = <T>(work: (tx: Tx) => Promise<T>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '500ms'`);
      return work(tx);
    });

  test('a sale that has written one piece’s index holds up no sale of another', async () => {
    const [[mine], [others]] = [await piece('mine'), await piece('others')];
    await db.transaction(async (tx) => {
      await sell(tx, mine);
      await tx.execute(sql`set constraints all immediate`);
      await impatiently((other) => sell(other, others));
      // The control: the same piece's other size does wait, or the two would not see each other.
      await expect(impatiently((other) => sell(other, 'mine-wine-l'))).rejects.toThrow();
    });
  });

  test('the last two sizes sold at the same moment leave the piece out of stock', async () => {
    for (let round = 0; round < 20; round += 1) {
      const sizes = await piece(`last-${round}`);
      await Promise.all(sizes.map((size) => db.transaction((tx) => sell(tx, size))));
      expect(await inStock(`last-${round}`)).toBe(false);
    }
  });

  test('the control: without the row held, each of the two still sees the other’s piece', async () => {
    const sizes = await piece('naive');
    const seen: unknown[] = [];
    let here = 0;
    let bothHere = () => {};
    const both = new Promise<void>((resolve) => (bothHere = resolve));
    await Promise.all(
      sizes.map((size) =>
        db.transaction(async (tx) => {
          await sell(tx, size);
          here += 1;
          if (here === 2) bothHere();
          await both;
          const [row] = await tx
            .select({ yes: sql<boolean>`product_facets(${products.id}) & ${IN_STOCK} <> 0` })
            .from(products)
            .where(eq(products.id, 'naive'));
          seen.push(row?.yes);
        }),
      ),
    );
    expect(seen).toEqual([true, true]);
    expect(await inStock('naive')).toBe(false);
  });

  test('two pieces sold in opposite orders never lock each other out', async () => {
    const rounds = Array.from({ length: 20 }, (_, round) => round);
    await Promise.all(
      rounds.map(async (round) => {
        const [[a, otherA], [b, otherB]] = [await piece(`a-${round}`), await piece(`b-${round}`)];
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

  test('pieces with the same new words, put in at once in opposite orders, are all found', async () => {
    const words = Array.from(
      { length: 40 },
      (_, at) => `word${String.fromCharCode(97 + (at % 26))}${at < 26 ? 'x' : 'y'}`,
    );
    const put = (id: string, said: string[]) =>
      stocked(db, [aProduct(id, { name: 'Twin', description: said.join(' ') })]);
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => put(`new-${at}`, at % 2 ? words : words.toReversed())),
    );
    expect(await db.$count(productIndex, sql`words_of(words_id) @@ 'wordax'::tsquery`)).toBe(10);
  });
});
