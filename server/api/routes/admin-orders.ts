// API routes of the admin's orders; each action is one transition.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { creditReasons } from '#domain/returns/credit-reason.ts';
import type { FulfilmentEvent } from '#server/shop/orders/admin/actions.ts';
import type { Shop } from '#server/shop.ts';
import { adminOrderSchema } from './admin-order-schemas.ts';
import { orderItemSchema, orderItemsSchema } from './order-items-schema.ts';
import { type AuthedEnv, body, describe, describeAction, nameOf, params } from './route-helpers.ts';
import { shipmentSchema } from './shipment-schema.ts';

export const numberParam = z.object({ number: z.string().min(1).max(40) });
/** Internal: it becomes a note on the order. */
const noteField = z.string().trim().max(500).default('');
const emptySchema = z.strictObject({});
/** `unpack`: the admin knows that the order is packed. */
const cancellationSchema = z.strictObject({
  reason: z.enum(creditReasons),
  note: noteField,
  unpack: z.boolean().default(false),
});
const itemCancellationSchema = cancellationSchema.extend({
  lines: orderItemsSchema.min(1),
  key: z.string().min(8).max(100),
});
const declineSchema = z.strictObject({ reply: z.string().trim().max(500).default('') });
const refundSchema = z.strictObject({
  /** Paise; without it, the whole balance not yet refunded. With `items` what they cost, as the admin has seen it. */
  amount: z.int().min(1).optional(),
  /** Items to refund, by the position of their line; `restock` puts those of a delivered order back to stock. */
  items: z
    .array(orderItemSchema.extend({ restock: z.boolean().default(false) }))
    .min(1)
    .max(1_000)
    .optional(),
  reason: z.enum(creditReasons),
  note: noteField,
  key: z.string().min(8).max(100),
});
export function adminOrdersRoutes(shop: Pick<Shop, 'orders'>) {
  const { admin } = shop.orders;
  const advanceTo = (event: FulfilmentEvent) => async (c: Context<AuthedEnv>) => {
    const number = c.req.param('number') ?? '';
    await admin.advance(number, event);
    return c.body(null, 204);
  };
  return new Hono<AuthedEnv>()
    .get(
      '/admin/orders/:number',
      describe('One order with its payments, refunds, returns and events', adminOrderSchema),
      params(numberParam),
      async (c) => c.json(await admin.load(c.req.valid('param').number)),
    )
    .post(
      '/admin/orders/:number/confirm',
      describeAction('Confirm an order at once, without the time to undo'),
      params(numberParam),
      body(emptySchema),
      advanceTo('confirmed'),
    )
    .post(
      '/admin/orders/:number/pack',
      describeAction('Mark an order as packed'),
      params(numberParam),
      body(emptySchema),
      advanceTo('packed'),
    )
    .post(
      '/admin/orders/:number/ship',
      describeAction('Mark an order as shipped'),
      params(numberParam),
      body(shipmentSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        await admin.ship(number, c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .put(
      '/admin/orders/:number/tracking',
      describeAction('Correct courier and tracking number of a shipped order'),
      params(numberParam),
      body(shipmentSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        await admin.correctTracking(number, c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/orders/:number/deliver',
      describeAction('Mark an order as delivered'),
      params(numberParam),
      body(emptySchema),
      advanceTo('delivered'),
    )
    .post(
      '/admin/orders/:number/collect-cash',
      describeAction('Record that the cash of an order was collected'),
      params(numberParam),
      body(emptySchema),
      async (c) => {
        const { number } = c.req.valid('param');
        await admin.collectCash(number);
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/orders/:number/cancel',
      describeAction('Cancel an order'),
      params(numberParam),
      body(cancellationSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        const { note: text, ...cancellation } = c.req.valid('json');
        const note = { text, author: nameOf(c.var.account) };
        await admin.cancel(number, { ...cancellation, note });
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/orders/:number/cancel-items',
      describeAction('Cancel items of an order; one key cancels once'),
      params(numberParam),
      body(itemCancellationSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        const { note: text, ...cancellation } = c.req.valid('json');
        const note = { text, author: nameOf(c.var.account) };
        await admin.cancelItems({ number, ...cancellation, note });
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/orders/:number/decline-cancellation',
      describeAction('Decline the customer’s request to cancel a packed order'),
      params(numberParam),
      body(declineSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        await admin.declineCancellation(number, c.req.valid('json').reply);
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/orders/:number/refund',
      describeAction('Refund items of an order, or an amount; one key creates one refund'),
      params(numberParam),
      body(refundSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        const { amount: amountPaise, items, reason, key, note: text } = c.req.valid('json');
        const note = { text, author: nameOf(c.var.account) };
        await admin.refund(number, {
          amountPaise,
          items: items?.map(({ restock: isRestocked, ...item }) => ({ ...item, isRestocked })),
          reason,
          key,
          note,
          accountId: c.var.account.uid,
        });
        return c.body(null, 204);
      },
    );
}
