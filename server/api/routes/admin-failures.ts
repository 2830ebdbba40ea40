// API routes of the admin's failures page: failed refunds, emails and jobs, and their retries.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { failuresSchema } from './admin-order-schemas.ts';
import { type AuthedEnv, body, describe, describeAction, params } from './route-helpers.ts';

const idParam = z.object({ id: z.string().min(1).max(60) });
const queueParam = z.object({ queue: z.string().regex(/^[a-z-]{1,60}$/) });
const emptySchema = z.strictObject({});
const cashRefundSchema = z.strictObject({ reference: z.string().trim().min(1).max(500) });

export function adminFailuresRoutes(shop: Pick<Shop, 'orders'>) {
  const { admin } = shop.orders;
  return new Hono<AuthedEnv>()
    .get(
      '/admin/failures',
      describe(
        'Refunds, emails and jobs that failed, and the open discrepancies of reconciliation',
        failuresSchema,
      ),
      async (c) => c.json(await admin.failures()),
    )
    .post(
      '/admin/refunds/:id/retry',
      describeAction('Retry a failed refund'),
      params(idParam),
      body(emptySchema),
      async (c) => {
        await admin.retryRefund(c.req.valid('param').id);
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/refunds/:id/record-cash-refund',
      describeAction('Record that a refund was paid in cash'),
      params(idParam),
      body(cashRefundSchema),
      async (c) => {
        await admin.recordCashRefund(c.req.valid('param').id, c.req.valid('json').reference);
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/emails/:id/retry',
      describeAction('Retry a failed email'),
      params(idParam),
      body(emptySchema),
      async (c) => {
        await admin.retryEmail(c.req.valid('param').id);
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/jobs/:queue/retry',
      describeAction('Retry the failed jobs of a queue'),
      params(queueParam),
      body(emptySchema),
      async (c) => {
        await admin.retryJobs(c.req.valid('param').queue);
        return c.body(null, 204);
      },
    );
}
