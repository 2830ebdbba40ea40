// The buyer's side of reviews: what the link of the email opens, and what it saves.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reviews } from '#server/platform/db/schema/reviews.ts';
import { aReport, decideReport } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { aDeliveredOrder, aReview, reviewsOf } from '#server/testing/reviews.ts';
import type { Reviews } from './reviews.ts';

const ip = '198.51.100.7';

let shop: TestShop;
let module: Reviews;
beforeAll(async () => {
  const settings = { orderAttemptsPerHour: 1_000, limits: {} };
  shop = await openTestShop({ settings });
  module = reviewsOf(shop);
});
afterAll(() => shop.close());

let clients = 0;
/** Each from another network, so that only the test of the limit meets it. */
const otherIp = () => `100.64.${(clients += 1)}.1`;
const storedOf = (productId: string) =>
  shop.db.select().from(reviews).where(eq(reviews.productId, productId));

describe('the link of a delivered order', () => {
  test('opens its items with the name to show, and saves a review that it shows again', async () => {
    const { token, productId, number } = await aDeliveredOrder(shop);
    expect(await module.findPage(token)).toMatchObject({
      number,
      name: 'Priya S.',
      items: [{ productId, isReturned: false, hasSizes: false, review: null }],
    });
    await module.save({ token, productId, form: aReview, ip: otherIp() });
    const page = await module.findPage(token);
    expect(page?.items[0]?.review).toMatchObject({ ...aReview, status: 'pending' });
  });

  test('saves one review of a product for one buyer, also by the link of another order', async () => {
    const { account, variantId, productId, token } = await aDeliveredOrder(shop);
    const again = await aDeliveredOrder(shop, { account, variantId });
    await module.save({ token, productId, form: aReview, ip: otherIp() });
    const form = { ...aReview, stars: 3, text: 'After a month.' };
    await module.save({ token: again.token, productId, form, ip: otherIp() });
    expect(await storedOf(productId)).toMatchObject([{ stars: 3, text: 'After a month.' }]);
    const page = await module.findPage(token);
    expect(page?.items[0]?.review).toMatchObject({ stars: 3 });
  });

  test('saves nothing about a product of another order', async () => {
    const { token } = await aDeliveredOrder(shop);
    const other = await aDeliveredOrder(shop);
    const save = module.save({ token, productId: other.productId, form: aReview, ip: otherIp() });
    await expect(save).rejects.toMatchObject({ code: 'review/link-ended' });
    expect(await storedOf(other.productId)).toEqual([]);
  });

  test('opens nothing when it is forged, cut off or of another purpose', async () => {
    const { token, productId, orderId } = await aDeliveredOrder(shop);
    const other = await aDeliveredOrder(shop);
    const signature = other.token.split('.')[1] ?? '';
    const last = token.at(-1) === 'A' ? 'B' : 'A';
    for (const forged of [`${orderId}.${signature}`, token.slice(0, -1) + last, orderId, '']) {
      expect(await module.findPage(forged)).toBeNull();
      const save = module.save({ token: forged, productId, form: aReview, ip: otherIp() });
      await expect(save).rejects.toMatchObject({ code: 'review/link-ended' });
    }
  });
});

describe('a review', () => {
  test('with wrong fields is not saved, and says so at each field', async () => {
    const { token, productId } = await aDeliveredOrder(shop);
    const form = { stars: 0, text: 'a'.repeat(2_001), fit: null, name: '' };
    await expect(module.save({ token, productId, form, ip: otherIp() })).rejects.toMatchObject({
      code: 'review/invalid',
      fields: {
        stars: expect.any(String),
        text: expect.stringContaining('2,001'),
        name: expect.any(String),
      },
    });
    expect(await storedOf(productId)).toEqual([]);
  });

  test('keeps HTML, emoji, Hindi and Urdu as they were typed', async () => {
    const { token, productId } = await aDeliveredOrder(shop);
    const text = '<script>alert(1)</script> 🌸 सुंदर بہت عمدہ';
    const form = { ...aReview, text, name: 'عائشہ خ.' };
    await module.save({ token, productId, form, ip: otherIp() });
    expect(await storedOf(productId)).toMatchObject([{ text, name: 'عائشہ خ.' }]);
  });

  test('of an item that was returned and refunded is not saved', async () => {
    const { token, productId, account, number } = await aDeliveredOrder(shop);
    await shop.orders.reportDamage(account, number, await aReport(shop, account, number));
    await decideReport(shop, number, 'refund');
    expect((await module.findPage(token))?.items).toMatchObject([{ isReturned: true }]);
    const save = module.save({ token, productId, form: aReview, ip: otherIp() });
    await expect(save).rejects.toMatchObject({ code: 'review/item-returned' });
  });

  test('of an order whose whole price was refunded is not saved', async () => {
    const { token, productId, number } = await aDeliveredOrder(shop);
    const refund = { amountPaise: 2_360_00, reason: 'goodwill', key: `click-${number}` } as const;
    await shop.orders.admin.refund(number, refund);
    const save = module.save({ token, productId, form: aReview, ip: otherIp() });
    await expect(save).rejects.toMatchObject({ code: 'review/item-returned' });
  });

  test('that is decided is changed no more, neither by its buyer nor by a statement', async () => {
    const { token, productId } = await aDeliveredOrder(shop);
    await module.save({ token, productId, form: aReview, ip: otherIp() });
    await shop.db
      .update(reviews)
      .set({ status: 'published' })
      .where(eq(reviews.productId, productId));
    const form = { ...aReview, stars: 1 };
    await expect(module.save({ token, productId, form, ip: otherIp() })).rejects.toMatchObject({
      code: 'review/decided',
    });
    const raise = shop.db.update(reviews).set({ stars: 1 }).where(eq(reviews.productId, productId));
    await expect(raise).rejects.toThrow();
    expect(await storedOf(productId)).toMatchObject([{ stars: 5 }]);
  });
});

test('of 1,000 reviews that one client sends in a minute, those beyond the limit are rejected', async () => {
  const { token, productId } = await aDeliveredOrder(shop);
  const sent = Array.from({ length: 1_000 }, () =>
    module.save({ token, productId, form: aReview, ip }),
  );
  const outcomes = await Promise.allSettled(sent);
  const saved = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(saved).toHaveLength(30);
  const codes = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(new Set(codes)).toEqual(new Set(['request/too-many']));
  expect(await storedOf(productId)).toHaveLength(1);
});
