// API routes of invoices that are issued after packing: for one order, for several, and the list of those without.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { numberParam } from './admin-orders.ts';
import { numbersSchema, resultsSchema } from './admin-orders-bulk.ts';
import { type AuthedEnv, body, describe, describeAction, params } from './route-helpers.ts';

const listSchema = z.object({ numbers: z.array(z.string()) });

export function adminLateInvoicesRoutes(shop: Pick<Shop, 'orders'>) {
  const { admin } = shop.orders;
  return new Hono<AuthedEnv>()
    .get(
      '/admin/orders-without-invoice',
      describe('Orders that were packed before invoices and need one, oldest first', listSchema),
      async (c) => c.json({ numbers: await admin.listWithoutInvoice() }),
    )
    .post(
      '/admin/orders/bulk/invoices',
      describe('Issue the invoices of several orders that were packed before', resultsSchema),
      body(numbersSchema),
      async (c) => {
        const { numbers } = c.req.valid('json');
        return c.json({ results: await admin.bulk.issueInvoices(numbers, c.var.account.uid) });
      },
    )
    .post(
      '/admin/orders/:number/invoice',
      describeAction('Issue the invoice of an order that was packed before'),
      params(numberParam),
      body(z.strictObject({})),
      async (c) => {
        const { number } = c.req.valid('param');
        await admin.issueInvoice(number, c.var.account.uid);
        return c.body(null, 204);
      },
    );
}
