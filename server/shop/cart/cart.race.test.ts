// Concurrent changes of one cart on a real PostgreSQL, with a naive control that must lose changes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import type { Db } from '#server/platform/db/db.ts';
import { cartLines } from '#server/platform/db/schema/cart.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { openServer } from '#server/platform/db/postgres.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer, aProduct, stocked } from '#server/testing/products.ts';
import { openCart } from './cart.ts';
import { readCart } from './load-cart.ts';

const CHANGES = 10;
const variantId = 'lehenga-wine-free-size';

describe.skipIf(!process.env.TEST_DATABASE_URL)('concurrent cart changes', () => {
  let database: OpenDatabase;
  let cart: ReturnType<typeof openCart>;

  beforeAll(async () => {
    database = await testDatabase();
    cart = openCart({ db: database.db, shopSettings: defaultShopSettings });
    await stocked(database.db, [aProduct('lehenga')], CHANGES);
    for (const account of ['asha', 'meera']) {
      await aCustomer(database.db, account);
      await cart.clear(account);
    }
  });
  afterAll(() => database.close());

  const atOnce = (change: () => Promise<unknown>) =>
    Promise.all(Array.from({ length: CHANGES }, change));

  test('concurrent additions to one cart are all counted, each in its own version', async () => {
    const before = await cart.read('asha');
    await atOnce(() => cart.add('asha', { variantId, quantity: 1 }));
    const after = await cart.read('asha');
    expect(after.lines).toMatchObject([{ id: variantId, quantity: CHANGES }]);
    expect(after.version).toBe(before.version + CHANGES);
  });

  test('two servers that change one cart lose no addition', async () => {
    if (database.kind !== 'server') throw new Error('Two servers need PostgreSQL.');
    const other = await openServer(database.pool.options.connectionString ?? '');
    const servers = [cart, openCart({ db: other.db, shopSettings: defaultShopSettings })];
    await cart.clear('asha');
    const added = servers.flatMap((server) =>
      [1, 2].map(() => server.add('asha', { variantId, quantity: 1 })),
    );
    await Promise.all(added);
    expect((await cart.read('asha')).lines).toMatchObject([{ quantity: added.length }]);
    await other.close();
  });

  test('the control, reading and then writing without a lock, loses additions', async () => {
    await atOnce(() => addNaively(database.db, 'meera'));
    const [line] = (await cart.read('meera')).lines;
    expect(line?.quantity).toBeLessThan(CHANGES);
  });
});

async function addNaively(db: Db, accountId: string): Promise<void> {
  const { lines } = await readCart(db, accountId);
  const quantity = (lines.find(({ id }) => id === variantId)?.quantity ?? 0) + 1;
  await db
    .insert(cartLines)
    .values({ accountId, variantId, quantity })
    .onConflictDoUpdate({ target: [cartLines.accountId, cartLines.variantId], set: { quantity } });
}
