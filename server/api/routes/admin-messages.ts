// API routes of the tickets, which are the messages of the contact form, in the back office.
import { Hono } from 'hono';
import { z } from 'zod';
import {
  MAX_REPLY_LENGTH,
  ticketEventNames,
  ticketStatuses,
  ticketSteps,
  ticketViews,
} from '#domain/customer/ticket.ts';
import type { Shop } from '#server/shop.ts';
import {
  type AuthedEnv,
  body,
  describe,
  describeAction,
  nameOf,
  params,
  query,
} from './route-helpers.ts';

const status = z.enum(ticketStatuses);
const time = z.iso.datetime();
const idParam = z.object({ id: z.string().min(1).max(100) });
const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  excerpt: z.string(),
  status,
  sentAt: time,
  dueAt: time.nullable(),
});
const listSchema = z.object({
  messages: z.array(rowSchema.meta({ ref: 'MessageRow' })),
  counts: z.record(z.enum(ticketViews), z.int()),
  next: z.string().nullable(),
});
const clockSchema = z.object({ dueAt: time, doneAt: time.nullable() }).meta({ ref: 'TicketClock' });
const ticketSchema = rowSchema
  .omit({ excerpt: true, dueAt: true })
  .extend({
    email: z.string(),
    message: z.string(),
    ticket: z.string(),
    acknowledgement: clockSchema,
    resolution: clockSchema,
    events: z.array(
      z.object({
        event: z.enum(ticketEventNames),
        text: z.string().nullable(),
        author: z.string().nullable(),
        at: time,
      }),
    ),
  })
  .meta({ ref: 'Ticket' });
const replySchema = z.strictObject({
  text: z.string().trim().min(1).max(MAX_REPLY_LENGTH),
  resolves: z.boolean(),
  /** Idempotency key, the same for every try to send one reply. */
  key: z.string().min(8).max(100),
});

export function adminMessagesRoutes({ contact }: Pick<Shop, 'contact'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/messages',
      describe('Tickets of a view, or of all views that a search finds, newest first', listSchema),
      query(
        z.strictObject({
          view: z.enum(ticketViews).default('to-answer'),
          after: z.string().max(1_000).optional(),
          q: z.string().trim().min(1).max(100).optional(),
        }),
      ),
      async (c) => c.json(await contact.list(c.req.valid('query'))),
    )
    .get(
      '/admin/messages/:id',
      describe('One ticket, with its times and its log', ticketSchema),
      params(idParam),
      async (c) => c.json(await contact.load(c.req.valid('param').id)),
    )
    .post(
      '/admin/messages/:id/steps',
      describeAction('Acknowledge, start, resolve or reopen a ticket'),
      params(idParam),
      body(z.strictObject({ step: z.enum(ticketSteps) })),
      async (c) => {
        const { id } = c.req.valid('param');
        await contact.takeStep({ id, ...c.req.valid('json'), author: nameOf(c.var.account) });
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/messages/:id/steps/undo',
      describeAction('Take back the last step of a ticket, within two minutes'),
      params(idParam),
      body(z.strictObject({ step: z.enum(ticketSteps).exclude(['acknowledged']), status })),
      async (c) => {
        await contact.undoStep({ ...c.req.valid('param'), ...c.req.valid('json') });
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/messages/:id/replies',
      describeAction('Answer a ticket by email; one key answers once'),
      params(idParam),
      body(replySchema),
      async (c) => {
        const { id } = c.req.valid('param');
        await contact.reply({ id, ...c.req.valid('json'), author: nameOf(c.var.account) });
        return c.body(null, 204);
      },
    );
}
