// API routes of the admin's returns: decisions on damage reports, receipts, replacements, and undelivered parcels.
import { Hono } from 'hono';
import { z } from 'zod';
import { shippingPayers } from '#domain/returns/return-rules.ts';
import { lineDecisions, refundTimes } from '#domain/returns/returns.ts';
import { MAX_STOCK } from '#domain/product/stock.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describeAction, nameOf, params } from './route-helpers.ts';
import { shipmentSchema } from './shipment-schema.ts';

const numberParam = z.object({ number: z.string().min(1).max(40) });
const returnParams = numberParam.extend({ id: z.string().min(1).max(60) });
const line = z.int().min(0).max(1_000);
const quantity = z.int().min(0).max(MAX_STOCK);
/** An amount of money in paise. */
const amount = z.int().min(1).max(2_000_000_000);
const placedLines = z
  .array(
    z.strictObject({
      line,
      restocked: quantity.default(0),
      seconds: quantity.default(0),
      writtenOff: quantity.default(0),
    }),
  )
  .min(1)
  .max(1_000);
const decisionSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        line,
        decision: z.enum(lineDecisions),
        /** Variant of a replacement in another size; it has the same product, colour and price. */
        variantId: z.string().max(100).optional(),
        /** Accepted items; without it all of the line. The others are declined. */
        quantity: quantity.min(1).optional(),
        /** Paise of a part refund; a whole refund is computed. */
        amount: amount.optional(),
        /** Whether the customer shall send the items back; without it yes, except for a part refund. */
        asksBack: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(1_000),
  refundOn: z.enum(refundTimes).default('acceptance'),
  refundShipping: z.boolean().default(false),
  /** Who pays for sending items back; by default the one whom the return rules named when the return was reported. */
  shippingPaidBy: z.enum(shippingPayers).optional(),
  /** Reply of the admin, which the customer receives by email. */
  reply: z.string().trim().max(500).default(''),
  /** Internal: it becomes a note on the order. */
  note: z.string().trim().max(500).default(''),
});
const receiptSchema = z.strictObject({ lines: placedLines });
const undeliveredSchema = z.strictObject({
  lines: placedLines,
  /** Paise; without it, all that is left of the payment. */
  refund: amount.optional(),
  /** Whether to block cash on delivery for the customer, who refused the parcel. */
  blocksCash: z.boolean().default(false),
});

export function adminReturnsRoutes(shop: Pick<Shop, 'orders'>) {
  const { admin } = shop.orders;
  return new Hono<AuthedEnv>()
    .post(
      '/admin/orders/:number/return-to-origin',
      describeAction('Record that an order came back undelivered, and refund it'),
      params(numberParam),
      body(undeliveredSchema),
      async (c) => {
        const { number } = c.req.valid('param');
        const { lines, refund: refundPaise, blocksCash } = c.req.valid('json');
        const cashBlockedBy = blocksCash ? nameOf(c.var.account) : undefined;
        await admin.recordUndelivered(number, lines, { refundPaise, cashBlockedBy });
        return c.body(null, 204);
      },
    )
    .put(
      '/admin/orders/:number/return-period',
      describeAction('Allow a return report for so many days from now'),
      params(numberParam),
      body(z.strictObject({ days: z.int().min(1).max(365) })),
      async (c) => {
        const { number } = c.req.valid('param');
        await admin.allowReturn(number, c.req.valid('json').days);
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/orders/:number/returns/:id/decision',
      describeAction('Decide about each line of a damage report'),
      params(returnParams),
      body(decisionSchema),
      async (c) => {
        const { number, id: returnId } = c.req.valid('param');
        const { lines, refundShipping: refundsShipping, note: text, ...rest } = c.req.valid('json');
        const note = { text, author: nameOf(c.var.account) };
        const decided = lines.map(({ amount: amountPaise, ...each }) => ({ ...each, amountPaise }));
        await admin.decideReturn(number, {
          returnId,
          lines: decided,
          refundsShipping,
          note,
          ...rest,
        });
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/orders/:number/returns/:id/receipt',
      describeAction('Record that returned items arrived, and where they go'),
      params(returnParams),
      body(receiptSchema),
      async (c) => {
        const { number, id } = c.req.valid('param');
        await admin.receiveReturn(number, id, c.req.valid('json').lines);
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/orders/:number/returns/:id/replacement',
      describeAction('Record that a replacement was shipped'),
      params(returnParams),
      body(shipmentSchema),
      async (c) => {
        const { number, id } = c.req.valid('param');
        await admin.shipReplacement(number, id, c.req.valid('json'));
        return c.body(null, 204);
      },
    );
}
