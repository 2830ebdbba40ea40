// API routes of the admin's stock.
import { Hono } from 'hono';
import { z } from 'zod';
import {
  MAX_STOCK,
  type AdjustmentReason,
  type StockReturnReason,
  adjustmentReasons,
  stockReturnReasons,
} from '#domain/product/stock.ts';
import { stockViews } from '#server/shop/products/list-stock.ts';
import type { Shop } from '#server/shop.ts';
import { id, adminImageSchema } from './product-schemas.ts';
import { type AuthedEnv, body, describe, params, query } from './route-helpers.ts';

const reasons = Object.keys(adjustmentReasons) as AdjustmentReason[];
const reasonsOfReturns = Object.keys(stockReturnReasons) as StockReturnReason[];
const change = z.int().min(-MAX_STOCK).max(MAX_STOCK);
const adjustmentSchema = z.strictObject({
  /** An adjustment sent again with its id changes nothing. */
  id: z.uuid().optional(),
  reason: z.enum(reasons),
  note: z.string().trim().max(500).default(''),
  changes: z
    .array(
      z.union([
        z.strictObject({ variantId: id, change }),
        z.strictObject({
          variantId: id,
          counted: z.int().min(0).max(MAX_STOCK),
          /** The last movement known to whoever counted: items sold after it stay sold. */
          seen: z.int().min(0).optional(),
        }),
      ]),
    )
    .min(1)
    .max(200),
});
const after = z.string().max(1_000).optional();
const stockQuery = z.strictObject({
  show: z.enum(stockViews).default('all'),
  q: z.string().trim().max(100).default(''),
  productId: id.optional(),
  after,
});
export const variantStockSchema = z
  .object({
    variantId: id,
    productId: id,
    name: z.string(),
    colour: z.string(),
    size: z.string(),
    sku: z.string(),
    image: adminImageSchema,
    onHand: z.int(),
    reserved: z.int(),
    available: z.int(),
    lowStockLevel: z.int(),
    waiting: z.int(),
    lastMovement: z.int(),
  })
  .meta({ ref: 'VariantStock' });
export const stockSchema = z.object({
  variants: z.array(variantStockSchema),
  total: z.int(),
  next: z.string().nullable(),
  counts: z.record(z.enum(stockViews), z.int()),
});
export const adjustedSchema = z.object({
  stock: z.array(
    z
      .object({ variantId: id, onHand: z.int(), reserved: z.int(), soldMeanwhile: z.int() })
      .meta({ ref: 'AdjustedStock' }),
  ),
});
const movementsSchema = z.object({
  movements: z.array(
    z
      .object({
        id: z.int(),
        at: z.string(),
        reason: z.enum([...reasons, ...reasonsOfReturns, 'order', 'opening', 'editor']),
        note: z.string(),
        onHandChange: z.int(),
        reservedChange: z.int(),
        onHand: z.int(),
        orderNumber: z.string().nullable(),
        by: z.string().nullable(),
      })
      .meta({ ref: 'StockMovement' }),
  ),
  next: z.string().nullable(),
});

export function adminStockRoutes({ products }: Pick<Shop, 'products'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/stock',
      describe('Stock of every variant, by SKU, in pages', stockSchema),
      query(stockQuery),
      async (c) => {
        const { q, ...filter } = c.req.valid('query');
        return c.json(await products.listStock({ ...filter, search: q }));
      },
    )
    .post(
      '/admin/stock/adjustments',
      describe('Change stock by differences, or to what was counted: all or none', adjustedSchema),
      body(adjustmentSchema),
      async (c) => {
        const stock = await products.adjustStock(c.var.account.uid, c.req.valid('json'));
        return c.json({ stock });
      },
    )
    .get(
      '/admin/stock/:variantId',
      describe('Stock of one variant', variantStockSchema),
      params(z.object({ variantId: id })),
      async (c) => c.json(await products.loadVariantStock(c.req.valid('param').variantId)),
    )
    .get(
      '/admin/stock/:variantId/movements',
      describe('Every stock movement of a variant, newest first, in pages', movementsSchema),
      params(z.object({ variantId: id })),
      query(z.strictObject({ after })),
      async (c) => {
        const { variantId } = c.req.valid('param');
        return c.json(await products.listStockMovements(variantId, c.req.valid('query').after));
      },
    );
}
