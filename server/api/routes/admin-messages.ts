// API routes of the contact messages in the back office.
import { Hono } from 'hono';
import { z } from 'zod';
import { messageStatuses } from '#domain/contact.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe, emptyResponse, params, query } from './route-helpers.ts';

const status = z.enum(messageStatuses);
const idParam = z.object({ id: z.string().min(1).max(100) });
const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  excerpt: z.string(),
  status,
  sentAt: z.iso.datetime(),
});
const listSchema = z.object({
  messages: z.array(rowSchema.meta({ ref: 'MessageRow' })),
  counts: z.record(status, z.int()),
  next: z.string().nullable(),
});
const messageSchema = rowSchema
  .omit({ excerpt: true })
  .extend({ email: z.string(), message: z.string(), ticket: z.string() })
  .meta({ ref: 'Message' });

export function adminMessagesRoutes({ contact }: Pick<Shop, 'contact'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/messages',
      describe('Contact messages of a status, newest first, in pages', listSchema),
      query(
        z.strictObject({
          status: status.default('to_reply'),
          after: z.string().max(1_000).optional(),
        }),
      ),
      async (c) => c.json(await contact.list(c.req.valid('query'))),
    )
    .get(
      '/admin/messages/:id',
      describe('One contact message, with its ticket number', messageSchema),
      params(idParam),
      async (c) => c.json(await contact.load(c.req.valid('param').id)),
    )
    .put(
      '/admin/messages/:id/status',
      describe('Mark a contact message as replied, archived or to reply', emptyResponse),
      params(idParam),
      body(z.strictObject({ status })),
      async (c) => {
        await contact.setStatus(c.req.valid('param').id, c.req.valid('json').status);
        return c.json({});
      },
    );
}
