// API routes of the newsletter: subscribe, confirm, unsubscribe, list subscribers.
import { Hono } from 'hono';
import { z } from 'zod';
import { messages } from '#domain/messages/messages.ts';
import type { Shop } from '#server/shop.ts';
import { type ApiEnv, body, describe } from './route-helpers.ts';

const subscriptionSchema = z.strictObject({ email: z.string().max(320) });
const tokenSchema = z.strictObject({ token: z.string().max(100) });
const confirmationSchema = z.object({ title: z.string(), text: z.string().optional() });

const subscribersSchema = z.array(
  z.object({
    email: z.string(),
    status: z.enum(['pending', 'confirmed', 'unsubscribed']),
    consentText: z.string(),
    source: z.string(),
    requestedAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().nullable(),
    unsubscribedAt: z.iso.datetime().nullable(),
  }),
);

export function newsletterRoutes(shop: Shop) {
  const { newsletter } = shop;
  return new Hono<ApiEnv>()
    .post(
      '/newsletter',
      describe('Subscribe; sends a confirmation link', confirmationSchema),
      body(subscriptionSchema),
      async (c) => {
        await newsletter.subscribe(c.req.valid('json').email, c.var.client);
        return c.json(messageOf('newsletterRequested'));
      },
    )
    .post(
      '/newsletter/confirm',
      describe('Confirm a subscription by the token of its link', confirmationSchema),
      body(tokenSchema),
      async (c) => {
        await newsletter.confirm(c.req.valid('json').token);
        return c.json(messageOf('newsletterConfirmed'));
      },
    )
    .post(
      '/newsletter/unsubscribe',
      describe('Unsubscribe by the token of a link', confirmationSchema),
      body(tokenSchema),
      async (c) => {
        await newsletter.unsubscribe(c.req.valid('json').token);
        return c.json(messageOf('newsletterEnded'));
      },
    )
    .get(
      '/admin/newsletter',
      describe('The subscribers, newest first', subscribersSchema),
      async (c) => c.json(await newsletter.list()),
    );
}

function messageOf(name: 'newsletterRequested' | 'newsletterConfirmed' | 'newsletterEnded') {
  const { title, text } = messages[name];
  return { title, text };
}
