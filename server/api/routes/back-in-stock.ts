// API routes of back-in-stock requests: by customers and guests, and their list for the admin.
import { Hono } from 'hono';
import { z } from 'zod';
import { messages } from '#domain/messages/messages.ts';
import type { Shop } from '#server/shop.ts';
import { id, adminImageSchema } from './product-schemas.ts';
import {
  type ApiEnv,
  type AuthedEnv,
  body,
  describe,
  describeAction,
  params,
  query,
} from './route-helpers.ts';
import { emailField } from './session.ts';

const requestSchema = z.strictObject({
  variantId: id,
  /** Email address to notify; when omitted, that of the signed-in account. */
  email: emailField.optional(),
});
const confirmationSchema = z.object({ title: z.string(), text: z.string() });
const afterQuery = query(z.strictObject({ after: z.string().max(1_000).optional() }));
export const requestedVariantsSchema = z.object({
  variants: z.array(
    z
      .object({
        variantId: id,
        name: z.string(),
        colour: z.string(),
        size: z.string(),
        sku: z.string(),
        image: adminImageSchema,
        available: z.int(),
        waiting: z.int(),
        since: z.string(),
      })
      .meta({ ref: 'RequestedVariant' }),
  ),
  next: z.string().nullable(),
  total: z.int(),
});
export const requestsSchema = z.object({
  requests: z.array(
    z
      .object({ id, email: z.string(), name: z.string().nullable(), at: z.string() })
      .meta({ ref: 'BackInStockRequest' }),
  ),
  next: z.string().nullable(),
});

export function backInStockRoutes({
  backInStock,
  accounts,
}: Pick<Shop, 'backInStock' | 'accounts'>) {
  return new Hono<ApiEnv>().post(
    '/back-in-stock-requests',
    describe('Ask for one email when a sold-out variant is back in stock', confirmationSchema),
    body(requestSchema),
    async (c) => {
      const account = await accounts.current(c.req.raw.headers);
      await backInStock.request(c.req.valid('json'), account, c.var.client);
      const { title, text } = messages.backInStockRequested;
      return c.json({ title, text });
    },
  );
}

export function adminBackInStockRoutes({ backInStock }: Pick<Shop, 'backInStock'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/back-in-stock-requests',
      describe('Variants that customers wait for, most wanted first', requestedVariantsSchema),
      afterQuery,
      async (c) => c.json(await backInStock.listVariants(c.req.valid('query').after)),
    )
    .get(
      '/admin/stock/:variantId/requests',
      describe('Who waits for a variant, longest first', requestsSchema),
      params(z.object({ variantId: id })),
      afterQuery,
      async (c) => {
        const { variantId } = c.req.valid('param');
        return c.json(await backInStock.list(variantId, c.req.valid('query').after));
      },
    )
    .delete(
      '/admin/back-in-stock-requests/:id',
      describeAction('Remove a request, at the wish of the customer'),
      params(z.object({ id })),
      async (c) => {
        await backInStock.remove(c.var.account.uid, c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
