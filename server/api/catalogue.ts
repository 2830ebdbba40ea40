// The API's catalogue: looking for pieces, and one piece.
import { Hono } from 'hono';
import {
  MAX_PAGE,
  MAX_SEARCH_LENGTH,
  PRICE_MAX,
  categories,
  filterFromQuery,
  sortNames,
} from '#domain/catalogue.ts';
import { Refusal } from '#domain/errors.ts';
import { colourFamilies, sizes } from '#domain/product.ts';
import type { Shop } from '#server/shop.ts';
import { type Door, describe } from './door.ts';

const several = (names: readonly string[]) => ({
  type: 'array' as const,
  items: { type: 'string' as const, enum: [...names] },
});
const flag = { type: 'string' as const, enum: ['1'] };
const rupees = { type: 'integer' as const, minimum: 0, maximum: PRICE_MAX };

/** As the list page's address has it. What makes no sense is left out, never refused. */
const filterParameters = Object.entries({
  q: { type: 'string' as const, maxLength: MAX_SEARCH_LENGTH },
  category: several(categories),
  size: several(sizes),
  color: several(colourFamilies),
  min: rupees,
  max: rupees,
  stock: flag,
  sale: flag,
  featured: flag,
  new: flag,
  rating: { type: 'number' as const, minimum: 0, maximum: 5 },
  sort: { type: 'string' as const, enum: Object.keys(sortNames) },
  view: { type: 'string' as const, enum: ['grid', 'list'] },
  page: { type: 'integer' as const, minimum: 1, maximum: MAX_PAGE },
}).map(([name, schema]) => ({ in: 'query' as const, name, schema }));

export function catalogueDoor(shop: Shop) {
  return new Hono<Door>()
    .get(
      '/products',
      describe('Products, filtered and sorted as the list page is', undefined, {
        parameters: filterParameters,
      }),
      async (c) => c.json(await shop.catalogue.list(filterFromQuery(c.req.queries()))),
    )
    .get('/products/:id', describe('One product, by its id or slug'), async (c) => {
      const product = await shop.catalogue.find(c.req.param('id'));
      if (!product) throw new Refusal('product/not-found');
      return c.json(product);
    });
}
