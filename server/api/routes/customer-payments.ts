// API routes by which a customer pays: start a payment with a provider, and report one to be verified.
import { Hono } from 'hono';
import { z } from 'zod';
import { orderStatuses } from '#domain/order/order.ts';
import { paymentStatuses } from '#domain/payment/payment.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe, params } from './route-helpers.ts';

export const startPaymentSchema = z.strictObject({ amount: z.int().min(1).max(2_000_000_000) });
export const startedPaymentSchema = z
  .object({
    orderId: z.string(),
    currency: z.literal('INR'),
    amount: z.int(),
    number: z.string(),
  })
  .meta({ ref: 'StartedPayment' });
export const verifiedPaymentSchema = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
});
/** The browser's report of a payment, which the provider's adapter checks. */
const reportSchema = z.record(z.string().max(60), z.string().max(200));
const providerParam = z.object({ provider: z.string().min(1).max(40) });
const orderParams = providerParam.extend({ id: z.string().min(1).max(100) });

export function customerPaymentsRoutes({ orders }: Pick<Shop, 'orders'>) {
  return new Hono<AuthedEnv>()
    .post(
      '/payments/:provider/orders',
      describe(
        'Create an order to be paid with a provider; `amount` is the displayed total in paise',
        startedPaymentSchema,
      ),
      params(providerParam),
      body(startPaymentSchema),
      async (c) => {
        const { provider } = c.req.valid('param');
        const { amount } = c.req.valid('json');
        return c.json(await orders.startPayment(c.var.account.uid, provider, amount));
      },
    )
    .post(
      '/payments/:provider/orders/:id/verify',
      describe(
        "Report a payment: the fields of the provider's widget, or the `utr` of a UPI transfer; `id` is the provider's order id",
        verifiedPaymentSchema,
      ),
      params(orderParams),
      body(reportSchema),
      async (c) => {
        const { provider, id: providerOrderId } = c.req.valid('param');
        const reported = { provider, providerOrderId, input: c.req.valid('json') };
        return c.json(await orders.reportPayment(c.var.account.uid, reported));
      },
    );
}
