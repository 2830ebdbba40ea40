// API routes of cash orders that wait for a call, and of customers without cash on delivery.
import { Hono } from 'hono';
import { z } from 'zod';
import { callResults } from '#domain/order/order-work.ts';
import { orderToConfirmSchema } from '#server/shop/orders/confirmation/list-to-confirm.ts';
import { assertConfirmable } from '#server/shop/orders/confirmation/request-confirmation.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe, describeAction, nameOf, params } from './route-helpers.ts';

const numberParam = z.object({ number: z.string().min(1).max(40) });
const ordersToConfirmSchema = z.object({
  orders: z.array(orderToConfirmSchema),
  total: z.int(),
});
const callSchema = z
  .strictObject({
    result: z.enum(callResults),
    /** The reason of a cancellation, which the customer reads; else a remark for the team. */
    note: z.string().trim().max(500).default(''),
    /** How many calls the order had when it was shown. */
    callsSeen: z.int().min(0).max(10_000),
  })
  .refine(({ result, note }) => result !== 'cancelled' || note !== '', {
    path: ['note'],
    message: 'A cancellation needs a reason.',
  });
const decisionSchema = z.strictObject({ reason: z.string().trim().min(1).max(500) });
const emptySchema = z.strictObject({});

export function adminConfirmationRoutes(shop: Pick<Shop, 'orders'>) {
  const { admin } = shop.orders;
  return new Hono<AuthedEnv>()
    .get(
      '/admin/orders-to-confirm',
      describe(
        'Cash orders that wait for a call, the first to expire first',
        ordersToConfirmSchema,
      ),
      async (c) => c.json(await admin.listToConfirm()),
    )
    .post(
      '/admin/orders/:number/calls',
      describeAction('Record a call about a cash order, with its result'),
      params(numberParam),
      body(callSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        const caller = nameOf(c.var.account);
        await admin.recordCall({ number, caller, ...c.req.valid('json') });
        return c.body(null, 204);
      },
    )
    .delete(
      '/admin/orders/:number/calls/:position',
      describeAction('Take back the last call; a confirmation until a job has confirmed the order'),
      params(numberParam.extend({ position: z.coerce.number().int().min(0).max(10_000) })),
      async (c) => {
        const { number, position } = c.req.valid('param');
        await admin.undoCall(number, position);
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/orders/:number/confirmation',
      describeAction('Confirm a cash order; it is confirmed in 10 seconds unless undone'),
      params(numberParam),
      body(emptySchema),
      async (c) => {
        assertConfirmable(await admin.requestConfirmation([c.req.valid('param').number]));
        return c.body(null, 204);
      },
    )
    .delete(
      '/admin/orders/:number/confirmation',
      describeAction('Undo that a cash order is confirmed, until it is'),
      params(numberParam),
      async (c) => {
        assertConfirmable(await admin.undoConfirmation([c.req.valid('param').number]));
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/orders/:number/contact-request',
      describeAction('Ask the customer of a cash order by email to get in touch'),
      params(numberParam),
      body(emptySchema),
      async (c) => {
        const { number } = c.req.valid('param');
        await admin.askForContact(number);
        return c.body(null, 204);
      },
    )
    .put(
      '/admin/orders/:number/cash-block',
      describeAction('No more cash on delivery for the customer of an order'),
      params(numberParam),
      body(decisionSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        const { reason } = c.req.valid('json');
        await admin.blockCash({ number, reason, by: nameOf(c.var.account) });
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/orders/:number/cash-block/removal',
      describeAction('Cash on delivery again for the customer of an order'),
      params(numberParam),
      body(decisionSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        const { reason } = c.req.valid('json');
        await admin.allowCash({ number, reason, by: nameOf(c.var.account) });
        return c.body(null, 204);
      },
    );
}
