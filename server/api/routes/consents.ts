// API routes of consents: the list of the signed-in customer, and the withdrawal of one.
import { Hono } from 'hono';
import { z } from 'zod';
import { consentPurposes } from '#domain/customer/consent.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, describe, params } from './route-helpers.ts';

const consentsSchema = z.object({
  consents: z.array(
    z
      .object({
        purpose: z.enum(consentPurposes),
        id: z.string(),
        subject: z.string(),
        requestedAt: z.string(),
        givenAt: z.string().nullable(),
        source: z.string(),
        withdrawnAt: z.string().nullable(),
      })
      .meta({ ref: 'Consent' }),
  ),
});
const keySchema = z.object({ purpose: z.enum(consentPurposes), id: z.string().min(1).max(100) });

export function consentsRoutes({ consents }: Pick<Shop, 'consents'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/account/consents',
      describe('What the customer has agreed to, by purpose', consentsSchema),
      async (c) => c.json({ consents: await consents.list(c.var.account) }),
    )
    .delete(
      '/account/consents/:purpose/:id',
      describe('Withdraw a consent; idempotent', consentsSchema),
      params(keySchema),
      async (c) =>
        c.json({ consents: await consents.withdraw(c.var.account, c.req.valid('param')) }),
    );
}
