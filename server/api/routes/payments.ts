// The payment provider's webhook and browser callback: without a session, authenticated by signature.
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#domain/errors/errors.ts';
import { CALLBACK_PATH, paths } from '#domain/routes.ts';
import { WEBHOOK_PATH } from '#server/shop/payments/port.ts';
import type { Shop } from '#server/shop.ts';
import type { ApiEnv } from './route-helpers.ts';

const MAX_BYTES = 256 * 1024;
/** The provider disables a webhook that is rejected for a day, so a signed one may be larger. */
const MAX_SIGNED_BYTES = 1024 * 1024;

export function paymentsRoutes(shop: Pick<Shop, 'orders'>) {
  return new Hono<ApiEnv>()
    .post(WEBHOOK_PATH, limitTo(MAX_SIGNED_BYTES), async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const signature = c.req.header('x-razorpay-signature') ?? '';
      // Events without an id are identified by their bytes: an empty id would make them all one event.
      const eventId = c.req.header('x-razorpay-event-id')?.slice(0, 100) || hashOf(body);
      const outcome = await shop.orders
        .receiveWebhook(body, signature, eventId)
        .catch((error: unknown) => {
          const isUnsigned = error instanceof AppError && error.code === 'payment/not-verified';
          if (isUnsigned && body.length > MAX_BYTES) throw tooLarge();
          throw error;
        });
      return c.json({ outcome }, 200, { 'Cache-Control': 'no-store' });
    })
    .post(CALLBACK_PATH, limitTo(MAX_BYTES), async (c) => {
      // A malformed form is treated as an empty one.
      const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
      const field = (name: string) => String(form[name] ?? '').slice(0, 200);
      // A failed payment has an error instead of a signature. The error's text is not ours: not shown.
      const hasFailed = !field('razorpay_signature') && field('error[code]') !== '';
      const number = await shop.orders.verifyCallback({
        razorpay_payment_id: field('razorpay_payment_id'),
        razorpay_order_id: field('razorpay_order_id'),
        razorpay_signature: field('razorpay_signature'),
      });
      const code = hasFailed ? 'payment/failed' : 'payment/not-verified';
      return c.redirect(number ? paths.orderConfirmation(number) : paths.checkout(code), 303);
    });
}

function limitTo(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge();
    },
  });
}

function tooLarge(): AppError {
  return new AppError('request/too-large');
}

function hashOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}
