// API routes of the customer's orders: card payment, placing, reading, cancelling, returns.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { MAX_PHOTOS } from '#domain/image/photo.ts';
import { DEFAULT_REASON, returnReasons } from '#domain/returns/return-rules.ts';
import { orderAgainSchema } from '#server/shop/orders/create/order-again.ts';
import { orderPayload, paymentProofSchema } from '#server/shop/orders/create/order-payload.ts';
import { orderSchema } from '#server/shop/orders/queries/customer-orders.ts';
import { returnsAndRefundsSchema } from '#server/shop/orders/queries/returns-and-refunds.ts';
import type { Shop } from '#server/shop.ts';
import {
  startPaymentSchema,
  startedPaymentSchema,
  verifiedPaymentSchema,
} from './customer-payments.ts';
import { orderItemsSchema } from './order-items-schema.ts';
import { type AuthedEnv, body, describe, params } from './route-helpers.ts';
import { idempotencyKeyParameter, readIdempotencyKey } from './idempotency-key.ts';
import { languageOf } from '#server/platform/http/request-language.ts';

const cardOrderSchema = startedPaymentSchema
  .extend({ keyId: z.string() })
  .meta({ ref: 'CardOrder' });
const providerOrderParam = z.object({ id: z.string().min(1).max(100) });
const numberParam = z.object({ number: z.string().min(1).max(40) });
const orderListSchema = z.object({ orders: z.array(orderSchema) });
const cancellationSchema = z.strictObject({ reason: z.string().trim().max(500).default('') });
const damageReportSchema = z.strictObject({
  /** Reason of the return, one of those that the return rules accept. */
  reason: z.enum(returnReasons).default(DEFAULT_REASON),
  description: z.string().trim().min(1).max(2000),
  lines: orderItemsSchema.default([]),
  /** Ids of uploaded photos; see photos.ts. */
  photos: z.array(z.string().max(60)).max(MAX_PHOTOS).default([]),
});
const trackingLinkSchema = z.object({ url: z.url() });
const returnParams = z.object({
  number: z.string().min(1).max(40),
  id: z.string().min(1).max(60),
});
const morePhotosSchema = z.strictObject({
  photos: z.array(z.string().max(60)).min(1).max(MAX_PHOTOS),
});

export function ordersRoutes(shop: Shop) {
  const ordersIn = (c: Context) => shop.inLanguage(languageOf(c).code).orders;
  return new Hono<AuthedEnv>()
    .post(
      '/orders/create-razorpay-order',
      describe(
        'Create an order for card payment; `amount` is the displayed total in paise',
        cardOrderSchema,
      ),
      body(startPaymentSchema),
      async (c) =>
        c.json(await shop.orders.createCardOrder(c.var.account.uid, c.req.valid('json').amount)),
    )
    .post(
      '/orders/:id/payments/verify',
      describe("Verify a payment; `id` is the provider's order id", verifiedPaymentSchema),
      params(providerOrderParam),
      body(paymentProofSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await shop.orders.verifyPayment(c.var.account.uid, id, c.req.valid('json')));
      },
    )
    .post(
      '/orders',
      describe('Place an order, or complete one paid by card', orderSchema, {
        parameters: [
          idempotencyKeyParameter(
            'One key places one order; the default is the version of the cart',
          ),
        ],
      }),
      body(orderPayload),
      async (c) => {
        const key = readIdempotencyKey(c.req.header('idempotency-key'));
        return c.json(await shop.orders.place(c.var.account.uid, c.req.valid('json'), key));
      },
    )
    .get(
      '/orders',
      describe("The customer's orders, newest first", orderListSchema, {
        parameters: [
          idempotencyKeyParameter(
            'Only the order placed under this key: after a request without a response',
          ),
        ],
      }),
      async (c) => {
        const key = readIdempotencyKey(c.req.header('idempotency-key'));
        return c.json({ orders: await ordersIn(c).list(c.var.account.uid, key) });
      },
    )
    .get(
      '/orders/:number',
      describe("One of the customer's orders", orderSchema),
      params(numberParam),
      async (c) => c.json(await ordersIn(c).load(c.var.account.uid, c.req.valid('param').number)),
    )
    .post(
      '/orders/:number/order-again',
      describe('Put the items of an order into the cart, as far as available', orderAgainSchema),
      params(numberParam),
      body(z.strictObject({})),
      async (c) =>
        c.json(await ordersIn(c).orderAgain(c.var.account.uid, c.req.valid('param').number)),
    )
    .post(
      '/orders/:number/cancellation',
      describe('Cancel an order that is not packed yet', orderSchema),
      params(numberParam),
      body(cancellationSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        return c.json(
          await shop.orders.cancel(c.var.account.uid, number, c.req.valid('json').reason),
        );
      },
    )
    .post(
      '/orders/:number/cancellation-request',
      describe('Ask to cancel an order that is packed; the shop answers', orderSchema),
      params(numberParam),
      body(cancellationSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        const { reason } = c.req.valid('json');
        return c.json(await shop.orders.requestCancellation(c.var.account.uid, number, reason));
      },
    )
    .get(
      '/orders/:number/returns',
      describe(
        'Returns and refunds of an order, and what may still be reported',
        returnsAndRefundsSchema,
      ),
      params(numberParam),
      async (c) => {
        const { number } = c.req.valid('param');
        return c.json(await shop.orders.returnsAndRefunds(c.var.account.uid, number));
      },
    )
    .post(
      '/orders/:number/tracking-link',
      describe('Withdraw the tracking link; the response has a new one', trackingLinkSchema),
      params(numberParam),
      async (c) => {
        const { number } = c.req.valid('param');
        return c.json({ url: await shop.orders.replaceTrackingLink(c.var.account.uid, number) });
      },
    )
    .post(
      '/orders/:number/returns',
      describe(
        'Report items that are damaged or not right, in the time that the return rules give',
        returnsAndRefundsSchema,
      ),
      params(numberParam),
      body(damageReportSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        return c.json(
          await shop.orders.reportDamage(c.var.account.uid, number, c.req.valid('json')),
        );
      },
    )
    .post(
      '/orders/:number/returns/:id/photos',
      describe('Add photos to a damage report that is not decided yet', returnsAndRefundsSchema),
      params(returnParams),
      body(morePhotosSchema),
      async (c) => {
        const { number, id: returnId } = c.req.valid('param');
        const added = { returnId, photoIds: c.req.valid('json').photos };
        return c.json(await shop.orders.addReportPhotos(c.var.account.uid, number, added));
      },
    );
}
