// The API's second tries: what has failed to the last, and sending it on its way again.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { type AccountDoor, adminOnly, body, describe, params } from './door.ts';

const byId = z.object({ id: z.string().min(1).max(60) });
const byQueue = z.object({ queue: z.string().regex(/^[a-z-]{1,60}$/) });
const nothing = z.strictObject({});
const settled = z.strictObject({ reference: z.string().trim().min(1).max(500) });

export function adminFailuresDoor(shop: Pick<Shop, 'accounts' | 'orders'>) {
  const { owner } = shop.orders;
  return new Hono<AccountDoor>()
    .use('/admin/refunds/*', adminOnly(shop))
    .use('/admin/mails/*', adminOnly(shop))
    .use('/admin/jobs/*', adminOnly(shop))
    .use('/admin/failures', adminOnly(shop))
    .get(
      '/admin/failures',
      describe('Refunds, mails and other work that failed to the last; what the sweep found'),
      async (c) => c.json(await owner.failures()),
    )
    .post(
      '/admin/refunds/:id/retry',
      describe('Try a failed refund again'),
      params(byId),
      body(nothing),
      async (c) => {
        await owner.retryRefund(c.req.valid('param').id);
        return c.json({ ok: true });
      },
    )
    .post(
      '/admin/refunds/:id/settle',
      describe('Cash was paid back by hand'),
      params(byId),
      body(settled),
      async (c) => {
        await owner.settleRefund(c.req.valid('param').id, c.req.valid('json').reference);
        return c.json({ ok: true });
      },
    )
    .post(
      '/admin/mails/:id/retry',
      describe('Send a mail again that could not be sent'),
      params(byId),
      body(nothing),
      async (c) => {
        await owner.retryMail(c.req.valid('param').id);
        return c.json({ ok: true });
      },
    )
    .post(
      '/admin/jobs/:queue/retry',
      describe('Do again what a queue of work has given up'),
      params(byQueue),
      body(nothing),
      async (c) => {
        await owner.retryJobs(c.req.valid('param').queue);
        return c.json({ ok: true });
      },
    );
}
