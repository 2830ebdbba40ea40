// The payment provider's own doors: it comes from another site and without a session, and proves itself by its signature.
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '#domain/errors.ts';
import { CALLBACK_PATH, paths } from '#domain/paths.ts';
import { WEBHOOK_PATH } from '#server/payments/port.ts';
import type { Shop } from '#server/shop.ts';
import type { Door } from './door.ts';

const MAX_BYTES = 256 * 1024;

export function paymentsDoor(shop: Pick<Shop, 'orders'>) {
  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: () => {
      throw new Refusal('request/too-large');
    },
  });
  return new Hono<Door>()
    .post(WEBHOOK_PATH, limit, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const signature = c.req.header('x-razorpay-signature') ?? '';
      // Without a name it is known by its bytes: an empty name would make all such news one.
      const eventId = c.req.header('x-razorpay-event-id')?.slice(0, 100) || hashOf(body);
      const outcome = await shop.orders.takeWebhook(body, signature, eventId);
      return c.json({ outcome }, 200, { 'Cache-Control': 'no-store' });
    })
    .post(CALLBACK_PATH, limit, async (c) => {
      // A form nobody can read says as little as an empty one.
      const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
      const field = (name: string) => String(form[name] ?? '').slice(0, 200);
      // A failed try brings an error instead of a signature; its words are the sender's, ours are shown.
      const hasFailed = !field('razorpay_signature') && field('error[code]') !== '';
      const number = await shop.orders.confirmReturned({
        razorpay_payment_id: field('razorpay_payment_id'),
        razorpay_order_id: field('razorpay_order_id'),
        razorpay_signature: field('razorpay_signature'),
      });
      const problem = hasFailed ? 'payment/failed' : 'payment/not-verified';
      return c.redirect(number ? paths.orderConfirmation(number) : paths.checkout(problem), 303);
    });
}

function hashOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}
