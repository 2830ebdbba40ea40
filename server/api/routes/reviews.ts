// API routes of reviews, for the buyer whom an email has asked: no sign-in, but the token of its link.
import { Hono } from 'hono';
import { z } from 'zod';
import { fits } from '#domain/review/review.ts';
import type { Shop } from '#server/shop.ts';
import { type ApiEnv, body, describe, emptyResponse } from './route-helpers.ts';

/** The shape only; `reviewFieldErrors` of the domain says what is wrong with a value. */
const reviewSchema = z.strictObject({
  token: z.string().max(100),
  productId: z.string().min(1).max(100),
  form: z.strictObject({
    stars: z.int().min(0).max(5),
    text: z.string().max(20_000),
    fit: z.enum(fits).nullable(),
    name: z.string().max(200),
  }),
});

export function reviewsRoutes({ reviews }: Pick<Shop, 'reviews'>) {
  return new Hono<ApiEnv>().post(
    '/reviews',
    describe('Review an item of a delivered order, by the token of its email', emptyResponse),
    body(reviewSchema),
    async (c) => {
      await reviews.save({ ...c.req.valid('json'), ip: c.var.client.ip });
      return c.json({});
    },
  );
}
