// API routes of the test email, which shows the owner whether emails arrive.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, describe, params } from './route-helpers.ts';

const resultSchema = z.object({
  id: z.string().nullable().meta({ description: 'To ask again with; null: it was not sent' }),
  state: z.enum(['waiting', 'sent', 'in-mailbox', 'refused', 'no-mail-server']),
  to: z.string(),
  reason: z.string().nullable().meta({ description: 'What the mail server says' }),
});

export function adminTestEmailRoutes({ testEmail }: Pick<Shop, 'testEmail'>) {
  return new Hono<AuthedEnv>()
    .post(
      '/admin/test-emails',
      describe('Send a test email to the signed-in admin', resultSchema),
      async (c) => c.json(await testEmail.send(c.var.account)),
    )
    .get(
      '/admin/test-emails/:id',
      describe('What has become of a test email', resultSchema),
      params(z.object({ id: z.uuid() })),
      async (c) => c.json(await testEmail.read(c.var.account, c.req.valid('param').id)),
    );
}
