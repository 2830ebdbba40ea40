// API routes of packing that can be undone.
import { Hono } from 'hono';
import { z } from 'zod';
import { assertDone } from '#server/shop/orders/packing/request-packing.ts';
import type { Shop } from '#server/shop.ts';
import { numberParam } from './admin-orders.ts';
import { type AuthedEnv, body, describeAction, params } from './route-helpers.ts';

const emptySchema = z.strictObject({});

export function adminPackingRoutes(shop: Pick<Shop, 'orders'>) {
  const { admin } = shop.orders;
  return new Hono<AuthedEnv>()
    .post(
      '/admin/orders/:number/packing',
      describeAction('Mark an order as packed; it is packed in 10 seconds unless undone'),
      params(numberParam),
      body(emptySchema),
      async (c) => {
        const { number } = c.req.valid('param');
        assertDone(await admin.requestPacking([number]));
        return c.body(null, 204);
      },
    )
    .delete(
      '/admin/orders/:number/packing',
      describeAction('Undo that an order is packed, until it is'),
      params(numberParam),
      async (c) => {
        const { number } = c.req.valid('param');
        assertDone(await admin.undoPacking([number]));
        return c.body(null, 204);
      },
    );
}
