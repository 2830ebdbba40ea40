// API routes of the contact form.
import { Hono } from 'hono';
import { z } from 'zod';
import { CONTACT_LENGTHS } from '#domain/customer/contact.ts';
import { messages } from '#domain/messages/messages.ts';
import type { Shop } from '#server/shop.ts';
import { type ApiEnv, body, describe } from './route-helpers.ts';
import { idempotencyKeyParameter, readIdempotencyKey } from './idempotency-key.ts';

const contactSchema = z.strictObject({
  name: z.string().max(CONTACT_LENGTHS.name),
  email: z.string().max(CONTACT_LENGTHS.email),
  subject: z.string().max(CONTACT_LENGTHS.subject).default(''),
  message: z.string().max(CONTACT_LENGTHS.message),
});
/** `ticket`: as in the email that the writer receives. */
const contactSentSchema = z.object({ title: z.string(), ticket: z.string() });

export function contactRoutes(shop: Shop) {
  return new Hono<ApiEnv>().post(
    '/contact',
    describe('Send the shop a message', contactSentSchema, {
      parameters: [idempotencyKeyParameter('The same message under one key is sent once')],
    }),
    body(contactSchema),
    async (c) => {
      const key = readIdempotencyKey(c.req.header('idempotency-key'));
      const account = await shop.accounts.current(c.req.raw.headers);
      const sender = { client: c.var.client, accountId: account?.uid ?? null };
      const { ticket } = await shop.contact.send(c.req.valid('json'), sender, key);
      return c.json({ title: messages.messageSent.title, ticket });
    },
  );
}
