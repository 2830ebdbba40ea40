// The API's orders: beginning a card payment, proving it, placing an order, and reading one's own.
import { Hono } from 'hono';
import { z } from 'zod';
import { orderStatuses } from '#domain/order.ts';
import { paymentStatuses } from '#domain/payment.ts';
import { MOST_PHOTOS } from '#domain/photo.ts';
import { orderPayload, proofFields } from '#server/orders/placing/payload.ts';
import { orderAnswer } from '#server/orders/reading/read-orders.ts';
import type { Shop } from '#server/shop.ts';
import { type AccountDoor, body, describe, params, signedIn } from './door.ts';
import { keyParameter, readKey } from './idempotency-key.ts';

const wantedAmount = z.strictObject({ amount: z.int().min(1).max(2_000_000_000) });
const cardOrder = z
  .object({
    orderId: z.string(),
    currency: z.literal('INR'),
    amount: z.int(),
    number: z.string(),
    keyId: z.string(),
  })
  .meta({ ref: 'CardOrder' });
const proof = z.strictObject(proofFields).meta({ ref: 'PaymentProof' });
const confirmed = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
});
const providerOrder = z.object({ id: z.string().min(1).max(100) });
const orderNumber = z.object({ number: z.string().min(1).max(40) });
const orderList = z.object({ orders: z.array(orderAnswer) });
const cancellation = z.strictObject({ reason: z.string().trim().max(500).default('') });
const damage = z.strictObject({
  description: z.string().trim().min(1).max(2000),
  /** What the photo door answered with; see server/api/photos.ts. */
  photos: z.array(z.string().max(60)).max(MOST_PHOTOS).default([]),
});
const done = z.object({ ok: z.literal(true) });

export function ordersDoor(shop: Shop) {
  return new Hono<AccountDoor>()
    .use('/orders', signedIn(shop))
    .use('/orders/*', signedIn(shop))
    .post(
      '/orders/create-razorpay-order',
      describe('Begin a card payment; `amount` is the total shown, in paise', cardOrder),
      body(wantedAmount),
      async (c) =>
        c.json(await shop.orders.beginCard(c.var.account.uid, c.req.valid('json').amount)),
    )
    .post(
      '/orders/:id/payments/verify',
      describe("Prove a payment; `id` is the provider's order id", confirmed),
      params(providerOrder),
      body(proof),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await shop.orders.confirmPayment(c.var.account.uid, id, c.req.valid('json')));
      },
    )
    .post(
      '/orders',
      describe('Place an order, or end a card payment', orderAnswer, {
        parameters: [
          keyParameter('The same key places one order; without one, the version of the cart is it'),
        ],
      }),
      body(orderPayload),
      async (c) => {
        const key = readKey(c.req.header('idempotency-key'));
        return c.json(await shop.orders.place(c.var.account.uid, c.req.valid('json'), key));
      },
    )
    .get('/orders', describe('My orders, newest first', orderList), async (c) =>
      c.json({ orders: await shop.orders.list(c.var.account.uid) }),
    )
    .get(
      '/orders/:number',
      describe('One of my orders', orderAnswer),
      params(orderNumber),
      async (c) => c.json(await shop.orders.find(c.var.account.uid, c.req.valid('param').number)),
    )
    .post(
      '/orders/:number/cancellation',
      describe('Cancel my order while it is not packed', orderAnswer),
      params(orderNumber),
      body(cancellation),
      async (c) => {
        const { number } = c.req.valid('param');
        return c.json(
          await shop.orders.cancel(c.var.account.uid, number, c.req.valid('json').reason),
        );
      },
    )
    .post(
      '/orders/:number/returns',
      describe('Report damage within 48 hours of delivery', done),
      params(orderNumber),
      body(damage),
      async (c) => {
        const { number } = c.req.valid('param');
        await shop.orders.reportDamage(c.var.account.uid, number, c.req.valid('json'));
        return c.json({ ok: true as const });
      },
    );
}
