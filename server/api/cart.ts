// The API's cart: the signed-in shopper's, and a quote for everybody else.
import { Hono } from 'hono';
import { z } from 'zod';
import { MAX_LINES, MAX_LINE_QUANTITY } from '#domain/cart.ts';
import type { Shop } from '#server/shop.ts';
import { type AccountDoor, type Door, body, describe, params, signedIn } from './door.ts';

const variantId = z.string().min(1).max(100);
const wantedLine = z
  .strictObject({ variantId, quantity: z.int().min(1).max(MAX_LINE_QUANTITY) })
  .meta({ ref: 'WantedLine' });
const wantedLines = z.strictObject({ lines: z.array(wantedLine).max(MAX_LINES) });
const lineId = z.object({ id: variantId });
const newQuantity = z.strictObject({ quantity: z.int().min(0).max(MAX_LINE_QUANTITY) });

export function cartDoor(shop: Shop) {
  const own = new Hono<AccountDoor>()
    .use('/cart', signedIn(shop))
    .use('/cart/lines', signedIn(shop))
    .use('/cart/lines/*', signedIn(shop))
    .use('/cart/merge', signedIn(shop))
    .get('/cart', describe('The cart'), async (c) =>
      c.json(await shop.cart.read(c.var.account.uid)),
    )
    .post('/cart/lines', describe('Add a variant'), body(wantedLine), async (c) =>
      c.json(await shop.cart.add(c.var.account.uid, c.req.valid('json'))),
    )
    .patch(
      '/cart/lines/:id',
      describe('Change a quantity; 0 removes'),
      params(lineId),
      body(newQuantity),
      async (c) => {
        const wanted = { variantId: c.req.valid('param').id, ...c.req.valid('json') };
        return c.json(await shop.cart.setQuantity(c.var.account.uid, wanted));
      },
    )
    .delete('/cart/lines/:id', describe('Remove a line'), params(lineId), async (c) =>
      c.json(await shop.cart.remove(c.var.account.uid, c.req.valid('param').id)),
    )
    .delete('/cart', describe('Clear the cart'), async (c) =>
      c.json(await shop.cart.clear(c.var.account.uid)),
    )
    .post('/cart/merge', describe("Take a visitor's cart over"), body(wantedLines), async (c) =>
      c.json(await shop.cart.merge(c.var.account.uid, c.req.valid('json').lines)),
    );
  return new Hono<Door>()
    .post('/cart/quote', describe("A visitor's cart, priced"), body(wantedLines), async (c) =>
      c.json(await shop.cart.quote(c.req.valid('json').lines)),
    )
    .route('/', own);
}
