// API routes of the saved views of the product list.
import { Hono } from 'hono';
import { z } from 'zod';
import { productSorts, productViews } from '#server/products/product-filter.ts';
import type { Shop } from '#server/shop.ts';
import { id } from './product-schemas.ts';
import { type AuthedEnv, body, describe, emptyResponse, params } from './route-helpers.ts';

const text = z.string().max(100);
const rupees = z.string().regex(/^\d{0,6}$/);
/** The filters as they are in the list's URL. */
const querySchema = z.strictObject({
  view: z.enum(productViews).optional(),
  q: text.optional(),
  kind: text.optional(),
  tag: text.optional(),
  min: rupees.optional(),
  max: rupees.optional(),
  stock: z.enum(['out', 'low']).optional(),
  sort: z.enum(productSorts).optional(),
});
const newViewSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  query: querySchema,
  isShared: z.boolean(),
});
const viewSchema = z
  .object({
    id,
    name: z.string(),
    query: z.record(z.string(), z.string()),
    isShared: z.boolean(),
    isOwn: z.boolean(),
  })
  .meta({ ref: 'SavedView' });
const viewsSchema = z.object({ savedViews: z.array(viewSchema) });

export function adminSavedViewsRoutes({ products }: Pick<Shop, 'products'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/saved-views',
      describe('Saved views of the product list: own and shared ones', viewsSchema),
      async (c) => c.json({ savedViews: await products.listViews(c.var.account.uid) }),
    )
    .post(
      '/admin/saved-views',
      describe('Save a view of the product list, or replace the own one of that name', viewSchema),
      body(newViewSchema),
      async (c) => {
        const { query, ...view } = c.req.valid('json');
        const stored = JSON.parse(JSON.stringify(query)) as Record<string, string>;
        return c.json(await products.saveView(c.var.account.uid, { ...view, query: stored }));
      },
    )
    .delete(
      '/admin/saved-views/:id',
      describe('Delete an own view of the product list', emptyResponse),
      params(z.object({ id })),
      async (c) => {
        await products.deleteView(c.var.account.uid, c.req.valid('param').id);
        return c.json({});
      },
    );
}
