// API routes of the admin's products.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import {
  id,
  newProductSchema,
  productChangeSchema,
  productFilterQuery,
  productIdsSchema,
  productListQuery,
  adminProductListSchema,
  adminProductSchema,
  productDefaultsQuery,
  productDefaultsSchema,
  restorationSchema,
  statusChangeSchema,
  tagsSchema,
  versionsSchema,
} from './product-schemas.ts';
import { type AuthedEnv, body, describe, describeAction, params, query } from './route-helpers.ts';

const idParam = z.object({ id });
const asDate = (text: string | null) => (text === null ? null : new Date(text));

export function adminProductsRoutes({ products }: Pick<Shop, 'products'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/products',
      describe('Products of every status, searched, filtered and paged', adminProductListSchema),
      query(productListQuery),
      async (c) => {
        const { q, ...filter } = c.req.valid('query');
        return c.json(await products.list({ ...filter, search: q }));
      },
    )
    .get(
      '/admin/product-ids',
      describe(
        'Ids of the products that match a filter, as many as one bulk edit changes',
        productIdsSchema,
      ),
      query(productFilterQuery),
      async (c) => {
        const { q, ...filter } = c.req.valid('query');
        return c.json({ ids: await products.listIds({ ...filter, search: q }) });
      },
    )
    .get(
      '/admin/product-tags',
      describe('Tags of the products that were changed last, in alphabetical order', tagsSchema),
      async (c) => c.json({ tags: await products.listTags() }),
    )
    .get(
      '/admin/product-defaults',
      describe(
        'What the last product of a kind, or of any, hands on to a new one; null without any',
        productDefaultsSchema,
      ),
      query(productDefaultsQuery),
      async (c) => c.json({ defaults: await products.findDefaults(c.req.valid('query').kind) }),
    )
    .post(
      '/admin/products',
      describe('Create a draft; one id creates one product', adminProductSchema, { status: 201 }),
      body(newProductSchema),
      async (c) => c.json(await products.create(c.var.account.uid, c.req.valid('json')), 201),
    )
    .get(
      '/admin/products/:id',
      describe('One product as the editor shows it', adminProductSchema),
      params(idParam),
      async (c) => c.json(await products.load(c.req.valid('param').id)),
    )
    .patch(
      '/admin/products/:id',
      describe('Save changed fields and stock differences of a product', adminProductSchema),
      params(idParam),
      body(productChangeSchema),
      async (c) => {
        const change = { ...c.req.valid('json'), ...c.req.valid('param') };
        const mayChangePrices = c.var.hasConfirmedPassword;
        return c.json(await products.save(c.var.account.uid, { ...change, mayChangePrices }));
      },
    )
    .post(
      '/admin/products/:id/status',
      describe('Publish, schedule, unpublish or archive a product', adminProductSchema),
      params(idParam),
      body(statusChangeSchema),
      async (c) => {
        const { publishAt, unpublishAt, ...change } = c.req.valid('json');
        const times = { publishAt: asDate(publishAt), unpublishAt: asDate(unpublishAt) };
        const { uid } = c.var.account;
        return c.json(
          await products.changeStatus(uid, { ...change, ...times, ...c.req.valid('param') }),
        );
      },
    )
    .get(
      '/admin/products/:id/versions',
      describe('The stored versions of a product, newest first', versionsSchema),
      params(idParam),
      async (c) => c.json({ versions: await products.versions(c.req.valid('param').id) }),
    )
    .post(
      '/admin/products/:id/restore',
      describe('Save an earlier version of a product as a new one', adminProductSchema),
      params(idParam),
      body(restorationSchema),
      async (c) => {
        const restoration = { ...c.req.valid('json'), ...c.req.valid('param') };
        return c.json(await products.restore(c.var.account.uid, restoration));
      },
    )
    .post(
      '/admin/products/:id/duplicate',
      describe('Create a draft like a product', adminProductSchema, { status: 201 }),
      params(idParam),
      body(z.strictObject({})),
      async (c) =>
        c.json(await products.duplicate(c.var.account.uid, c.req.valid('param').id), 201),
    )
    .delete(
      '/admin/products/:id',
      describeAction('Delete a draft that was never published'),
      params(idParam),
      async (c) => {
        await products.delete(c.var.account.uid, c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
