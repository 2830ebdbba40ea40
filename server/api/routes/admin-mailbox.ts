// API routes of the demo mailbox: simulates what a mail server reports about an email, which in a demo reaches nobody.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe, params } from './route-helpers.ts';

const idParam = z.object({ id: z.string().min(1).max(60) });
const reportSchema = z.strictObject({ kind: z.enum(['permanent', 'complaint']) });
const outcomeSchema = z.object({ outcome: z.enum(['applied', 'duplicate', 'ignored']) });

export function adminMailboxRoutes({ bounces }: Pick<Shop, 'bounces'>) {
  return new Hono<AuthedEnv>().post(
    '/admin/mailbox/:id/reports',
    describe('Simulate a bounce or a complaint about an email of the demo', outcomeSchema),
    params(idParam),
    body(reportSchema),
    async (c) => {
      const { kind } = c.req.valid('json');
      return c.json({ outcome: await bounces.simulate(c.req.valid('param').id, kind) });
    },
  );
}
