// The sandbox gateway's REST calls, in Razorpay's shapes: for the shop's server only, with its key and secret.
import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Ledger, LedgerOrder, LedgerPayment } from './ledger.ts';

type RestParts = { ledger: Ledger; keyId: string; keySecret: string };

const newOrder = z.object({
  amount: z.int().min(100).max(2_000_000_000),
  currency: z.literal('INR'),
  receipt: z.string().min(1).max(40),
});

export function restDoor({ ledger, keyId, keySecret }: RestParts): Hono {
  const authorization = Buffer.from(
    `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
  );
  return new Hono()
    .use(async (c, next) => {
      const given = Buffer.from(c.req.header('authorization') ?? '');
      const known = given.length === authorization.length && timingSafeEqual(given, authorization);
      if (!known) return refuse(c, 401, 'Authentication failed');
      return next();
    })
    .post('/orders', async (c) => {
      const wanted = newOrder.safeParse(await c.req.json().catch(() => null));
      if (!wanted.success) return refuse(c, 400, wanted.error.issues[0]?.message ?? 'Bad request');
      const order = await ledger.orderOf(wanted.data);
      // A receipt used again for another sum is another purchase, and refused.
      if (order.amount !== wanted.data.amount)
        return refuse(c, 400, 'Order receipt should be unique.');
      return c.json(orderEntity(order, await ledger.paymentsOf(order.id)));
    })
    .get('/orders/:id', async (c) => {
      const order = await ledger.order(c.req.param('id'));
      if (!order) return refuse(c, 400, 'The id provided does not exist');
      return c.json(orderEntity(order, await ledger.paymentsOf(order.id)));
    })
    .get('/orders/:id/payments', async (c) => {
      const items = (await ledger.paymentsOf(c.req.param('id'))).map(paymentEntity);
      return c.json({ entity: 'collection', count: items.length, items });
    })
    .get('/payments/:id', async (c) => {
      const payment = await ledger.payment(c.req.param('id'));
      if (!payment) return refuse(c, 400, 'The id provided does not exist');
      return c.json(paymentEntity(payment));
    });
}

function refuse(c: Context, status: 400 | 401, description: string) {
  return c.json({ error: { code: 'BAD_REQUEST_ERROR', description } }, status);
}

function orderEntity(order: LedgerOrder, payments: readonly LedgerPayment[]) {
  const paid = order.status === 'paid' ? order.amount : 0;
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: paid,
    amount_due: order.amount - paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: payments.length,
    notes: [],
    created_at: seconds(order.createdAt),
  };
}

function paymentEntity(payment: LedgerPayment) {
  const failed = payment.status === 'failed';
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: 'INR',
    status: payment.status,
    order_id: payment.orderId,
    method: payment.method,
    amount_refunded: 0,
    refund_status: null,
    captured: payment.status === 'captured',
    error_code: failed ? 'BAD_REQUEST_ERROR' : null,
    error_description: payment.errorDescription,
    error_source: failed ? 'bank' : null,
    error_step: failed ? 'payment_authorization' : null,
    error_reason: failed ? 'payment_failed' : null,
    created_at: seconds(payment.createdAt),
  };
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
