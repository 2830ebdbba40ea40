// API routes of bulk actions on orders: one result for each order, and an error in words for each that was refused.
import { Hono } from 'hono';
import { z } from 'zod';
import { courierIds } from '#domain/order/couriers.ts';
import { MAX_BULK_ORDERS, type BulkResult } from '#server/shop/orders/bulk/bulk-result.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe } from './route-helpers.ts';

const number = z.string().min(1).max(40);
const tooMany = `At most ${MAX_BULK_ORDERS} orders at once`;
export const numbersSchema = z.strictObject({
  numbers: z.array(number).min(1).max(MAX_BULK_ORDERS, tooMany),
});
const shipmentsSchema = z.strictObject({
  shipments: z
    .array(
      z.strictObject({
        number,
        /** Courier of the parcel; when null, `tracking` is text in the admin's own words. */
        courier: z.enum(courierIds).nullable(),
        tracking: z.string().trim().min(1).max(500),
        /** Accepts a tracking number that does not have the courier's form. */
        isConfirmed: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(MAX_BULK_ORDERS, tooMany),
});
export const resultsSchema = z.object({
  results: z.array(
    z.object({
      number: z.string(),
      error: z
        .object({
          code: z.string(),
          message: z.string(),
          /** Id of the product to correct first. */
          productId: z.string().optional(),
        })
        .optional(),
    }),
  ) satisfies z.ZodType<BulkResult[]>,
});

export function adminOrdersBulkRoutes(shop: Pick<Shop, 'orders'>) {
  const { bulk } = shop.orders.admin;
  return new Hono<AuthedEnv>()
    .post(
      '/admin/orders/bulk/confirm',
      describe(
        'Confirm several orders; they are confirmed in 10 seconds unless undone',
        resultsSchema,
      ),
      body(numbersSchema),
      async (c) => c.json({ results: await bulk.confirm(c.req.valid('json').numbers) }),
    )
    .post(
      '/admin/orders/bulk/undo-confirm',
      describe('Undo that several orders are confirmed, for those that are not yet', resultsSchema),
      body(numbersSchema),
      async (c) => c.json({ results: await bulk.undoConfirm(c.req.valid('json').numbers) }),
    )
    .post(
      '/admin/orders/bulk/pack',
      describe(
        'Mark several orders as packed; they are packed in 10 seconds unless undone',
        resultsSchema,
      ),
      body(numbersSchema),
      async (c) => c.json({ results: await bulk.pack(c.req.valid('json').numbers) }),
    )
    .post(
      '/admin/orders/bulk/undo-pack',
      describe('Undo that several orders are packed, for those that are not yet', resultsSchema),
      body(numbersSchema),
      async (c) => c.json({ results: await bulk.undoPack(c.req.valid('json').numbers) }),
    )
    .post(
      '/admin/orders/bulk/ship',
      describe('Ship several orders, each with its courier and tracking number', resultsSchema),
      body(shipmentsSchema),
      async (c) => c.json({ results: await bulk.ship(c.req.valid('json').shipments) }),
    )
    .post(
      '/admin/orders/bulk/deliver',
      describe('Mark several orders as delivered, and their cash as collected', resultsSchema),
      body(numbersSchema),
      async (c) => c.json({ results: await bulk.deliver(c.req.valid('json').numbers) }),
    );
}
