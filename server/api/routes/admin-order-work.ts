// API routes of the admin's work on an order: its place in a queue, corrections before packing, and notes.
import { Hono } from 'hono';
import { z } from 'zod';
import { courierIds } from '#domain/order/couriers.ts';
import type { Shop } from '#server/shop.ts';
import { addressSchema } from './addresses.ts';
import { numberParam } from './admin-orders.ts';
import { orderFilterSchema } from './order-filter-schemas.ts';
import { type AuthedEnv, body, describe, describeAction, params, query } from './route-helpers.ts';

const lineParams = numberParam.extend({ position: z.coerce.number().int().min(0).max(1_000) });
const queueSchema = z.object({
  /** Position of the order in the list, counted from 1; null when the order is no longer in the list. */
  position: z.int().nullable(),
  total: z.int(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
});
const noteSchema = z.strictObject({
  /** Chosen by the client: a note sent again is added once. */
  id: z.uuid(),
  text: z.string().trim().min(1).max(2_000),
});

export function adminOrderWorkRoutes(shop: Pick<Shop, 'orders'>) {
  const { admin } = shop.orders;
  return new Hono<AuthedEnv>()
    .get(
      '/admin/orders/:number/queue',
      describe(
        'Place of an order in a filtered list, with the orders before and after it',
        queueSchema,
      ),
      params(numberParam),
      query(orderFilterSchema),
      async (c) => c.json(await admin.queue(c.req.valid('param').number, c.req.valid('query'))),
    )
    .put(
      '/admin/orders/:number/address',
      describeAction('Correct recipient, phone and address of an order to be packed'),
      params(numberParam),
      body(addressSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        await admin.correctAddress(number, c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/orders/:number/lines/:position/swap',
      describeAction('Swap the size of a line of an order to be packed'),
      params(lineParams),
      body(z.strictObject({ variantId: z.string().min(1).max(200) })),
      async (c) => {
        const { number, position } = c.req.valid('param');
        await admin.swapSize({ number, position, ...c.req.valid('json') });
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/orders/:number/notes',
      describeAction('Add an internal note to an order'),
      params(numberParam),
      body(noteSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        const author = c.var.account.displayName ?? 'Owner';
        await admin.addNote({ number, author, ...c.req.valid('json') });
        return c.body(null, 204);
      },
    )
    .delete(
      '/admin/orders/:number/notes/:id',
      describeAction('Take back an internal note, within two minutes'),
      params(numberParam.extend({ id: z.uuid() })),
      async (c) => {
        await admin.undoNote(c.req.valid('param'));
        return c.body(null, 204);
      },
    )
    .get(
      '/admin/couriers',
      describe(
        'Couriers used lately, most recent first',
        z.object({ recent: z.array(z.enum(courierIds)) }),
      ),
      async (c) => c.json({ recent: await admin.recentCouriers() }),
    );
}
