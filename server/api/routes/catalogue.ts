// API routes of the catalogue: product list and product.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  MAX_PAGE,
  MAX_SEARCH_LENGTH,
  PRICE_MAX,
  filterFromQuery,
  sortNames,
} from '#domain/catalogue/catalogue.ts';
import { AppError } from '#domain/errors/errors.ts';
import { languageWithCode, languages } from '#domain/language/languages.ts';
import { colourFamilies, sizes } from '#domain/product/product.ts';
import type { Shop } from '#server/shop.ts';
import { publicCategoriesSchema, publicCollectionSchema } from './navigation-schemas.ts';
import { listResponse, productSchema, searchedListSchema } from './catalogue-schemas.ts';
import { respondWithListBody } from './list-body.ts';
import { type ApiEnv, describe, query } from './route-helpers.ts';

const listOf = (names: readonly string[]) => ({
  type: 'array' as const,
  items: { type: 'string' as const, enum: [...names] },
});
const flag = { type: 'string' as const, enum: ['1'] };
const rupees = { type: 'integer' as const, minimum: 0, maximum: PRICE_MAX };

/** The query of the list pages. Values that make no sense are ignored, never rejected. */
const filterParameters = Object.entries({
  q: { type: 'string' as const, maxLength: MAX_SEARCH_LENGTH },
  category: { type: 'array' as const, items: { type: 'string' as const } },
  size: listOf(sizes),
  color: listOf(colourFamilies),
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
  lang: { type: 'string' as const, enum: languages.map(({ code }) => code) },
}).map(([name, schema]) => ({ in: 'query' as const, name, schema }));

/** Language of the owner's texts, where they are translated; English for an unknown one. */
const languageSchema = z.object({ lang: z.string().optional() });

const publicVersionSchema = z.object({ version: z.number() });

export function catalogueRoutes(shop: Shop) {
  const shopOf = (c: Context) => shop.inLanguage(languageWithCode(c.req.query('lang')).code);
  return new Hono<ApiEnv>()
    .get(
      '/public-version',
      describe(
        'Another number whenever prices, stock or settings may have changed; asks no database',
        publicVersionSchema,
      ),
      (c) => c.json({ version: shop.publicVersion() }),
    )
    .get(
      '/products',
      describe('Products, filtered and sorted as on the list pages', searchedListSchema, {
        parameters: filterParameters,
      }),
      async (c) => {
        const filter = filterFromQuery(c.req.queries(), shop.attributes.current());
        return respondWithListBody(c, listResponse(await shopOf(c).catalogue.search(filter)));
      },
    )
    .get(
      '/products/:id',
      describe('One product by its id or slug', productSchema),
      query(languageSchema),
      async (c) => {
        const product = await shopOf(c).catalogue.find(c.req.param('id') ?? '');
        if (!product) throw new AppError('product/not-found');
        return c.json(product);
      },
    )
    .get(
      '/categories',
      describe(
        'The categories of the navigation, each followed by those below it',
        publicCategoriesSchema,
      ),
      query(languageSchema),
      (c) => c.json({ categories: shopOf(c).config.navigation.categories }),
    )
    .get(
      '/collections/:slug',
      describe(
        'A published collection, its products filtered and sorted as on its page',
        publicCollectionSchema,
        {
          parameters: filterParameters,
        },
      ),
      async (c) => {
        const { collections } = shopOf(c);
        const collection = await collections.find(c.req.param('slug'));
        const filter = filterFromQuery(c.req.queries(), shop.attributes.current());
        const list = collection && (await collections.products(collection.slug, filter));
        if (!list) throw new AppError('collection/not-found');
        return c.json({ collection, list: listResponse(list) });
      },
    );
}
