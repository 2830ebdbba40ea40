// API routes of bulk edits of products: preview, apply, undo.
import { Hono } from 'hono';
import { z } from 'zod';
import { MAX_BULK_PRODUCTS } from '#domain/product/bulk-edit.ts';
import { MAX_PRICE_PAISE } from '#domain/money/round-price.ts';
import { SALE_PERCENT } from '#domain/product/sale.ts';
import { MAX_TAGS } from '#domain/product/product-tags.ts';
import type { Shop } from '#server/shop.ts';
import { daySchema } from './field-schema.ts';
import { attributeValues, id } from './product-schemas.ts';
import { type AuthedEnv, body, describe, params } from './route-helpers.ts';

const endIn9 = z.boolean().default(false);
const editSchema = z
  .discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('change-price'),
      /** A percentage of the price, an amount in paise, or the new price in paise. */
      by: z.enum(['percent', 'amount', 'price']),
      value: z.int().min(-MAX_PRICE_PAISE).max(MAX_PRICE_PAISE),
      endIn9,
    }),
    z.strictObject({
      action: z.literal('start-sale'),
      percent: z.int().min(SALE_PERCENT.min).max(SALE_PERCENT.max),
      endIn9,
    }),
    z.strictObject({
      action: z.literal('schedule-sale'),
      percent: z.int().min(SALE_PERCENT.min).max(SALE_PERCENT.max),
      endIn9,
      firstDay: daySchema,
      lastDay: daySchema,
    }),
    z.strictObject({ action: z.literal('end-sale') }),
    z.strictObject({
      action: z.literal('set-label'),
      label: z.enum(['isNew', 'isFeatured', 'isOnSale']),
      value: z.boolean(),
    }),
    z.strictObject({
      action: z.enum(['add-tags', 'remove-tags']),
      tags: z.array(z.string().max(200)).min(1).max(MAX_TAGS),
    }),
    z.strictObject({ action: z.literal('set-category'), category: z.string().min(1).max(100) }),
    attributeValues.extend({ action: z.literal('set-attribute') }),
    z.strictObject({
      action: z.literal('set-status'),
      status: z.enum(['published', 'draft', 'archived']),
    }),
  ])
  .meta({ ref: 'BulkEdit' });
const ids = z.array(id).min(1).max(MAX_BULK_PRODUCTS);
const previewRequest = z.strictObject({ edit: editSchema, ids });
const applyRequest = z.strictObject({
  edit: editSchema,
  products: z
    .array(z.strictObject({ id, version: z.int().min(1) }))
    .min(1)
    .max(MAX_BULK_PRODUCTS),
});

const editedSchema = z
  .object({
    id,
    name: z.string(),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  })
  .meta({ ref: 'BulkEditedProduct' });
const previewSchema = z.object({
  products: z.array(
    editedSchema.extend({
      version: z.int(),
      error: z.string().nullable(),
      /** Price in paise before the edit, without the reduction of a sale. */
      pricePaise: z.int(),
    }),
  ),
});
const appliedSchema = z.object({ id, products: z.array(editedSchema) });
const bulkEditsSchema = z.object({
  bulkEdits: z.array(
    z.object({
      id,
      edit: editSchema,
      products: z.array(editedSchema),
      at: z.string(),
      by: z.string().nullable(),
      undoneAt: z.string().nullable(),
    }),
  ),
});
const undoneSchema = z.object({
  restored: z.int(),
  skipped: z.array(z.object({ id, name: z.string() })),
});

export function adminBulkEditsRoutes({ products }: Pick<Shop, 'products'>) {
  return new Hono<AuthedEnv>()
    .post(
      '/admin/bulk-edits/preview',
      describe('What a bulk edit would make of each product', previewSchema),
      body(previewRequest),
      async (c) => c.json({ products: await products.previewBulkEdit(c.req.valid('json')) }),
    )
    .post(
      '/admin/bulk-edits',
      describe('Apply a bulk edit to the versions in its preview: all or none', appliedSchema),
      body(applyRequest),
      async (c) => {
        const { edit, products: named } = c.req.valid('json');
        const request = {
          edit,
          ids: named.map((product) => product.id),
          versions: named.map((product) => product.version),
        };
        return c.json(await products.applyBulkEdit(c.var.account.uid, request));
      },
    )
    .get(
      '/admin/bulk-edits',
      describe('Bulk edits of the last 30 days, newest first', bulkEditsSchema),
      async (c) => c.json({ bulkEdits: await products.listBulkEdits() }),
    )
    .post(
      '/admin/bulk-edits/:id/undo',
      describe('Undo a bulk edit where nobody has changed its result', undoneSchema),
      params(z.object({ id })),
      body(z.strictObject({})),
      async (c) => c.json(await products.undoBulkEdit(c.var.account.uid, c.req.valid('param').id)),
    );
}
