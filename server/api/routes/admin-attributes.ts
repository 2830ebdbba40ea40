// API routes of the admin's attributes.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import {
  attributeChangeSchema,
  attributeListSchema,
  attributeOrderSchema,
  attributeSchema,
  newAttributeSchema,
  optionMergeSchema,
} from './attribute-schemas.ts';
import { id } from './product-schemas.ts';
import { type AuthedEnv, body, describe, emptyResponse, params } from './route-helpers.ts';

const idParam = z.object({ id });

export function adminAttributesRoutes({ attributes }: Pick<Shop, 'attributes'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/attributes',
      describe('Every attribute with its options, in their order', attributeListSchema),
      async (c) => c.json({ attributes: await attributes.list() }),
    )
    .post(
      '/admin/attributes',
      describe('Add an attribute', attributeSchema, { status: 201 }),
      body(newAttributeSchema),
      async (c) =>
        c.json(await attributes.create(c.var.account.uid, c.req.valid('json').document), 201),
    )
    .put(
      '/admin/attributes/order',
      describe('Order of all attributes', attributeListSchema),
      body(attributeOrderSchema),
      async (c) => {
        const { ids } = c.req.valid('json');
        return c.json({ attributes: await attributes.reorder(c.var.account.uid, ids) });
      },
    )
    .get(
      '/admin/attributes/:id',
      describe('One attribute as the editor shows it', attributeSchema),
      params(idParam),
      async (c) => c.json(await attributes.load(c.req.valid('param').id)),
    )
    .patch(
      '/admin/attributes/:id',
      describe('Save changed fields of an attribute', attributeSchema),
      params(idParam),
      body(attributeChangeSchema),
      async (c) => {
        const change = { ...c.req.valid('json'), ...c.req.valid('param') };
        return c.json(await attributes.save(c.var.account.uid, change));
      },
    )
    .post(
      '/admin/attributes/:id/merge',
      describe('Merge one option into another: its products and links follow', attributeSchema),
      params(idParam),
      body(optionMergeSchema),
      async (c) => {
        const merge = { ...c.req.valid('json'), ...c.req.valid('param') };
        return c.json(await attributes.mergeOptions(c.var.account.uid, merge));
      },
    )
    .delete(
      '/admin/attributes/:id',
      describe('Delete an attribute that no product has', emptyResponse),
      params(idParam),
      async (c) => {
        await attributes.delete(c.var.account.uid, c.req.valid('param').id);
        return c.json({});
      },
    );
}
