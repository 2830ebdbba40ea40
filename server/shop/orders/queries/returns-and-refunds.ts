// What the order page shows besides the order: tracking, returns, refunds, and what the customer may still do.
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { shipmentText, trackingUrl } from '#domain/order/couriers.ts';
import { canRefund } from '#domain/payment/dispute.ts';
import { AppError } from '#domain/errors/errors.ts';
import { toRupees } from '#domain/money/money.ts';
import { refundStatuses } from '#domain/payment/payment.ts';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import { canCustomerCancel } from '#domain/order/transitions.ts';
import { countUnclaimed } from '#server/shop/orders/core/claim-items.ts';
import { isByHand } from '#server/shop/orders/core/refunded-by-hand.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orderEvents, orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { listUnsentPhotos } from '#server/shop/orders/returns/damage-photos.ts';
import { listReturns, returnSchema } from '#server/shop/orders/returns/list-returns.ts';

export const returnsAndRefundsSchema = z
  .object({
    /** Courier and tracking number, and the courier's page about the parcel. */
    tracking: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    canCancel: z.boolean(),
    /** Whether the customer can ask the shop to cancel the order, as it is packed. */
    canRequestCancellation: z.boolean(),
    /** End of the time in which damage may be reported; null when it may not be reported. */
    reportUntil: z.string().nullable(),
    /** Items that neither a report nor a refund names yet, by line. */
    reportable: z.array(z.object({ line: z.int(), quantity: z.int() })),
    returns: z.array(returnSchema),
    /** Photos that are uploaded and in no report yet. */
    unsentPhotos: z.array(z.object({ id: z.string(), url: z.string() })),
    /** Amounts in rupees. */
    refunds: z.array(
      z.object({
        amount: z.number(),
        status: z.enum(refundStatuses),
        isCash: z.boolean(),
        startedAt: z.string(),
      }),
    ),
  })
  .meta({ ref: 'ReturnsAndRefunds' });
export type ReturnsAndRefundsDto = z.infer<typeof returnsAndRefundsSchema>;

type Lookup = { accountId: string; number: string; now?: Date };
type Deps = { db: Db; shopSettings: Pick<OwnerSettings, 'returnRules'> };

/** Throws `order/not-found`, also for another customer's order. */
export async function loadReturnsAndRefunds(
  { db, shopSettings }: Deps,
  { accountId, number, now = new Date() }: Lookup,
): Promise<ReturnsAndRefundsDto> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.number, number)));
  if (!order) throw new AppError('order/not-found');
  const { id: orderId, status } = order;
  const { hours } = shopSettings.returnRules;
  const reportable = await listReportable(db, orderId);
  return {
    tracking: shipmentText(order),
    trackingUrl: trackingUrl(order),
    canCancel: canCustomerCancel(status) && canRefund(order),
    canRequestCancellation:
      status === 'packed' && canRefund(order) && order.cancellationRequestedAt === null,
    reportUntil: reportable.length > 0 ? await findReportDeadline(db, order, { hours, now }) : null,
    reportable,
    returns: await listReturns(db, { orderId, number }),
    unsentPhotos: await listUnsentPhotos(db, { orderId, number }),
    refunds: await listRefunds(db, orderId),
  };
}

async function listReportable(
  db: Db,
  orderId: string,
): Promise<ReturnsAndRefundsDto['reportable']> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows
    .map((row) => ({ line: row.position, quantity: countUnclaimed(row) }))
    .filter(({ quantity }) => quantity > 0);
}

async function listRefunds(db: Db, orderId: string): Promise<ReturnsAndRefundsDto['refunds']> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt));
  return rows.map((refund) => ({
    amount: toRupees(refund.amountPaise),
    status: refund.status,
    isCash: isByHand(refund),
    startedAt: refund.createdAt.toISOString(),
  }));
}

type Order = Pick<typeof orders.$inferSelect, 'id' | 'returnUntil'>;

async function findReportDeadline(
  db: Db,
  { id: orderId, returnUntil }: Order,
  { hours, now }: { hours: number; now: Date },
): Promise<string | null> {
  const [delivered] = await db
    .select({ at: orderEvents.happenedAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.event, 'delivered')));
  if (!delivered) return null;
  const deadline = new Date(
    Math.max(delivered.at.getTime() + hours * 3_600_000, returnUntil?.getTime() ?? 0),
  );
  return deadline > now ? deadline.toISOString() : null;
}
