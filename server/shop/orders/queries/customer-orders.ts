// A customer's orders as DTOs: amounts in rupees, labels, and the timeline of events.
import { automaticPromoSchema } from '#server/shop/promotions/automatic-promotions.ts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import { toRupees } from '#domain/money/money.ts';
import { orderStatuses, orderStatusNames } from '#domain/order/order.ts';
import { paymentMethods } from '#domain/order/payment-methods.ts';
import { paymentStatuses } from '#domain/payment/payment.ts';
import { policyKeys } from '#domain/policy/policy.ts';
import { countItems } from '#domain/order/pricing.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orderEvents, orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { paymentAttempts } from '#server/platform/db/schema/payments.ts';
import type { OrderLineRow, OrderRow } from '#server/shop/orders/core/queries.ts';

/** `GET /api/orders` returns no more than this. */
const MAX_ORDERS = 100;

const orderLineSchema = z.object({
  variantId: z.string().nullable(),
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  subtitle: z.string(),
  colour: z.string(),
  size: z.string(),
  image: z.string(),
  price: z.number(),
  /** Number of items, without the cancelled ones. */
  quantity: z.int(),
  cancelledQuantity: z.int(),
  total: z.number(),
  /** The line's share of the discount; absent where it is spread over all lines by their prices. */
  discount: z.number().optional(),
});
export const orderSchema = z
  .object({
    number: z.string(),
    status: z.enum(orderStatuses),
    statusName: z.string(),
    paymentStatus: z.enum(paymentStatuses),
    paymentMethod: z.enum(paymentMethods),
    /** The provider's name of how it was paid, such as `upi` or `card`; null while that is not known. */
    paidBy: z.string().nullable(),
    createdAt: z.string(),
    lines: z.array(orderLineSchema),
    totals: z.object({
      itemCount: z.int(),
      subtotal: z.number(),
      discount: z.number(),
      tax: z.number(),
      shipping: z.number(),
      total: z.number(),
      taxPercent: z.number(),
      /** GST that the total includes; only of an order whose tax is by law. */
      includedTax: z.number().optional(),
    }),
    /** What items cancelled after payment have cost. */
    cancelledTotal: z.number(),
    /** The customer asks to cancel it, and the shop has not answered. */
    isCancellationRequested: z.boolean(),
    promoCode: z.string().nullable(),
    /** What applied without a code, and its part of the discount; only of an order that has one. */
    automatic: automaticPromoSchema.optional(),
    /** The version of each policy agreed to; null for an order older than the versions. */
    policyVersions: z.partialRecord(z.enum(policyKeys), z.int()).nullable(),
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    /** Named on the invoice; only of a buyer who gave a GSTIN. */
    business: z.object({ gstin: z.string(), legalName: z.string() }).optional(),
    shippingAddress: z.object({
      street: z.string(),
      city: z.string(),
      state: z.string(),
      country: z.string(),
      zipCode: z.string(),
      isDefault: z.boolean(),
    }),
    timeline: z.array(
      z.object({ event: z.string(), status: z.enum(orderStatuses), happenedAt: z.string() }),
    ),
  })
  .meta({ ref: 'Order' });
export type OrderDto = z.infer<typeof orderSchema>;

/** Newest first; with a `key` only the order placed under it. */
export async function listOrders(
  db: Db,
  accountId: string,
  key: string | null = null,
): Promise<OrderDto[]> {
  const isOfAccount = eq(orders.accountId, accountId);
  const rows = await db
    .select()
    .from(orders)
    .where(key === null ? isOfAccount : and(isOfAccount, eq(orders.idempotencyKey, `key:${key}`)))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(MAX_ORDERS);
  return toOrderDtos(db, rows);
}

/** Throws `order/not-found`, also for another customer's order. */
export async function loadOrder(db: Db, accountId: string, number: string): Promise<OrderDto> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.number, number)));
  const [order] = await toOrderDtos(db, rows);
  if (!order) throw new AppError('order/not-found');
  return order;
}

export async function toOrderDtos(db: Db, rows: readonly OrderRow[]): Promise<OrderDto[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  const payments = await db
    .select({ orderId: paymentAttempts.orderId, method: paymentAttempts.method })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.orderId, ids), eq(paymentAttempts.status, 'captured')))
    .orderBy(desc(paymentAttempts.createdAt));
  const paidBy = new Map(payments.map(({ orderId, method }) => [orderId, method]));
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  const eventsOf = Map.groupBy(events, (event) => event.orderId);
  return rows.map((row) => ({
    ...toOrderDto(row, linesOf.get(row.id) ?? [], eventsOf.get(row.id) ?? []),
    paidBy: paidBy.get(row.id) ?? null,
  }));
}

/** An order that has just been placed, without reading it again: its only event happened when it was created. */
export function newOrderDto(order: OrderRow, lines: readonly OrderLineRow[]): OrderDto {
  const placed = { event: 'placed_cod', toStatus: order.status, happenedAt: order.createdAt };
  return toOrderDto(order, lines, [placed]);
}

type TimelineRow = Pick<typeof orderEvents.$inferSelect, 'event' | 'toStatus' | 'happenedAt'>;

function toOrderDto(
  row: OrderRow,
  lines: readonly OrderLineRow[],
  events: readonly TimelineRow[],
): OrderDto {
  return {
    number: row.number,
    status: row.status,
    statusName: orderStatusNames[row.status],
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    paidBy: null,
    createdAt: row.createdAt.toISOString(),
    lines: lines.map(toLineDto),
    totals: {
      itemCount: countItems(lines),
      subtotal: toRupees(row.subtotalPaise),
      discount: toRupees(row.discountPaise),
      tax: toRupees(row.taxPaise),
      shipping: toRupees(row.shippingPaise),
      total: toRupees(row.totalPaise),
      taxPercent: row.taxPercent,
      ...(row.pricingMethod === 'law' && { includedTax: toRupees(row.includedTaxPaise) }),
    },
    cancelledTotal: toRupees(row.cancelledPaise),
    isCancellationRequested: row.cancellationRequestedAt !== null,
    promoCode: row.promoCode,
    ...(row.automaticCode && {
      automatic: { code: row.automaticCode, discount: toRupees(row.automaticDiscountPaise) },
    }),
    policyVersions: row.policyVersions,
    contact: { name: row.contactName, email: row.contactEmail, phone: row.contactPhone },
    ...(row.business && { business: row.business }),
    shippingAddress: row.shippingAddress,
    timeline: events.map(({ event, toStatus, happenedAt }) => ({
      event,
      status: toStatus,
      happenedAt: happenedAt.toISOString(),
    })),
  };
}

function toLineDto(line: OrderLineRow): OrderDto['lines'][number] {
  const {
    orderId: _,
    position: _position,
    pricePaise,
    reportedQuantity: _reported,
    refundedQuantity: _refunded,
    discountPaise,
    chargesPaise: _charges,
    taxPercent: _percent,
    taxablePaise: _taxable,
    taxPaise: _tax,
    taxRateId: _rate,
    ...copied
  } = line;
  const price = toRupees(pricePaise);
  const total = toRupees(pricePaise * line.quantity);
  return {
    ...copied,
    price,
    total,
    ...(discountPaise !== null && { discount: toRupees(discountPaise) }),
  };
}
