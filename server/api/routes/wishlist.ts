// API routes of the customer's wishlist.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { languageOf } from '#server/platform/http/request-language.ts';
import type { Shop } from '#server/shop.ts';
import { wishlistSchema } from './catalogue-schemas.ts';
import { type AuthedEnv, body, describe, params, query } from './route-helpers.ts';

const text = z.string().min(1).max(100);
const guestWishlistSchema = z.strictObject({
  productIds: z.array(text).max(200),
  colours: z.record(text, text).optional(),
});
const entrySchema = z.strictObject({ colour: text.optional() });

export function wishlistRoutes(shop: Shop) {
  const wishlistIn = (c: Context) => shop.inLanguage(languageOf(c).code).wishlist;
  return new Hono<AuthedEnv>()
    .get('/wishlist', describe('The wishlist', wishlistSchema), async (c) =>
      c.json(await wishlistIn(c).read(c.var.account.uid)),
    )
    .put(
      '/wishlist/:id',
      describe('Add a product, with the chosen colour', wishlistSchema),
      params(z.object({ id: text })),
      query(entrySchema),
      async (c) => {
        const { colour = null } = c.req.valid('query');
        const { id: productId } = c.req.valid('param');
        return c.json(await wishlistIn(c).add(c.var.account.uid, { productId, colour }));
      },
    )
    .delete('/wishlist/:id', describe('Remove a product', wishlistSchema), async (c) =>
      c.json(await wishlistIn(c).remove(c.var.account.uid, c.req.param('id'))),
    )
    .post(
      '/wishlist/merge',
      describe("Merge a guest's wishlist", wishlistSchema),
      body(guestWishlistSchema),
      async (c) => c.json(await wishlistIn(c).merge(c.var.account.uid, c.req.valid('json'))),
    );
}
