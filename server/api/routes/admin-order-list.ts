// API routes of the admin's order list, and of its export as CSV.
import { Hono } from 'hono';
import type { Shop } from '#server/shop.ts';
import { adminOrderListSchema } from './admin-order-schemas.ts';
import { orderExportSchema, orderListSchema } from './order-filter-schemas.ts';
import { type AuthedEnv, body, describe, query } from './route-helpers.ts';

export function adminOrderListRoutes(shop: Pick<Shop, 'orders'>) {
  const { admin } = shop.orders;
  return new Hono<AuthedEnv>()
    .get(
      '/admin/orders',
      describe('Orders: a view, filtered, searched and sorted, in pages', adminOrderListSchema),
      query(orderListSchema),
      async (c) => c.json(await admin.list(c.req.valid('query'))),
    )
    .post(
      '/admin/orders/export',
      describe('Orders of a filter or of a selection as CSV; asks for the password again'),
      body(orderExportSchema),
      async (c) =>
        c.body(await admin.export(c.req.valid('json'), c.var.account.uid), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="orders.csv"',
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'private, no-store',
        }),
    );
}
