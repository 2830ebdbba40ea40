// Filters of the admin's orders in requests: of the list, its export and its saved views.
import { z } from 'zod';
import { courierIds } from '#domain/order/couriers.ts';
import { orderSorts, orderStatuses } from '#domain/order/order.ts';
import { paymentMethods } from '#domain/order/payment-methods.ts';
import { orderViewNames } from '#domain/order/order-views.ts';
import { paymentStatuses } from '#domain/payment/payment.ts';
import { isPromoCode, normaliseCode } from '#domain/promotion/promo-code.ts';
import { daySchema } from './field-schema.ts';

const id = z.string().min(1).max(100);

/** Filter of the order list, as in the list's URL. `from` and `to` are Indian days, both included. */
export const orderFilterSchema = z.strictObject({
  view: z.enum(orderViewNames).optional(),
  q: z.string().trim().max(100).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  status: z.enum(orderStatuses).optional(),
  payment: z.enum(paymentStatuses).optional(),
  method: z.enum(paymentMethods).optional(),
  city: z.string().trim().max(100).optional(),
  courier: z.enum(courierIds).optional(),
  /** Product id. */
  product: id.optional(),
  /** Account id. */
  customer: id.optional(),
  promotion: z.string().transform(normaliseCode).refine(isPromoCode).optional(),
  sort: z.enum(orderSorts).optional(),
});

export const orderListSchema = orderFilterSchema.extend({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

/** The orders of a filter, or those of a selection. */
export const orderExportSchema = z.union([
  z.strictObject({ filter: orderFilterSchema.omit({ sort: true }) }),
  z.strictObject({ numbers: z.array(z.string().min(1).max(40)).min(1).max(1_000) }),
]);
