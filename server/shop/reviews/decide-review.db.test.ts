// The owner's side of reviews: rating and count after each decision and its undo, and what is rejected.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewInput } from '#domain/review/review.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { reviews, sampleRatings } from '#server/platform/db/schema/reviews.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { aDeliveredOrder, aReview, reviewsOf } from '#server/testing/reviews.ts';
import type { Reviews } from './reviews.ts';

const OWNER = 'the-owner';

let shop: TestShop;
let module: Reviews;
beforeAll(async () => {
  shop = await openTestShop({ settings: { orderAttemptsPerHour: 1_000 } });
  module = reviewsOf(shop);
});
afterAll(() => shop.close());

let clients = 0;

/** A pending review by a new customer; `variantId`: of the product, by default a new one. */
async function pending(form: Partial<ReviewInput> = {}, variantId?: string) {
  const order = await aDeliveredOrder(shop, variantId === undefined ? {} : { variantId });
  const { token, productId } = order;
  clients += 1;
  const ip = `100.65.${clients}.1`;
  await module.save({ token, productId, form: { ...aReview, ...form }, ip });
  const [row] = await shop.db.select().from(reviews).where(eq(reviews.orderId, order.orderId));
  return { ...order, id: row?.id ?? '' };
}
const versionOf = async (id: string) =>
  (await shop.db.select().from(reviews).where(eq(reviews.id, id)))[0]?.version ?? 0;
const publish = async (id: string, changes: { confirmsContact?: boolean } = {}) =>
  module.admin.decide(OWNER, { id, version: await versionOf(id), to: 'published', ...changes });
const hide = async (id: string, reason = 'Another shop’s item.') =>
  module.admin.decide(OWNER, { id, version: await versionOf(id), to: 'hidden', reason });
async function ratingOfProduct(productId: string) {
  const { rating, reviewCount } = products;
  const [row] = await shop.db
    .select({ rating, reviewCount })
    .from(products)
    .where(eq(products.id, productId));
  return row;
}

describe('the rating of a product', () => {
  test('counts a review once it is published, and no more after the undo', async () => {
    const first = await pending({ stars: 4 });
    await publish(first.id);
    expect(await ratingOfProduct(first.productId)).toEqual({ rating: 4, reviewCount: 1 });
    const second = await pending({ stars: 1 }, first.variantId);
    expect(await ratingOfProduct(first.productId)).toEqual({ rating: 4, reviewCount: 1 });
    await publish(second.id);
    expect(await ratingOfProduct(first.productId)).toEqual({ rating: 2.5, reviewCount: 2 });
    await module.admin.undo(OWNER, second.id);
    expect(await ratingOfProduct(first.productId)).toEqual({ rating: 4, reviewCount: 1 });
    await module.admin.undo(OWNER, first.id);
    expect(await ratingOfProduct(first.productId)).toEqual({ rating: 0, reviewCount: 0 });
  });

  test('stays as it is when a review is hidden, which may be undone', async () => {
    const { id, productId } = await pending({ stars: 2 });
    await publish(id);
    await hide(id);
    expect(await ratingOfProduct(productId)).toEqual({ rating: 2, reviewCount: 1 });
    await module.admin.undo(OWNER, id);
    const { reviews: listed } = await module.admin.list({ status: 'published' });
    expect(listed.map((each) => each.id)).toContain(id);
    expect(await ratingOfProduct(productId)).toEqual({ rating: 2, reviewCount: 1 });
  });

  test('counts a review that is hidden before it was ever published', async () => {
    const { id, productId } = await pending({ stars: 1 });
    await hide(id);
    expect(await ratingOfProduct(productId)).toEqual({ rating: 1, reviewCount: 1 });
  });

  test('counts the samples of a demo beside reviews', async () => {
    const { id, productId } = await pending({ stars: 1 });
    await shop.db.insert(sampleRatings).values({ productId, rating: 4.8, reviewCount: 42 });
    const { reviews: listed } = await module.admin.list({ status: 'pending' });
    expect(listed.find((each) => each.id === id)?.rating).toEqual({
      now: { rating: 4.8, count: 42 },
      counted: { rating: 4.7, count: 43 },
    });
    await publish(id);
    expect(await ratingOfProduct(productId)).toEqual({ rating: 4.7, reviewCount: 43 });
  });
});

describe('a decision', () => {
  test('about a review that its buyer has rewritten since it was read is rejected', async () => {
    const { id, token, productId } = await pending();
    const version = await versionOf(id);
    const form = { ...aReview, text: 'Rewritten' };
    await module.save({ token, productId, form, ip: '100.66.1.1' });
    const decide = module.admin.decide(OWNER, { id, version, to: 'published' });
    await expect(decide).rejects.toMatchObject({ code: 'review/changed' });
  });

  test('to hide needs a reason, which the buyer reads', async () => {
    const { id, token } = await pending();
    await expect(hide(id, '  ')).rejects.toMatchObject({ fields: { reason: expect.any(String) } });
    await hide(id, 'It is about the courier.');
    const page = await module.findPage(token);
    expect(page?.items[0]?.review).toMatchObject({
      status: 'hidden',
      hiddenReason: 'It is about the courier.',
    });
  });

  test('to publish contact details is confirmed first', async () => {
    const { id } = await pending({ text: 'Call me: 98290 12345' });
    const { reviews: listed } = await module.admin.list({ status: 'pending' });
    expect(listed.find((each) => each.id === id)?.contact).toEqual(['phone']);
    await expect(publish(id)).rejects.toMatchObject({ code: 'review/contains-contact' });
    await publish(id, { confirmsContact: true });
  });

  test('is undone for a minute only', async () => {
    const { id } = await pending();
    await publish(id);
    await shop.db
      .update(reviews)
      .set({ decidedAt: sql`now() - interval '61 seconds'` })
      .where(eq(reviews.id, id));
    const undo = module.admin.undo(OWNER, id);
    await expect(undo).rejects.toMatchObject({ code: 'review/undo-over' });
  });

  test('is in the audit log, without what the customer wrote', async () => {
    const { id } = await pending();
    await publish(id);
    await module.admin.reply(OWNER, id, 'Thank you, Priya.');
    const logged = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `review:${id}`));
    expect(logged.map(({ action }) => action)).toEqual(['review.published', 'review.replied']);
    expect(JSON.stringify(logged)).not.toContain('Priya');
  });
});

test('a reply is for published reviews, and returns the one before', async () => {
  const { id } = await pending();
  await expect(module.admin.reply(OWNER, id, 'Thanks')).rejects.toMatchObject({
    code: 'review/not-published',
  });
  await publish(id);
  expect(await module.admin.reply(OWNER, id, 'Thanks')).toEqual({ previous: '' });
  expect(await module.admin.reply(OWNER, id, '')).toEqual({ previous: 'Thanks' });
});
