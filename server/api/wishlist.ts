// The API's wishlist of the signed-in shopper.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { type AccountDoor, body, describe, signedIn } from './door.ts';

const productIds = z.strictObject({ productIds: z.array(z.string().min(1).max(100)).max(200) });

export function wishlistDoor(shop: Shop) {
  return new Hono<AccountDoor>()
    .use('/wishlist', signedIn(shop))
    .use('/wishlist/*', signedIn(shop))
    .get('/wishlist', describe('The wishlist'), async (c) =>
      c.json(await shop.wishlist.read(c.var.account.uid)),
    )
    .put('/wishlist/:id', describe('Put a product on the list'), async (c) =>
      c.json(await shop.wishlist.add(c.var.account.uid, c.req.param('id'))),
    )
    .delete('/wishlist/:id', describe('Take a product off'), async (c) =>
      c.json(await shop.wishlist.remove(c.var.account.uid, c.req.param('id'))),
    )
    .post('/wishlist/merge', describe("Take a visitor's list over"), body(productIds), async (c) =>
      c.json(await shop.wishlist.merge(c.var.account.uid, c.req.valid('json').productIds)),
    );
}
