// The API's catalogue: looking for pieces, and one piece.
import { Hono } from 'hono';
import { filterFromQuery } from '#domain/catalogue.ts';
import { Refusal } from '#domain/errors.ts';
import type { Shop } from '#server/shop.ts';
import { type Door, describe } from './door.ts';

export function catalogueDoor(shop: Shop) {
  return new Hono<Door>()
    .get('/products', describe('Products, filtered and sorted as the list page is'), async (c) =>
      c.json(await shop.catalogue.list(filterFromQuery(c.req.queries()))),
    )
    .get('/products/:id', describe('One product, by its id or slug'), async (c) => {
      const product = await shop.catalogue.find(c.req.param('id'));
      if (!product) throw new Refusal('product/not-found');
      return c.json(product);
    });
}
