// The API's letterbox: a message to the shop.
import { Hono } from 'hono';
import { z } from 'zod';
import { CONTACT_LENGTHS } from '#domain/contact.ts';
import { messages } from '#domain/messages.ts';
import type { Shop } from '#server/shop.ts';
import { type Door, adminOnly, body, describe } from './door.ts';
import { keyParameter, readKey } from './idempotency-key.ts';

const form = z.strictObject({
  name: z.string().max(CONTACT_LENGTHS.name),
  email: z.string().max(CONTACT_LENGTHS.email),
  subject: z.string().max(CONTACT_LENGTHS.subject).default(''),
  message: z.string().max(CONTACT_LENGTHS.message),
});
const done = z.object({ title: z.string() });

export function contactDoor(shop: Shop) {
  return new Hono<Door>()
    .post(
      '/contact',
      describe('Send the shop a message', done, {
        parameters: [keyParameter('The same message under the same key is sent once')],
      }),
      body(form),
      async (c) => {
        const key = readKey(c.req.header('idempotency-key'));
        await shop.contact.send(c.req.valid('json'), c.var.visitor, key);
        return c.json({ title: messages.messageSent.title });
      },
    )
    .get('/admin/contact', describe('The messages'), adminOnly(shop), async (c) =>
      c.json(await shop.contact.list()),
    );
}
