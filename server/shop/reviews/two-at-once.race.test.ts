// Two submissions of one link at once make one review, with a naive control that makes two.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { selectRows } from '#server/platform/db/statement.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { aDeliveredOrder, aReview, reviewsOf } from '#server/testing/reviews.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const idRow = z.object({ id: z.string() });

test('two submissions of one link at once make one review', async () => {
  const module = reviewsOf(shop);
  for (let round = 0; round < 5; round += 1) {
    const { token, productId } = await aDeliveredOrder(shop);
    const save = (stars: number) =>
      module.save({ token, productId, form: { ...aReview, stars }, ip: `100.64.${round}.1` });
    await Promise.all([save(1), save(5), save(3)]);
    const query = sql`select id from reviews where product_id = ${productId}`;
    expect(await selectRows(shop.db, idRow, query)).toHaveLength(1);
  }
});

test('the control: a review that is looked for before it is inserted is inserted twice', async () => {
  const { productId, orderId, account } = await aDeliveredOrder(shop);
  await shop.db.execute(sql`create table naive_reviews (like reviews including defaults)`);
  const find = sql`select id from naive_reviews where product_id = ${productId} and account_id = ${account}`;
  const bothHaveLooked = Promise.withResolvers<void>();
  let looked = 0;
  const save = () =>
    shop.db.transaction(async (tx) => {
      const present = await selectRows(tx, idRow, find);
      looked += 1;
      if (looked === 2) bothHaveLooked.resolve();
      await bothHaveLooked.promise;
      if (present.length > 0) return;
      await tx.execute(sql`insert into naive_reviews (id, product_id, order_id, account_id, stars, text, name)
        values (${randomUUID()}, ${productId}, ${orderId}, ${account}, 5, '', 'Priya')`);
    });
  await Promise.all([save(), save()]);
  expect(await selectRows(shop.db, idRow, find)).toHaveLength(2);
});
