// API routes of the payments that the owner checks at the bank.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { numberParam } from './admin-orders.ts';
import { type AuthedEnv, body, describeAction, params } from './route-helpers.ts';

const reference = z.string().trim().min(1).max(40);
const receivedSchema = z.strictObject({ reference, amount: z.int().min(1).max(2_000_000_000) });
const notFoundSchema = z.strictObject({ reference });

export function adminCheckedPaymentsRoutes(shop: Pick<Shop, 'orders'>) {
  const { admin } = shop.orders;
  return new Hono<AuthedEnv>()
    .post(
      '/admin/orders/:number/received-payment',
      describeAction('Record a payment that has arrived at the bank; `amount` is in paise'),
      params(numberParam),
      body(receivedSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        const { reference: sent, amount: amountPaise } = c.req.valid('json');
        await admin.confirmPayment({ number, reference: sent, amountPaise });
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/orders/:number/payment-not-found',
      describeAction('Record that a payment cannot be found at the bank'),
      params(numberParam),
      body(notFoundSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        await admin.reportPaymentNotFound(number, c.req.valid('json').reference);
        return c.body(null, 204);
      },
    );
}
