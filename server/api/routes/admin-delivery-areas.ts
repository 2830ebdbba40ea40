// API routes of the delivery areas: PIN codes without delivery or without cash, as a CSV file.
import { Hono } from 'hono';
import { z } from 'zod';
import { isPinCode } from '#domain/checkout/delivery-area.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, describe, params } from './route-helpers.ts';
import { limitUpload, uploadBody } from './upload-limits.ts';

/** 20,000 rows have about 320 kB. */
const MAX_FILE_BYTES = 2_000_000;

const countsSchema = z
  .object({ withoutCash: z.int(), withoutDelivery: z.int() })
  .meta({ ref: 'DeliveryAreaCounts' });
const ruleSchema = z.object({
  pinCode: z.string(),
  isWithoutCash: z.boolean(),
  isWithoutDelivery: z.boolean(),
});
const pinParam = z.object({ pinCode: z.string().refine(isPinCode, 'Expected six digits.') });

export function adminDeliveryAreasRoutes({ deliveryAreas }: Pick<Shop, 'deliveryAreas'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/delivery-areas',
      describe('How many PIN codes are without delivery, and how many without cash', countsSchema),
      async (c) => c.json(await deliveryAreas.counts()),
    )
    .get(
      '/admin/delivery-areas/file',
      describe('The list as CSV: pin_code, cash, delivery'),
      async (c) => {
        c.header('Content-Type', 'text/csv; charset=utf-8');
        c.header('Content-Disposition', 'attachment; filename="delivery-areas.csv"');
        return c.body(await deliveryAreas.file());
      },
    )
    .post(
      '/admin/delivery-areas/file',
      describe('Replace the list by a CSV file: all rows or none', countsSchema, {
        requestBody: uploadBody(['text/csv']),
      }),
      limitUpload(MAX_FILE_BYTES, 'request/too-large'),
      async (c) => c.json(await deliveryAreas.replace(c.var.account.uid, await c.req.text())),
    )
    .get(
      '/admin/delivery-areas/:pinCode',
      describe('Delivery and cash for one PIN code', ruleSchema),
      params(pinParam),
      async (c) => c.json(await deliveryAreas.find(c.req.valid('param').pinCode)),
    );
}
