// API routes of the back office's frame: the shop's public configuration, the signed-in admin, what is left to do.
import { Hono } from 'hono';
import { z } from 'zod';
import { readinessKeys } from '#domain/shop/readiness.ts';
import { sellerFields, sellerProblems } from '#domain/shop/seller-readiness.ts';
import { paymentMethods } from '#domain/order/payment-methods.ts';
import { providerIds } from '#domain/order/payment-provider.ts';
import type { Shop } from '#server/shop.ts';
import { settingsSchema } from './admin-settings.ts';
import { accountSchema } from './session.ts';
import { type AuthedEnv, describe } from './route-helpers.ts';

const readinessSchema = z
  .object({
    items: z.array(z.object({ key: z.enum(readinessKeys), isDone: z.boolean() })),
    promises: z.object({ agreed: z.int(), all: z.int() }),
    sellerIssues: z.array(
      z.object({ field: z.enum(sellerFields), problem: z.enum(sellerProblems) }),
    ),
    isOpen: z.boolean(),
  })
  .meta({ ref: 'Readiness' });

const adminShopSchema = z
  .object({
    config: z.object({
      mode: z.enum(['demo', 'live']),
      url: z.string(),
      settings: settingsSchema
        .omit({
          priceEntry: true,
          terms: true,
          privacy: true,
          sender: true,
          ownerEmails: true,
          reviewEmails: true,
          upi: true,
        })
        .partial({ brand: true }),
      payments: z.array(
        z.object({
          provider: z.enum(providerIds),
          method: z.enum(paymentMethods),
          fields: z.record(z.string(), z.string()),
        }),
      ),
    }),
    account: accountSchema,
  })
  .meta({ ref: 'AdminShop' });

export function adminShopRoutes(shop: Pick<Shop, 'config' | 'readiness'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/shop',
      describe('The public configuration of the shop, and who is signed in', adminShopSchema),
      (c) => c.json({ config: shop.config, account: c.var.account }),
    )
    .get(
      '/admin/readiness',
      describe('What a shop lacks before it sells, and whether it takes orders', readinessSchema),
      async (c) => c.json(await shop.readiness.read()),
    );
}
