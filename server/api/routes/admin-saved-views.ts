// API routes of the saved views of the lists of products and orders.
import { Hono } from 'hono';
import { z } from 'zod';
import { productSorts, productViews } from '#server/shop/products/product-filter.ts';
import type { Shop } from '#server/shop.ts';
import { savedLists } from '#server/shop/saved-views/saved-views.ts';
import { orderFilterSchema } from './order-filter-schemas.ts';
import { id } from './product-schemas.ts';
import { type AuthedEnv, body, describe, describeAction, params, query } from './route-helpers.ts';

const text = z.string().max(100);
/** Keys of the columns that the list shows. */
const columns = z
  .string()
  .max(200)
  .regex(/^[a-z]+(,[a-z]+)*$/)
  .optional();
const rupees = z.string().regex(/^\d{0,6}$/);
/** The filters as they are in the URL of the product list. */
const productQuerySchema = z.strictObject({
  view: z.enum(productViews).optional(),
  q: text.optional(),
  kind: text.optional(),
  tag: text.optional(),
  min: rupees.optional(),
  max: rupees.optional(),
  stock: z.enum(['out', 'low']).optional(),
  sort: z.enum(productSorts).optional(),
  columns,
});
const newView = { name: z.string().trim().min(1).max(60), isShared: z.boolean() };
const newViewSchema = z.discriminatedUnion('list', [
  z.strictObject({ list: z.literal('products'), query: productQuerySchema, ...newView }),
  z.strictObject({
    list: z.literal('orders'),
    query: orderFilterSchema.extend({ columns }),
    ...newView,
  }),
]);
const listSchema = z.strictObject({ list: z.enum(savedLists).default('products') });
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

export function adminSavedViewsRoutes({ savedViews }: Pick<Shop, 'savedViews'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/saved-views',
      describe('Saved views of a list: own and shared ones', viewsSchema),
      query(listSchema),
      async (c) => {
        const { list } = c.req.valid('query');
        return c.json({ savedViews: await savedViews.list(c.var.account.uid, list) });
      },
    )
    .post(
      '/admin/saved-views',
      describe('Save a view of a list, or replace the own one of that name', viewSchema),
      body(newViewSchema),
      async (c) => {
        const { query: filters, ...view } = c.req.valid('json');
        const stored = JSON.parse(JSON.stringify(filters)) as Record<string, string>;
        return c.json(await savedViews.save(c.var.account.uid, { ...view, query: stored }));
      },
    )
    .delete(
      '/admin/saved-views/:id',
      describeAction('Delete an own view of a list'),
      params(z.object({ id })),
      async (c) => {
        await savedViews.delete(c.var.account.uid, c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
