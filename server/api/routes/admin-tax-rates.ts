// API routes of the GST rates.
import { Hono } from 'hono';
import { z } from 'zod';
import { priceTerms } from '#domain/tax/line-tax.ts';
import { rateConfidences } from '#domain/tax/tax-rate.ts';
import type { Shop } from '#server/shop.ts';
import { daySchema } from './field-schema.ts';
import { type AuthedEnv, body, describe } from './route-helpers.ts';

const amount = z.number().min(-1e9).max(1e9);
const rateFields = {
  hsnPrefix: z.string().max(20),
  fromDay: daySchema,
  limitPaise: amount.nullable(),
  percentBelow: amount,
  percentAbove: amount,
  source: z.string().max(2_000),
  confidence: z.enum(rateConfidences),
};
const ratesSchema = z.object({
  today: z.string(),
  rates: z.array(
    z.object({ ...rateFields, id: z.int(), fromDay: z.string(), toDay: z.string().nullable() }),
  ),
});

export function adminTaxRatesRoutes({ taxRates }: Pick<Shop, 'taxRates'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/tax-rates',
      describe(
        'The GST rates by HSN code, of all days, and how the owner types prices',
        ratesSchema.extend({ priceEntry: z.enum(priceTerms) }),
      ),
      async (c) => c.json(await taxRates.list()),
    )
    .post(
      '/admin/tax-rates',
      describe('Add a GST rate from a day on; the one before it ends', ratesSchema, {
        status: 201,
      }),
      body(z.strictObject(rateFields)),
      async (c) => c.json(await taxRates.add(c.var.account.uid, c.req.valid('json')), 201),
    );
}
