// A shopper's orders as she sees them: rupees, names, and what has happened so far.
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { toRupees } from '#domain/money.ts';
import { orderStatuses, orderStatusNames, paymentMethods } from '#domain/order.ts';
import { paymentStatuses } from '#domain/payment.ts';
import { countItems } from '#domain/pricing.ts';
import type { Db } from '#server/db/db.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/orders.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/rows.ts';

/** Enough for every shopper; the page shows no more. */
const MOST = 100;

const orderLineAnswer = z.object({
  variantId: z.string().nullable(),
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  image: z.string(),
  price: z.number(),
  quantity: z.int(),
  total: z.number(),
});
export const orderAnswer = z
  .object({
    number: z.string(),
    status: z.enum(orderStatuses),
    statusName: z.string(),
    paymentStatus: z.enum(paymentStatuses),
    paymentMethod: z.enum(paymentMethods),
    createdAt: z.string(),
    lines: z.array(orderLineAnswer),
    totals: z.object({
      itemCount: z.int(),
      subtotal: z.number(),
      discount: z.number(),
      tax: z.number(),
      shipping: z.number(),
      total: z.number(),
      taxPercent: z.number(),
    }),
    promoCode: z.string().nullable(),
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
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
export type OrderAnswer = z.infer<typeof orderAnswer>;

/** Newest first. */
export async function listOrders(db: Db, accountId: string): Promise<OrderAnswer[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(MOST);
  return answersOf(db, rows);
}

/** Somebody else's order is not there for her. */
export async function findOrder(db: Db, accountId: string, number: string): Promise<OrderAnswer> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.number, number)));
  const [order] = await answersOf(db, rows);
  if (!order) throw new Refusal('order/not-found');
  return order;
}

export async function answersOf(db: Db, rows: readonly OrderRow[]): Promise<OrderAnswer[]> {
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
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  const eventsOf = Map.groupBy(events, (event) => event.orderId);
  return rows.map((row) => answerOf(row, linesOf.get(row.id) ?? [], eventsOf.get(row.id) ?? []));
}

function answerOf(
  row: OrderRow,
  lines: readonly OrderLineRow[],
  events: readonly (typeof orderEvents.$inferSelect)[],
): OrderAnswer {
  return {
    number: row.number,
    status: row.status,
    statusName: orderStatusNames[row.status],
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    createdAt: row.createdAt.toISOString(),
    lines: lines.map(lineAnswer),
    totals: {
      itemCount: countItems(lines),
      subtotal: toRupees(row.subtotalPaise),
      discount: toRupees(row.discountPaise),
      tax: toRupees(row.taxPaise),
      shipping: toRupees(row.shippingPaise),
      total: toRupees(row.totalPaise),
      taxPercent: row.taxPercent,
    },
    promoCode: row.promoCode,
    contact: { name: row.contactName, email: row.contactEmail, phone: row.contactPhone },
    shippingAddress: row.shippingAddress,
    timeline: events.map(({ event, toStatus, happenedAt }) => ({
      event,
      status: toStatus,
      happenedAt: happenedAt.toISOString(),
    })),
  };
}

function lineAnswer(line: OrderLineRow): OrderAnswer['lines'][number] {
  const { variantId, productId, slug, name, colour, size, image, quantity } = line;
  const price = toRupees(line.pricePaise);
  const total = toRupees(line.pricePaise * quantity);
  return { variantId, productId, slug, name, colour, size, image, price, quantity, total };
}
