// Webhooks about bounces and complaints: without a session, authenticated by a signature or a password.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#domain/errors/errors.ts';
import {
  BOUNCES_PATH,
  EMAIL_EVENTS_PATH,
  POSTMARK_PATH,
} from '#server/platform/mail/bounces/port.ts';
import type { Shop } from '#server/shop.ts';
import type { ApiEnv } from './route-helpers.ts';

/** A bounce may contain the whole email. */
const MAX_MESSAGE_BYTES = 1024 * 1024;
const MAX_EVENT_BYTES = 256 * 1024;
const NO_STORE = { 'Cache-Control': 'no-store' };

export function bouncesRoutes({ bounces }: Pick<Shop, 'bounces'>) {
  return new Hono<ApiEnv>()
    .post(BOUNCES_PATH, limitTo(MAX_MESSAGE_BYTES), async (c) => {
      const raw = new Uint8Array(await c.req.arrayBuffer());
      const outcome = await bounces.receiveMessage(raw, c.req.header('x-signature') ?? '');
      return c.json({ outcome }, 200, NO_STORE);
    })
    .post(POSTMARK_PATH, limitTo(MAX_EVENT_BYTES), async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const outcome = await bounces.receivePostmark(body, c.req.header('authorization') ?? '');
      return c.json({ outcome }, 200, NO_STORE);
    })
    .post(EMAIL_EVENTS_PATH, limitTo(MAX_EVENT_BYTES), async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const outcome = await bounces.receiveEvent(body, c.req.header('x-signature') ?? '');
      return c.json({ outcome }, 200, NO_STORE);
    });
}

function limitTo(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('request/too-large');
    },
  });
}
