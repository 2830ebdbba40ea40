// The API's verbs of the owner: each is one transition, and hers alone.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { orderStatuses } from '#domain/order.ts';
import type { OwnerMove } from '#server/orders/owner/owner-verbs.ts';
import type { Shop } from '#server/shop.ts';
import { type AccountDoor, adminOnly, body, describe, params, query } from './door.ts';

const byNumber = z.object({ number: z.string().min(1).max(40) });
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
/** As the page's own address has it. */
export const orderFilter = z.object({
  status: z.enum(orderStatuses).optional(),
  attention: z.literal('1').optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export function adminOrdersDoor(shop: Pick<Shop, 'accounts' | 'orders'>) {
  const { owner } = shop.orders;
  const moveTo = (event: OwnerMove) => async (c: Context<AccountDoor>) => {
    const number = c.req.param('number') ?? '';
    await owner.move(number, event);
    return c.json(await owner.show(number));
  };
  return new Hono<AccountDoor>()
    .use('/admin/orders', adminOnly(shop))
    .use('/admin/orders/*', adminOnly(shop))
    .get(
      '/admin/orders',
      describe('Orders, newest first, a page at a time'),
      query(orderFilter),
      async (c) => {
        const { attention, ...filter } = c.req.valid('query');
        return c.json(await owner.list({ ...filter, attention: attention === '1' }));
      },
    )
    .get('/admin/orders/:number', describe('One order whole'), params(byNumber), async (c) =>
      c.json(await owner.show(c.req.valid('param').number)),
    )
    .post(
      '/admin/orders/:number/confirm',
      describe('It will be sent'),
      params(byNumber),
      body(nothing),
      moveTo('confirmed'),
    )
    .post(
      '/admin/orders/:number/pack',
      describe('It is packed'),
      params(byNumber),
      body(nothing),
      moveTo('packed'),
    )
    .post(
      '/admin/orders/:number/ship',
      describe('It has left'),
      params(byNumber),
      body(shipped),
      async (c) => {
        const { number } = c.req.valid('param');
        await owner.move(number, 'shipped', c.req.valid('json').tracking);
        return c.json(await owner.show(number));
      },
    )
    .post(
      '/admin/orders/:number/deliver',
      describe('It is with its shopper'),
      params(byNumber),
      body(nothing),
      moveTo('delivered'),
    )
    .post(
      '/admin/orders/:number/return-to-origin',
      describe('It came back to us undelivered'),
      params(byNumber),
      body(nothing),
      moveTo('returned_to_origin'),
    )
    .post(
      '/admin/orders/:number/collect-cash',
      describe('The cash is in'),
      params(byNumber),
      body(nothing),
      async (c) => {
        const { number } = c.req.valid('param');
        await owner.collectCash(number);
        return c.json(await owner.show(number));
      },
    )
    .post(
      '/admin/orders/:number/cancel',
      describe('Call it off'),
      params(byNumber),
      body(cancelled),
      async (c) => {
        const { number } = c.req.valid('param');
        await owner.cancel(number, c.req.valid('json').reason);
        return c.json(await owner.show(number));
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
        await owner.refund(number, { amountPaise: amount, reason, key });
        return c.json(await owner.show(number));
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
        await owner.decideReturn(number, decision, answer);
        return c.json(await owner.show(number));
      },
    );
}
