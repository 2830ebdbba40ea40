// API routes of the customer's cart, and of the quote for a guest's cart.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { MAX_LINES, MAX_REQUESTED_QUANTITY } from '#domain/cart/cart.ts';
import { languageOf } from '#server/platform/http/request-language.ts';
import type { Shop } from '#server/shop.ts';
import { cartQuoteSchema, cartSchema } from './catalogue-schemas.ts';
import { type AuthedEnv, type ApiEnv, body, describe, params } from './route-helpers.ts';

const variantIdField = z.string().min(1).max(100);
const requestedLineSchema = z
  .strictObject({ variantId: variantIdField, quantity: z.int().min(1).max(MAX_REQUESTED_QUANTITY) })
  .meta({ ref: 'RequestedLine' });
const requestedLinesSchema = z.strictObject({ lines: z.array(requestedLineSchema).max(MAX_LINES) });
const lineParam = z.object({ id: variantIdField });
const seenPriceSchema = z.strictObject({ price: z.number().min(0).max(10_000_000) });
const okSchema = z.object({ ok: z.literal(true) });
const quantitySchema = z.strictObject({ quantity: z.int().min(0).max(MAX_REQUESTED_QUANTITY) });

export function cartRoutes(shop: Shop) {
  const cartIn = (c: Context) => shop.inLanguage(languageOf(c).code).cart;
  const customerRoutes = new Hono<AuthedEnv>()
    .get('/cart', describe('The cart', cartSchema), async (c) =>
      c.json(await cartIn(c).read(c.var.account.uid)),
    )
    .post(
      '/cart/lines',
      describe('Add a variant', cartSchema),
      body(requestedLineSchema),
      async (c) => c.json(await cartIn(c).add(c.var.account.uid, c.req.valid('json'))),
    )
    .patch(
      '/cart/lines/:id',
      describe('Set the quantity of a line; 0 removes it', cartSchema),
      params(lineParam),
      body(quantitySchema),
      async (c) => {
        const requested = { variantId: c.req.valid('param').id, ...c.req.valid('json') };
        return c.json(await cartIn(c).setQuantity(c.var.account.uid, requested));
      },
    )
    .put(
      '/cart/lines/:id/seen-price',
      describe('Note that the customer has seen what a line costs now', okSchema),
      params(lineParam),
      body(seenPriceSchema),
      async (c) => {
        const seen = { variantId: c.req.valid('param').id, ...c.req.valid('json') };
        await shop.cart.seePrice(c.var.account.uid, seen);
        return c.json({ ok: true as const });
      },
    )
    .delete(
      '/cart/lines/:id',
      describe('Remove a line', cartSchema),
      params(lineParam),
      async (c) => c.json(await cartIn(c).remove(c.var.account.uid, c.req.valid('param').id)),
    )
    .delete('/cart', describe('Clear the cart', cartSchema), async (c) =>
      c.json(await cartIn(c).clear(c.var.account.uid)),
    )
    .post(
      '/cart/merge',
      describe("Merge a guest's cart", cartSchema),
      body(requestedLinesSchema),
      async (c) => c.json(await cartIn(c).merge(c.var.account.uid, c.req.valid('json').lines)),
    );
  return new Hono<ApiEnv>()
    .post(
      '/cart/quote',
      describe("Price a guest's cart; `adjustments` names what cannot be had", cartQuoteSchema),
      body(requestedLinesSchema),
      async (c) => c.json(await cartIn(c).quote(c.req.valid('json').lines)),
    )
    .route('/', customerRoutes);
}
