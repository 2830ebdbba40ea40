// API route of an editor that is open: says so, and who else has it open.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe } from './route-helpers.ts';

const heartbeatSchema = z.strictObject({
  subject: z.string().regex(/^(product|order):[\w-]{1,100}$/),
  tab: z.uuid(),
});
const othersSchema = z.object({
  others: z.array(
    z
      .object({
        name: z.string(),
        /** Another window of the same person. */
        isSelf: z.boolean(),
      })
      .meta({ ref: 'OtherEditor' }),
  ),
});

export function adminPresenceRoutes({ presence }: Pick<Shop, 'presence'>) {
  return new Hono<AuthedEnv>().post(
    '/admin/presence',
    describe('Say that an editor is open, every 20 seconds; who else has it open', othersSchema),
    body(heartbeatSchema),
    async (c) => {
      const heartbeat = { ...c.req.valid('json'), accountId: c.var.account.uid };
      return c.json({ others: await presence.heartbeat(heartbeat) });
    },
  );
}
