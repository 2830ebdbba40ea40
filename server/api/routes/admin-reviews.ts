// API routes of reviews in the back office.
import { Hono } from 'hono';
import { z } from 'zod';
import {
  MAX_HIDE_REASON_LENGTH,
  MAX_REVIEW_REPLY_LENGTH,
  contactKinds,
  reviewStatuses,
} from '#domain/review/review.ts';
import type { Shop } from '#server/shop.ts';
import { storedReviewSchema } from '#server/shop/reviews/list-reviews.ts';
import { type AuthedEnv, body, describe, emptyResponse, params, query } from './route-helpers.ts';

const figures = z.object({ rating: z.number(), count: z.int() });
const reviewSchema = storedReviewSchema
  .extend({
    image: z.string().nullable(),
    contact: z.array(z.enum(contactKinds)),
    rating: z.object({ now: figures, counted: figures }),
  })
  .meta({ ref: 'Review' });
const listSchema = z.object({
  reviews: z.array(reviewSchema),
  counts: z.record(z.enum(reviewStatuses), z.int()),
  next: z.string().nullable(),
});
const listQuery = z.strictObject({
  status: z.enum(reviewStatuses).default('pending'),
  after: z.string().max(1_000).optional(),
});
const decisionSchema = z.strictObject({
  version: z.int().min(1),
  to: z.enum(['published', 'hidden']),
  reason: z.string().max(MAX_HIDE_REASON_LENGTH).optional(),
  confirmsContact: z.boolean().optional(),
});
const replySchema = z.strictObject({ reply: z.string().max(MAX_REVIEW_REPLY_LENGTH) });
const idParam = z.object({ id: z.string().min(1).max(60) });

export function adminReviewsRoutes({ reviews }: Pick<Shop, 'reviews'>) {
  const { admin } = reviews;
  return new Hono<AuthedEnv>()
    .get(
      '/admin/reviews',
      describe('Reviews of a status, newest first, with what each does to the rating', listSchema),
      query(listQuery),
      async (c) => c.json(await admin.list(c.req.valid('query'))),
    )
    .post(
      '/admin/reviews/:id/decision',
      describe(
        'Publish a review, or hide it with a reason; its stars count either way',
        emptyResponse,
      ),
      params(idParam),
      body(decisionSchema),
      async (c) => {
        const decision = { ...c.req.valid('json'), ...c.req.valid('param') };
        await admin.decide(c.var.account.uid, decision);
        return c.json({});
      },
    )
    .post(
      '/admin/reviews/:id/undo',
      describe('Undo the last decision about a review, for a minute', emptyResponse),
      params(idParam),
      async (c) => {
        await admin.undo(c.var.account.uid, c.req.valid('param').id);
        return c.json({});
      },
    )
    .put(
      '/admin/reviews/:id/reply',
      describe(
        'Reply to a published review in public; an empty reply removes it',
        z.object({ previous: z.string() }),
      ),
      params(idParam),
      body(replySchema),
      async (c) => {
        const { reply } = c.req.valid('json');
        return c.json(await admin.reply(c.var.account.uid, c.req.valid('param').id, reply));
      },
    );
}
