// The payment providers' webhooks and browser callbacks: without a session, authenticated by signature.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#domain/errors/errors.ts';
import { inLanguage } from '#domain/language/in-language.ts';
import { languageWithCode } from '#domain/language/languages.ts';
import { paths, paymentPaths } from '#domain/routes.ts';
import type { Shop } from '#server/shop.ts';
import type { ApiEnv } from './route-helpers.ts';

const MAX_BYTES = 256 * 1024;
/** The provider disables a webhook that is rejected for a day, so a signed one may be larger. */
const MAX_SIGNED_BYTES = 1024 * 1024;
const MAX_FIELD = 200;

export function paymentsRoutes(shop: Pick<Shop, 'orders'>) {
  return new Hono<ApiEnv>()
    .post(paymentPaths.webhook(':provider'), limitTo(MAX_SIGNED_BYTES), async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const { headers } = c.req.raw;
      const outcome = await shop.orders
        .receiveWebhook(c.req.param('provider') ?? '', { body, headers })
        .catch((error: unknown) => {
          const isUnsigned = error instanceof AppError && error.code === 'payment/not-verified';
          if (isUnsigned && body.length > MAX_BYTES) throw tooLarge();
          throw error;
        });
      return c.json({ outcome }, 200, { 'Cache-Control': 'no-store' });
    })
    .post(paymentPaths.callback(':provider'), limitTo(MAX_BYTES), async (c) => {
      // A malformed form is treated as an empty one.
      const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
      const form = Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, String(value).slice(0, MAX_FIELD)]),
      );
      const result = await shop.orders.verifyCallback(c.req.param('provider') ?? '', form);
      const isPaid = 'number' in result;
      const page = isPaid ? paths.orderConfirmation(result.number) : paths.checkout(result.error);
      return c.redirect(inLanguage(page, languageWithCode(c.req.query('lang'))), 303);
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
