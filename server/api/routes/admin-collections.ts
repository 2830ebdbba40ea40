// API routes of the admin's collections.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import {
  collectionChangeSchema,
  collectionListSchema,
  collectionSchema,
  matchesSchema,
  newCollectionSchema,
  ruleSchema,
} from './navigation-schemas.ts';
import { id } from './product-schemas.ts';
import { type AuthedEnv, body, describe, params } from './route-helpers.ts';

const idParam = z.object({ id });

export function adminCollectionsRoutes({ collections }: Pick<Shop, 'collections'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/collections',
      describe('Every collection, the last changed first', collectionListSchema),
      async (c) => c.json({ collections: await collections.list() }),
    )
    .post(
      '/admin/collections',
      describe('Add a collection; one id adds one', collectionSchema, { status: 201 }),
      body(newCollectionSchema),
      async (c) => c.json(await collections.create(c.var.account.uid, c.req.valid('json')), 201),
    )
    .post(
      '/admin/collections/matches',
      describe('How many products a rule finds now, and the first of them', matchesSchema),
      body(z.strictObject({ rule: ruleSchema })),
      async (c) => {
        const { total, products } = await collections.preview(c.req.valid('json').rule);
        return c.json({
          total,
          products: products.map(({ id: productId, name, image }) => ({
            id: productId,
            name,
            image,
          })),
        });
      },
    )
    .get(
      '/admin/collections/:id',
      describe('One collection as the editor shows it', collectionSchema),
      params(idParam),
      async (c) => c.json(await collections.load(c.req.valid('param').id)),
    )
    .patch(
      '/admin/collections/:id',
      describe('Save changed fields of a collection', collectionSchema),
      params(idParam),
      body(collectionChangeSchema),
      async (c) => {
        const change = { ...c.req.valid('json'), ...c.req.valid('param') };
        return c.json(await collections.save(c.var.account.uid, change));
      },
    )
    .delete(
      '/admin/collections/:id',
      describe(
        'Delete a collection; its products stay, and what is returned restores it',
        newCollectionSchema,
      ),
      params(idParam),
      async (c) => c.json(await collections.delete(c.var.account.uid, c.req.valid('param').id)),
    );
}
