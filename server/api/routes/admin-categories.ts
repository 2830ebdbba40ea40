// API routes of the admin's categories.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import {
  categoryChangeSchema,
  categoryListSchema,
  categoryOrderSchema,
  categorySchema,
  newCategorySchema,
} from './navigation-schemas.ts';
import { id } from './product-schemas.ts';
import { type AuthedEnv, body, describe, params } from './route-helpers.ts';

const idParam = z.object({ id });

export function adminCategoriesRoutes({ categories }: Pick<Shop, 'categories'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/categories',
      describe('Every category in its order, hidden ones too', categoryListSchema),
      async (c) => c.json({ categories: await categories.list() }),
    )
    .post(
      '/admin/categories',
      describe('Add a category, or restore one that was deleted; one id adds one', categorySchema, {
        status: 201,
      }),
      body(newCategorySchema),
      async (c) => c.json(await categories.create(c.var.account.uid, c.req.valid('json')), 201),
    )
    .put(
      '/admin/categories/order',
      describe('Order of all categories, and which is below which', categoryListSchema),
      body(categoryOrderSchema),
      async (c) => {
        const { places } = c.req.valid('json');
        return c.json({ categories: await categories.reorder(c.var.account.uid, places) });
      },
    )
    .get(
      '/admin/categories/:id',
      describe('One category as the editor shows it', categorySchema),
      params(idParam),
      async (c) => c.json(await categories.load(c.req.valid('param').id)),
    )
    .patch(
      '/admin/categories/:id',
      describe('Save changed fields of a category', categorySchema),
      params(idParam),
      body(categoryChangeSchema),
      async (c) => {
        const change = { ...c.req.valid('json'), ...c.req.valid('param') };
        return c.json(await categories.save(c.var.account.uid, change));
      },
    )
    .delete(
      '/admin/categories/:id',
      describe(
        'Delete a category without products; what is returned restores it',
        newCategorySchema,
      ),
      params(idParam),
      async (c) => c.json(await categories.delete(c.var.account.uid, c.req.valid('param').id)),
    );
}
