// API routes of the payment provider's keys, which the owner enters in the back office.
import { Hono } from 'hono';
import { z } from 'zod';
import { MAX_KEY_LENGTH } from '#domain/payment/payment-keys.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe } from './route-helpers.ts';

const key = z.string().trim().max(MAX_KEY_LENGTH);
const inputSchema = z.strictObject({
  keyId: key.meta({ description: 'Empty, together with the key secret: the stored pair stays' }),
  keySecret: key,
  webhookSecret: key.meta({ description: 'Empty: the stored one stays' }),
});
const time = z.string().nullable();
const keysSchema = z.object({
  source: z.enum(['environment', 'settings', 'unreadable', 'none']),
  keyId: z.string().nullable().meta({ description: 'Its kind and last four characters' }),
  isTest: z.boolean(),
  savedAt: time,
  savedBy: z.string().nullable(),
  hasSandbox: z.boolean(),
  webhook: z.object({ url: z.string(), lastArrivedAt: time, earlierSecretUntil: time }),
});

export function adminPaymentKeysRoutes({ paymentKeys }: Pick<Shop, 'paymentKeys'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/payment-keys',
      describe('Which payment keys the shop has, without the secrets', keysSchema),
      async (c) => c.json(await paymentKeys.read()),
    )
    .put(
      '/admin/payment-keys',
      describe('Check keys with the payment provider, and use them from now on', keysSchema),
      body(inputSchema),
      async (c) => c.json(await paymentKeys.save(c.var.account.uid, c.req.valid('json'))),
    );
}
