// API routes of the sales figures and of the conversion counts. Amounts are in paise.
import { Hono } from 'hono';
import { z } from 'zod';
import { conversionSteps } from '#domain/shop/conversion.ts';
import { salesPeriods } from '#domain/shop/sales-period.ts';
import type { Shop } from '#server/shop.ts';
import { adminImageSchema } from './product-schemas.ts';
import { type AuthedEnv, describe, query } from './route-helpers.ts';

const periodQuery = z.strictObject({ period: z.enum(salesPeriods).default('30-days') });
const paise = z.int();
const figuresSchema = z
  .object({
    salesPaise: paise,
    orders: z.int(),
    averagePaise: paise,
    refundedPaise: paise,
    refundedOrders: z.int(),
  })
  .meta({ ref: 'SalesFigures' });
const salesSchema = z.object({
  period: z.enum(salesPeriods),
  unit: z.enum(['hour', 'day', 'month']),
  current: figuresSchema,
  previous: figuresSchema,
  today: z.object({ salesPaise: paise, orders: z.int() }),
  columns: z.array(
    z.object({
      start: z.string(),
      salesPaise: paise,
      orders: z.int(),
      previousPaise: paise,
      previousOrders: z.int(),
    }),
  ),
});
const productSchema = z.object({
  productId: z.string(),
  name: z.string(),
  image: adminImageSchema,
});
const bestSellersSchema = z.array(productSchema.extend({ salesPaise: paise, sold: z.int() }));
const unsoldSchema = z.object({
  products: z.array(
    productSchema.extend({ available: z.int(), lastSoldAt: z.iso.datetime().nullable() }),
  ),
  total: z.int(),
});
const sharesSchema = z.object({
  orders: z.int(),
  card: z.int(),
  cash: z.int(),
  shipped: z.int(),
  returnedToOrigin: z.int(),
});
const conversionSchema = z.object({
  since: z.iso.date().nullable(),
  steps: z.record(z.enum(conversionSteps), z.int()),
  orders: z.int(),
});

export function adminSalesRoutes({ sales, conversion }: Pick<Shop, 'sales' | 'conversion'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/sales',
      describe('Sales of a period, beside those of the period before', salesSchema),
      query(periodQuery),
      async (c) => c.json(await sales.summary(c.req.valid('query').period)),
    )
    .get(
      '/admin/sales/best-sellers',
      describe('The five products with the highest sales of a period', bestSellersSchema),
      query(periodQuery),
      async (c) => c.json(await sales.bestSellers(c.req.valid('query').period)),
    )
    .get(
      '/admin/sales/unsold',
      describe('Products in stock that have not sold for 90 days', unsoldSchema),
      async (c) => c.json(await sales.unsold()),
    )
    .get(
      '/admin/sales/shares',
      describe('How orders were paid, and how many parcels came back', sharesSchema),
      query(periodQuery),
      async (c) => c.json(await sales.shares(c.req.valid('query').period)),
    )
    .get(
      '/admin/conversion',
      describe('Steps from visit to order in a period', conversionSchema),
      query(periodQuery),
      async (c) => c.json(await conversion.read(c.req.valid('query').period)),
    );
}
