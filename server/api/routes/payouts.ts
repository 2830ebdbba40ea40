// API route of the page where the customer of a cash refund says where to send it.
import { Hono } from 'hono';
import { z } from 'zod';
import { MAX_ACCOUNT_HOLDER_LENGTH } from '#domain/payment/payout-details.ts';
import { MAX_UPI_ID_LENGTH } from '#domain/payment/upi.ts';
import type { Shop } from '#server/shop.ts';
import { type ApiEnv, body, describe, emptyResponse } from './route-helpers.ts';

/** Room for the spaces that are typed between the digits. */
const MAX_TYPED_LENGTH = 40;

const answerSchema = z.strictObject({
  token: z.string().max(100),
  form: z.discriminatedUnion('method', [
    z.strictObject({ method: z.literal('upi'), upiId: z.string().max(MAX_UPI_ID_LENGTH) }),
    z.strictObject({
      method: z.literal('bank'),
      accountNumber: z.string().max(MAX_TYPED_LENGTH),
      accountNumberAgain: z.string().max(MAX_TYPED_LENGTH),
      ifsc: z.string().max(MAX_TYPED_LENGTH),
      accountHolder: z.string().max(MAX_ACCOUNT_HOLDER_LENGTH),
    }),
  ]),
});

export function payoutsRoutes(shop: Pick<Shop, 'orders' | 'limits'>) {
  return new Hono<ApiEnv>().post(
    '/refunds/payout-details',
    describe('Say where to send a cash refund, by the token of its email', emptyResponse),
    body(answerSchema),
    async (c) => {
      await shop.limits.consume('payout-details', { ip: c.var.client.ip }, 'request/too-many');
      const { token, form } = c.req.valid('json');
      await shop.orders.savePayoutDetails(token, form);
      return c.json({});
    },
  );
}
