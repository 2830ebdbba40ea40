// What is beside a shopper's order: the parcel, what she may still do, a report of damage, money on its way back.
import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { toRupees } from '#domain/money.ts';
import { RETURN_HOURS, canHappen } from '#domain/order.ts';
import type { RefundStatus, ReturnStatus } from '#domain/payment.ts';
import type { Db } from '#server/db/db.ts';
import { refunds, returns } from '#server/db/schema/money.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { type Photo, photosOf } from '#server/orders/after/return-photos.ts';

export type AfterSale = {
  tracking: string | null;
  mayCancel: boolean;
  /** Until when damage may be reported; null when it may not. */
  reportUntil: string | null;
  report: {
    status: ReturnStatus;
    description: string;
    answer: string | null;
    sentAt: string;
    photos: Photo[];
  } | null;
  refunds: { amount: number; status: RefundStatus; byHand: boolean; startedAt: string }[];
};

export async function afterSale(
  db: Db,
  accountId: string,
  number: string,
  now = new Date(),
): Promise<AfterSale> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.number, number)));
  if (!order) throw new Refusal('order/not-found');
  const [report] = await db.select().from(returns).where(eq(returns.orderId, order.id));
  const back = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
    .orderBy(asc(refunds.createdAt));
  return {
    tracking: order.tracking,
    mayCancel: canHappen('cancelled', order.status),
    reportUntil: report ? null : await reportUntil(db, order.id, now),
    report: report
      ? {
          status: report.status,
          description: report.description,
          answer: report.answer,
          sentAt: report.createdAt.toISOString(),
          photos: await photosOf(db, order.id, number),
        }
      : null,
    refunds: back.map(({ amountPaise, status, providerPaymentId, createdAt }) => ({
      amount: toRupees(amountPaise),
      status,
      byHand: providerPaymentId === null,
      startedAt: createdAt.toISOString(),
    })),
  };
}

async function reportUntil(db: Db, orderId: string, now: Date): Promise<string | null> {
  const [delivered] = await db
    .select({ at: orderEvents.happenedAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.event, 'delivered')));
  if (!delivered) return null;
  const until = new Date(delivered.at.getTime() + RETURN_HOURS * 3_600_000);
  return until > now ? until.toISOString() : null;
}
