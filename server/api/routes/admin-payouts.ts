// API routes of the admin's cash refunds: where to send one, and the question to its customer.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe, describeAction, params } from './route-helpers.ts';

const idParam = z.object({ id: z.string().min(1).max(60) });
const emptySchema = z.strictObject({});

/**
 * Where to send the refund; `upi` is null for a bank account. `path` is the SVG path of the QR code, in a square of
 * `size` units.
 */
const shownPayoutSchema = z.object({
  details: z.discriminatedUnion('method', [
    z.object({ method: z.literal('upi'), upiId: z.string() }),
    z.object({
      method: z.literal('bank'),
      accountNumber: z.string(),
      ifsc: z.string(),
      accountHolder: z.string(),
    }),
  ]),
  upi: z
    .object({ link: z.string(), qrCode: z.object({ size: z.int(), path: z.string() }) })
    .nullable(),
});

export function adminPayoutsRoutes(shop: Pick<Shop, 'orders'>) {
  const { admin } = shop.orders;
  return new Hono<AuthedEnv>()
    .post(
      '/admin/refunds/:id/payout-details',
      describe('Show where to send a cash refund; recorded in the audit log', shownPayoutSchema),
      params(idParam),
      body(emptySchema),
      async (c) => {
        const { uid } = c.var.account;
        return c.json(await admin.showPayoutDetails(c.req.valid('param').id, uid));
      },
    )
    .post(
      '/admin/refunds/:id/payout-question',
      describeAction('Ask the customer of a cash refund where to send it'),
      params(idParam),
      body(emptySchema),
      async (c) => {
        await admin.askForPayoutDetails(c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
