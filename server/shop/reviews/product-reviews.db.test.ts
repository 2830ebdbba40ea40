// Reviews as the product page shows them.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPEN_REVIEWS } from '#domain/review/review.ts';
import { reviews, sampleRatings } from '#server/platform/db/schema/reviews.ts';
import { erasePersonalData } from '#server/shop/accounts/erase-personal-data.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { aDeliveredOrder, reviewsOf } from '#server/testing/reviews.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ settings: { orderAttemptsPerHour: 1_000 } });
});
afterAll(() => shop.close());

type Row = Partial<typeof reviews.$inferInsert>;

test('a product page has count, average and fit of counted reviews, and the texts of published ones', async () => {
  const { productId: id, orderId, account } = await aDeliveredOrder(shop);
  const module = reviewsOf(shop);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const add = (n: number, row: Row) =>
    shop.db.insert(reviews).values({
      id: `${id}-${n}`,
      productId: id,
      orderId,
      stars: 5,
      text: `Review ${n}`,
      name: 'Priya S.',
      createdAt: minutesAgo(n),
      ...row,
    });
  await add(0, { stars: 1 });
  expect(await module.ofProduct(id)).toBeNull();
  for (let n = 1; n <= OPEN_REVIEWS + 1; n += 1) {
    await add(n, { status: 'published', fit: n === 1 ? 'small' : 'true_to_size' });
  }
  await add(20, { status: 'hidden', hiddenReason: 'Another item.', stars: 1 });
  await add(21, { status: 'published', stars: 2, accountId: account });
  await shop.db.insert(sampleRatings).values({ productId: id, rating: 4.8, reviewCount: 42 });
  const first = await module.ofProduct(id);
  expect(first?.summary).toEqual({
    figures: { rating: 4.5, count: 13 },
    hiddenCount: 1,
    sampleCount: 42,
    fits: { small: 1, true_to_size: 10, large: 0 },
  });
  expect(first?.reviews.map(({ text }) => text).slice(0, 2)).toEqual(['Review 1', 'Review 2']);
  expect(first?.reviews).toHaveLength(OPEN_REVIEWS);
  expect(first?.more.map(({ text }) => text)).toEqual(['Review 11', 'Review 21']);

  await shop.db.transaction((tx) => erasePersonalData(tx, account));
  const [erased] = await shop.db
    .select()
    .from(reviews)
    .where(eq(reviews.id, `${id}-21`));
  expect(erased).toMatchObject({ accountId: null, name: '', text: '', stars: 2 });
  const after = await module.ofProduct(id);
  expect(after?.summary.figures).toEqual({ rating: 4.5, count: 13 });
});
