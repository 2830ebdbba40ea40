// The API's newsletter: asking for it, confirming it, ending it.
import { Hono } from 'hono';
import { z } from 'zod';
import { messages } from '#domain/messages.ts';
import type { Shop } from '#server/shop.ts';
import { type Door, adminOnly, body, describe } from './door.ts';

const address = z.strictObject({ email: z.string().max(320) });
const key = z.strictObject({ token: z.string().max(100) });
const done = z.object({ title: z.string(), text: z.string().optional() });

export function newsletterDoor(shop: Shop) {
  const { newsletter } = shop;
  return new Hono<Door>()
    .post('/newsletter', describe('Ask for the newsletter', done), body(address), async (c) => {
      await newsletter.subscribe(c.req.valid('json').email, c.var.visitor);
      return c.json(wordsOf('newsletterAsked'));
    })
    .post('/newsletter/confirm', describe('Confirm it', done), body(key), async (c) => {
      await newsletter.confirm(c.req.valid('json').token);
      return c.json(wordsOf('newsletterConfirmed'));
    })
    .post('/newsletter/unsubscribe', describe('End it', done), body(key), async (c) => {
      await newsletter.unsubscribe(c.req.valid('json').token);
      return c.json(wordsOf('newsletterEnded'));
    })
    .get('/admin/newsletter', describe('Who asked for it'), adminOnly(shop), async (c) =>
      c.json(await newsletter.list()),
    );
}

function wordsOf(name: 'newsletterAsked' | 'newsletterConfirmed' | 'newsletterEnded') {
  const { title, text } = messages[name];
  return { title, text };
}
