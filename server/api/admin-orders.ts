// The API's verbs of the owner: each is one transition, and hers alone.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { type AccountDoor, adminOnly, body, describe, params } from './door.ts';

const byNumber = z.object({ number: z.string().min(1).max(40) });
const byId = z.object({ id: z.string().min(1).max(60) });
const words = z.string().trim().min(1).max(500);
const nothing = z.strictObject({});
const shipped = z.strictObject({ tracking: words });
const cancelled = z.strictObject({ reason: words });
const refunded = z.strictObject({
  /** Paise; all that is left when it is not said. */
  amount: z.int().min(1).optional(),
  reason: words,
  key: z.string().min(8).max(100),
});
const decided = z.strictObject({
  decision: z.enum(['accepted', 'rejected', 'received']),
  answer: z.string().trim().max(500).default(''),
});
const settled = z.strictObject({ reference: words });
const moves = {
  confirm: 'confirmed',
  pack: 'packed',
  deliver: 'delivered',
  'return-to-origin': 'returned_to_origin',
} as const;

export function adminOrdersDoor(shop: Shop) {
  const { orders } = shop;
  const door = new Hono<AccountDoor>()
    .use('/admin/orders', adminOnly(shop))
    .use('/admin/orders/*', adminOnly(shop))
    .use('/admin/refunds/*', adminOnly(shop))
    .use('/admin/failures', adminOnly(shop))
    .get('/admin/orders', describe('All orders, newest first'), async (c) =>
      c.json({ orders: await orders.owner.list() }),
    )
    .get('/admin/failures', describe('Refunds and mails that failed to the last'), async (c) =>
      c.json(await orders.owner.failures()),
    )
    .get('/admin/orders/:number', describe('One order whole'), params(byNumber), async (c) =>
      c.json(await orders.owner.show(c.req.valid('param').number)),
    )
    .post(
      '/admin/orders/:number/ship',
      describe('It has left'),
      params(byNumber),
      body(shipped),
      async (c) => {
        const { number } = c.req.valid('param');
        await orders.owner.move(number, 'shipped', c.req.valid('json').tracking);
        return c.json(await orders.owner.show(number));
      },
    )
    .post(
      '/admin/orders/:number/collect-cash',
      describe('The cash is in'),
      params(byNumber),
      body(nothing),
      async (c) => {
        const { number } = c.req.valid('param');
        await orders.owner.collectCash(number);
        return c.json(await orders.owner.show(number));
      },
    )
    .post(
      '/admin/orders/:number/cancel',
      describe('Call it off'),
      params(byNumber),
      body(cancelled),
      async (c) => {
        const { number } = c.req.valid('param');
        await orders.owner.cancel(number, c.req.valid('json').reason);
        return c.json(await orders.owner.show(number));
      },
    )
    .post(
      '/admin/orders/:number/refund',
      describe('Pay back; the same key pays once'),
      params(byNumber),
      body(refunded),
      async (c) => {
        const { number } = c.req.valid('param');
        const { amount, reason, key } = c.req.valid('json');
        await orders.owner.refund(number, { amountPaise: amount, reason, key });
        return c.json(await orders.owner.show(number));
      },
    )
    .post(
      '/admin/orders/:number/return',
      describe('Decide on a return'),
      params(byNumber),
      body(decided),
      async (c) => {
        const { number } = c.req.valid('param');
        const { decision, answer } = c.req.valid('json');
        await orders.owner.decideReturn(number, decision, answer);
        return c.json(await orders.owner.show(number));
      },
    )
    .post(
      '/admin/refunds/:id/retry',
      describe('Try a failed refund again'),
      params(byId),
      body(nothing),
      async (c) => {
        await orders.owner.retryRefund(c.req.valid('param').id);
        return c.json({ ok: true });
      },
    )
    .post(
      '/admin/refunds/:id/settle',
      describe('Cash was paid back by hand'),
      params(byId),
      body(settled),
      async (c) => {
        await orders.owner.settleRefund(c.req.valid('param').id, c.req.valid('json').reference);
        return c.json({ ok: true });
      },
    );
  for (const [verb, event] of Object.entries(moves)) {
    door.post(
      `/admin/orders/:number/${verb}`,
      describe(`Now ${event}`),
      params(byNumber),
      body(nothing),
      async (c) => {
        const { number } = c.req.valid('param');
        await orders.owner.move(number, event);
        return c.json(await orders.owner.show(number));
      },
    );
  }
  return door;
}
