// The sandbox gateway's REST calls, in Razorpay's shapes: for the shop's server only, with its key and secret.
import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { orderEntity, paymentEntity, refundEntity } from './entities.ts';
import type { Faults } from './faults.ts';
import type { Between, Ledger } from './ledger.ts';

type RestParts = { ledger: Ledger; faults: Faults; keyId: string; keySecret: string };

const newRefund = z.object({ amount: z.int().min(1) });
const newOrder = z.object({
  amount: z.int().min(100).max(2_000_000_000),
  currency: z.literal('INR'),
  receipt: z.string().min(1).max(40),
});

export function restDoor({ ledger, faults, keyId, keySecret }: RestParts): Hono {
  const authorization = Buffer.from(
    `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
  );
  return new Hono()
    .use(async (c, next) => {
      const given = Buffer.from(c.req.header('authorization') ?? '');
      const known = given.length === authorization.length && timingSafeEqual(given, authorization);
      if (!known) return refuse(c, 401, 'Authentication failed');
      const late = await faults.take('delay');
      if (late) await new Promise((resolve) => setTimeout(resolve, late.ms));
      const broken =
        c.req.method === 'GET'
          ? await faults.take('fail-fetch')
          : c.req.path.endsWith('/orders') && (await faults.take('fail-order'));
      if (broken) return c.json({ error: { code: 'SERVER_ERROR' } }, 500);
      return next();
    })
    .post('/payments/:id/refund', async (c) => {
      const wanted = newRefund.safeParse(await c.req.json().catch(() => null));
      if (!wanted.success) return refuse(c, 400, 'The amount is invalid');
      const refund = await ledger.refund({
        paymentId: c.req.param('id'),
        amount: wanted.data.amount,
        key: c.req.header('X-Refund-Idempotency') ?? null,
      });
      if (!refund) return refuse(c, 400, 'The total refund amount is greater than the payment');
      return c.json(refundEntity(refund));
    })
    .post('/orders', async (c) => {
      const wanted = newOrder.safeParse(await c.req.json().catch(() => null));
      if (!wanted.success) return refuse(c, 400, wanted.error.issues[0]?.message ?? 'Bad request');
      const order = await ledger.orderOf(wanted.data);
      // A receipt used again for another sum is another purchase, and refused.
      if (order.amount !== wanted.data.amount)
        return refuse(c, 400, 'Order receipt should be unique.');
      return c.json(orderEntity(order, (await ledger.paymentsOf(order.id)).length));
    })
    .get('/orders/:id', async (c) => {
      const order = await ledger.order(c.req.param('id'));
      if (!order) return refuse(c, 400, 'The id provided does not exist');
      return c.json(orderEntity(order, (await ledger.paymentsOf(order.id)).length));
    })
    .get('/orders/:id/payments', async (c) => {
      const items = (await ledger.paymentsOf(c.req.param('id'))).map(paymentEntity);
      return c.json({ entity: 'collection', count: items.length, items });
    })
    .get('/payments', async (c) => {
      const items = (await ledger.paymentsBetween(between(c))).map(paymentEntity);
      return c.json({ entity: 'collection', count: items.length, items });
    })
    .get('/refunds', async (c) => {
      const items = (await ledger.refundsBetween(between(c))).map(refundEntity);
      return c.json({ entity: 'collection', count: items.length, items });
    })
    .get('/refunds/:id', async (c) => {
      const refund = await ledger.refundOf(c.req.param('id'));
      return refund
        ? c.json(refundEntity(refund))
        : refuse(c, 400, 'The id provided does not exist');
    })
    .get('/payments/:id', async (c) => {
      const payment = await ledger.payment(c.req.param('id'));
      if (!payment) return refuse(c, 400, 'The id provided does not exist');
      return c.json(paymentEntity(payment));
    });
}

function between(c: Context): Between {
  const number = (name: string, otherwise: number) => Number(c.req.query(name) ?? otherwise);
  return {
    from: new Date(number('from', 0) * 1000),
    to: new Date(number('to', Date.now() / 1000) * 1000),
    count: Math.min(number('count', 10), 100),
    skip: number('skip', 0),
  };
}

function refuse(c: Context, status: 400 | 401, description: string) {
  return c.json({ error: { code: 'BAD_REQUEST_ERROR', description } }, status);
}
