// Delivered orders with the links of their reviews, for tests.
import { eq } from 'drizzle-orm';
import type { ReviewInput } from '#domain/review/review.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { openLimits } from '#server/platform/rate-limit/rate-limit.ts';
import { reviewLink } from '#server/shop/reviews/review-link.ts';
import { openReviews } from '#server/shop/reviews/reviews.ts';
import type { TestShop } from './orders.ts';

export const aReview: ReviewInput = {
  stars: 5,
  text: 'The embroidery is finer than in the photos.',
  fit: null,
  name: 'Priya S.',
};

/** The module of reviews of a test shop. */
export function reviewsOf({ db, deps }: TestShop) {
  return openReviews({ ...deps, db, limits: openLimits(db) });
}

/** The token of the link of an order's reviews. */
export function reviewTokenOf({ deps }: TestShop, orderId: string): string {
  return new URL(reviewLink(deps.settings, orderId)).searchParams.get('token') ?? '';
}

/** A delivered cash order of an item, by default of a new product and a new customer. */
export async function aDeliveredOrder(
  shop: TestShop,
  { variantId, account }: { variantId?: string; account?: string } = {},
) {
  const variant = variantId ?? (await shop.product({ rupees: 2000, stock: 5 }));
  const buyer = account ?? (await shop.customer());
  await shop.cart.add(buyer, { variantId: variant, quantity: 1 });
  const { totals } = await shop.checkout.read(buyer);
  const order = { paymentMethod: 'COD', total: totals.total } as const;
  const { number } = await shop.orders.place(buyer, order, null);
  const { admin } = shop.orders;
  for (const event of ['confirmed', 'packed'] as const) await admin.advance(number, event);
  await admin.advance(number, 'shipped', 'BD9');
  await admin.collectCash(number);
  await admin.advance(number, 'delivered');
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
  const [bought] = await shop.db.select().from(variants).where(eq(variants.id, variant));
  if (!row || !bought) throw new Error('The order was not placed.');
  const token = reviewTokenOf(shop, row.id);
  return {
    account: buyer,
    number,
    orderId: row.id,
    variantId: variant,
    productId: bought.productId,
    token,
  };
}
